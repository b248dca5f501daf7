/** The Marking tab of an event: the organiser or chief judge chooses a panel and marks under its name. */
import { fitsCategory } from '@paddock/domain/judging/marks.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { scoresQuery } from './marking-queries.ts'
import { type EventPanel, Judging } from './panel-choice.tsx'
import { PanelMarking } from './panel-marking.tsx'

export function MarkingTab({ event: { id } }: { event: { id: string } }) {
  const progress = useProgress(id)
  return (
    <Judging mode="marking" event_id={id} about={progress}>
      {(panel) => <PanelMarking key={panel.id} judge_panel_id={panel.id} event_id={id} />}
    </Judging>
  )
}

/** How many of its teams a panel has marked: those that it is assigned and that its scorecard is for. */
function useProgress(event_id: string) {
  const scores = useQuery(scoresQuery({ event_id }))
  const teams = useQuery(api.competition_teams.list.queryOptions({ input: { event_id } }))
  return ({ id, assigned_teams, card_category }: EventPanel) => {
    if (!scores.data || !teams.data) return ''
    const sheets = scores.data.filter(({ judge_panel_id }) => judge_panel_id === id)
    const own = teams.data.filter(
      (team) =>
        sheets.some(({ team_id }) => team_id === team.id) ||
        ((assigned_teams?.includes(team.id) ?? true) && (!card_category || fitsCategory(card_category, team.category))),
    )
    const incomplete = sheets.filter(({ missing }) => missing.length > 0).length
    return `${sheets.length} of ${own.length} teams marked${incomplete > 0 ? `, ${incomplete} incomplete` : ''}`
  }
}
