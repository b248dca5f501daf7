/** The queries of the marking screen. */
import { api } from '../../app/api.ts'
import { queryClient, refetchChanged } from '../../app/query-client.ts'
import { FAILED } from './messages.ts'

export type Score = Awaited<ReturnType<typeof api.competition_scores.list.call>>[number]
export type PanelToMark = Awaited<ReturnType<typeof api.competition_scores.desk.call>>
export type Team = PanelToMark['teams'][number]
export type Scorecard = Awaited<ReturnType<typeof api.competition_scores.scorecards.call>>[number]
export type Criterion = Scorecard['criteria'][number]

export const panelQuery = (judge_panel_id: string) =>
  api.competition_scores.desk.queryOptions({ input: { judge_panel_id }, meta: FAILED.loadData })
export const scoresQuery = (which: { event_id: string; judge_panel_id?: string }) =>
  api.competition_scores.list.queryOptions({ input: which, meta: FAILED.loadData })
export const scorecardsQuery = (judge_panel_id: string) =>
  api.competition_scores.scorecards.queryOptions({ input: { judge_panel_id }, meta: FAILED.loadCriteria })

export const panelTimesQuery = (judge_panel_id: string) =>
  api.timetables.panel.queryOptions({ input: { judge_panel_id } })
export type PanelTime = Awaited<ReturnType<typeof api.timetables.panel.call>>[number]

/** Replaces the marks on the screen with those of a response. */
export async function putScore(score: Score) {
  const { event_id, judge_panel_id } = score
  const { queryKey } = scoresQuery({ event_id, judge_panel_id })
  if (queryClient.getQueryData(queryKey)) {
    // A list that is being fetched may be older than this score. A first list may arrive, and is then fetched again.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, (scores) => scores && [...scores.filter(({ id }) => id !== score.id), score])
  }
  void refetchChanged(api.competition_scores.list.key())
}

export const refetchScorecards = () =>
  queryClient.invalidateQueries({ queryKey: api.competition_scores.scorecards.key() })

/** What other panels have marked, under rules with one agreed mark. */
export const refetchDesk = () => queryClient.invalidateQueries({ queryKey: api.competition_scores.desk.key() })
