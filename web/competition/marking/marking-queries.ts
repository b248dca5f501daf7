/** What the marking screen asks the server for, with the words for a failure (document 3, section 8). */
import { api } from '../../app/api.ts'
import { queryClient, refetchChanged } from '../../app/query-client.ts'

export type Score = Awaited<ReturnType<typeof api.competition_scores.list.call>>[number]
export type PanelToMark = Awaited<ReturnType<typeof api.competition_scores.desk.call>>
export type Team = PanelToMark['teams'][number]
export type Scorecard = Awaited<ReturnType<typeof api.competition_scores.scorecards.call>>[number]
export type Criterion = Scorecard['criteria'][number]

const DATA = { failureTitle: 'Loading Error', failure: 'Failed to load competition data.' }
const CRITERIA = { failureTitle: 'Loading Error', failure: 'Failed to load scoring criteria.' }

export const panelQuery = (judge_panel_id: string) =>
  api.competition_scores.desk.queryOptions({ input: { judge_panel_id }, meta: DATA })
export const scoresQuery = (which: { event_id: string; judge_panel_id?: string }) =>
  api.competition_scores.list.queryOptions({ input: which, meta: DATA })
export const scorecardsQuery = (judge_panel_id: string) =>
  api.competition_scores.scorecards.queryOptions({ input: { judge_panel_id }, meta: CRITERIA })

/** Marks that an answer has brought, in place of those that the screen has. */
export async function putScore(score: Score) {
  const { event_id, judge_panel_id } = score
  const { queryKey } = scoresQuery({ event_id, judge_panel_id })
  if (queryClient.getQueryData(queryKey)) {
    // A list that is on its way may be older; a first one is left to arrive, and asked for once more.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, (scores) => scores && [...scores.filter(({ id }) => id !== score.id), score])
  }
  void refetchChanged(api.competition_scores.list.key())
}

export const refetchScorecards = () =>
  queryClient.invalidateQueries({ queryKey: api.competition_scores.scorecards.key() })
