/** What /organizer begins with. Apart from the page, so that its data is asked for while the page's code is still on its way. */
import { api } from '../../app/api.ts'
import { queryClient } from '../../app/query-client.ts'
import { judgeQuery } from './judge-session.ts'
import { hasSession, organizerQuery } from './organizer-session.ts'

export const isToday = (search: URLSearchParams) => !search.has('tab') && !search.has('event')

/** Starts the first queries together: the session and, if there is one, what the address opens. */
export function organizerAhead(search: URLSearchParams) {
  const event_id = search.get('event')
  const reads = [queryClient.prefetchQuery(organizerQuery), queryClient.prefetchQuery(judgeQuery)]
  if (hasSession() && isToday(search)) reads.push(queryClient.prefetchQuery(api.organizer_today.get.queryOptions()))
  if (hasSession() && search.get('tab') === 'events') {
    const page = Number(search.get('page') ?? 1)
    const input = event_id ? { id: event_id } : { page }
    reads.push(queryClient.prefetchQuery(api.competition_events.list.queryOptions({ input })))
    if (event_id && search.get('section') === 'racing') {
      const ofEvent = { input: { event_id } }
      reads.push(
        queryClient.prefetchQuery(api.competition_teams.list.queryOptions(ofEvent)),
        queryClient.prefetchQuery(api.race_results.list.queryOptions(ofEvent)),
        queryClient.prefetchQuery(api.knockout_matches.list.queryOptions(ofEvent)),
        queryClient.prefetchQuery(api.race_control.own.queryOptions(ofEvent)),
      )
    }
  }
  return Promise.all(reads)
}
