/** The Scrutineering tab of an event: the choice of panel, then the teams of that panel; and the models that teams submitted. */
import { useSearchParams } from 'react-router'
import { SubmittedModels } from '../../car-check/car-check.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Judging } from '../marking/marking.tsx'
import classes from './scrutineering.module.css'
import { ScrutineeringEntry } from './scrutineering-entry.tsx'

const VIEWS = [
  { value: 'inspection', label: 'Inspection' },
  { value: 'models', label: 'Submitted models' },
] as const

export function ScrutineeringTab({ event }: { event: { id: string } }) {
  const [search, setSearch] = useSearchParams()
  const view = search.get('view') === 'models' ? 'models' : 'inspection'
  const choose = (chosen: (typeof VIEWS)[number]['value']) =>
    setSearch((before) => {
      const after = new URLSearchParams(before)
      after.delete('view')
      after.delete('model')
      if (chosen === 'models') after.set('view', 'models')
      return after
    })
  return (
    <>
      <div className={classes.views}>
        <Segments aria-label="Inspection or models" data={VIEWS} value={view} onChange={choose} />
      </div>
      {view === 'models' ? (
        <SubmittedModels event_id={event.id} />
      ) : (
        <Judging mode="scrutineering" event_id={event.id}>
          {(panel) => <ScrutineeringEntry key={panel.id} event_id={event.id} only={panel.assigned_teams} />}
        </Judging>
      )}
    </>
  )
}
