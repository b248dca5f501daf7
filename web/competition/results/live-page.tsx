/** /live/:event: on a large screen the projector view, on a phone (or with ?view=page) an ordinary page. Public. */

import { useMediaQuery } from '@mantine/hooks'
import { useParams, useSearchParams } from 'react-router'
import { refusalOf } from '../../app/server-errors.ts'
import { SiteFrame } from '../../app/site-frame.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { NOT_PUBLIC } from './messages.ts'
import { Projector } from './projector.tsx'
import { PublicPage } from './public-page.tsx'
import { useSpectatorResults } from './use-results.ts'

/** A smaller screen is hand-held and cannot be read from the back of a hall. */
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
        <EmptyState page {...NOT_PUBLIC} />
      ) : (
        <QueryState page query={query} loading="Loading the event" errorTitle="The event could not be loaded">
          {(results) => <PublicPage results={results} withProjector={isLarge === true} />}
        </QueryState>
      )}
    </SiteFrame>
  )
}
