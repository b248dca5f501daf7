/** /live/:event: on a large screen the projector view, on a phone (or when asked for) an ordinary page. For everybody. */

import { useMediaQuery } from '@mantine/hooks'
import { useParams, useSearchParams } from 'react-router'
import { refusalOf } from '../../app/server-errors.ts'
import { SiteFrame } from '../../app/site-frame.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Projector } from './projector.tsx'
import { PublicPage } from './public-page.tsx'
import { useSpectatorResults } from './use-results.ts'

/** Below this nothing can be read from the back of a hall, and whoever looks holds it in the hand. */
const LARGE = '(min-width: 56em) and (min-height: 30em)'

export function LivePage() {
  const { event = '' } = useParams()
  const [params] = useSearchParams()
  const isLarge = useMediaQuery(LARGE, undefined, { getInitialValueInEffect: false })
  const { query, gone } = useSpectatorResults(event)
  const unknown = query.data === undefined && refusalOf(query.error) !== undefined
  if (query.data && !gone && isLarge && params.get('view') !== 'page') return <Projector results={query.data} />
  return (
    <SiteFrame>
      {gone || unknown ? (
        <EmptyState
          page
          title="This event is not public"
          text="Events become public once they are active. Please check the address with the organiser."
        />
      ) : (
        <QueryState page query={query} loading="Loading the event" errorTitle="The event could not be loaded">
          {(results) => <PublicPage results={results} withProjector={isLarge === true} />}
        </QueryState>
      )}
    </SiteFrame>
  )
}
