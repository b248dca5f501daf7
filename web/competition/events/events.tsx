/** Public module of this area: the organiser's event management, fetched when it is opened. */
import { useSearchParams } from 'react-router'
import { Loading } from '../../ui/loading.tsx'
import { part } from '../../ui/part.tsx'

export { StatusBadge } from './event-badges.tsx'
export { draftOf, numberProblem, TeamFields, teamFrom } from './team-fields.tsx'

export const EventManagement = part(async () => (await import('./event-management.tsx')).EventManagement, {
  waiting: <Opening />,
})

/** An open event brings its own title; the list has that of its tab. */
function Opening() {
  const [params] = useSearchParams()
  return <Loading page={params.has('event')} />
}
