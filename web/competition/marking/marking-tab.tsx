/** The Marking tab of an event: the organiser chooses a panel and marks under its name. */
import { useQuery } from '@tanstack/react-query'
import { scoresQuery } from './marking-queries.ts'
import { Judging } from './panel-choice.tsx'
import { PanelMarking } from './panel-marking.tsx'

export function MarkingTab({ event: { id, team_count } }: { event: { id: string; team_count: number } }) {
  const scores = useQuery(scoresQuery({ event_id: id }))
  const marked = (panel: string) => scores.data?.filter(({ judge_panel_id }) => judge_panel_id === panel).length
  return (
    <Judging
      mode="marking"
      event_id={id}
      about={(panel) => {
        const count = marked(panel.id)
        return count === undefined ? '' : `${count} of ${panel.assigned_teams?.length ?? team_count} teams marked`
      }}
    >
      {(panel) => <PanelMarking key={panel.id} judge_panel_id={panel.id} event_id={id} />}
    </Judging>
  )
}
