/** The Scrutineering tab of an event: the choice of panel, then the teams of that panel. */
import { Judging } from '../marking/marking.tsx'
import { ScrutineeringEntry } from './scrutineering-entry.tsx'

export function ScrutineeringTab({ event }: { event: { id: string } }) {
  return (
    <Judging mode="scrutineering" event_id={event.id}>
      {(panel) => <ScrutineeringEntry key={panel.id} event_id={event.id} only={panel.assigned_teams} />}
    </Judging>
  )
}
