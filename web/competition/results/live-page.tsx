/** /live/:event: the live results as a page; with ?view=projector made for the screen of a hall. Public. */

import { useParams, useSearchParams } from 'react-router'
import { usePageTitle } from '../../app/page-title.ts'
import { refusalOf } from '../../app/server-errors.ts'
import { SiteFrame } from '../../app/site-frame.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { part } from '../../ui/part.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { useRaceControl } from '../race-control/race-control.tsx'
import { NOT_PUBLIC } from './messages.ts'
import { PublicPage } from './public-page.tsx'
import { useSpectatorResults } from './use-results.ts'

const Projector = part(async () => (await import('./projector.tsx')).Projector, 'Loading the projector view')

export function LivePage() {
  const { event = '' } = useParams()
  const [params] = useSearchParams()
  const { query, gone } = useSpectatorResults(event)
  const control = useRaceControl(event, query.data !== undefined && !gone)
  usePageTitle(query.data && `Live results · ${query.data.event.name}`)
  const unknown = query.data === undefined && refusalOf(query.error) !== undefined
  if (query.data && !gone && params.get('view') === 'projector') return <Projector results={query.data} />
  return (
    <SiteFrame open>
      {gone || unknown ? (
        <EmptyState page {...NOT_PUBLIC} />
      ) : (
        <QueryState page query={query} loading="Loading the event" errorTitle="The event could not be loaded">
          {(results) =>
            // Together with the results, so that nothing moves once it is shown.
            control.isLoading ? (
              <Loading text="Loading the races" fullPage />
            ) : (
              <PublicPage results={results} control={control.data} />
            )
          }
        </QueryState>
      )}
    </SiteFrame>
  )
}
