/** Fetches what the address opens in an organiser's portal. A file of its own: a judge's page needs none of it. */
import { fetchAhead } from '../../ui/part.tsx'
import { EventManagement } from '../events/events.tsx'
import { RacingTab } from '../racing/racing.tsx'
import { TodayTab } from '../today/today.tsx'
import { isToday } from './organizer-ahead.ts'

export function homeAhead(search: URLSearchParams): Promise<unknown> {
  const open: unknown[] = []
  if (isToday(search)) open.push(TodayTab)
  if (search.get('tab') === 'events') open.push(EventManagement)
  if (search.get('section') === 'racing') open.push(RacingTab)
  return Promise.all(open.map(fetchAhead))
}
