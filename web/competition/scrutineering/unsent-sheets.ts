/** What sheets on this device come to before the server has them: how their teams stand, and the seconds they add to times. */
import { teamPenalty } from '@paddock/domain/judging/overall.ts'
import type { UnsentSheet } from '@paddock/domain/racing/device-record.ts'
import type { Entry } from '../../app/outbox-entry.ts'
import { queryClient } from '../../app/query-client.ts'
import { criteriaQuery, rowsQuery, type TeamsAndTemplates, teamsQuery } from './scrutineering-queries.ts'
import type { SheetBody } from './sheet-outbox.ts'
import { shownCriteria, summaryOnScreen } from './sheet-rows.ts'

const waitingIn = (entries: readonly Entry[], event_id: string) =>
  (entries as readonly Entry<SheetBody>[]).filter(
    ({ kind, state, body }) => kind === 'scrutineering' && state === 'waiting' && body.sheet.event_id === event_id,
  )

/** The desk with the summaries of unsent sheets in place of those that were read. */
export function withUnsentSheets(desk: TeamsAndTemplates, entries: readonly Entry[], event_id: string) {
  const summaries = waitingIn(entries, event_id).reduce(
    (all, { body }) => withSheet({ ...desk, summaries: all }, body),
    desk.summaries,
  )
  return { ...desk, summaries }
}

function withSheet({ summaries, rules }: TeamsAndTemplates, { sheet, edits }: SheetBody) {
  const rows = queryClient.getQueryData(rowsQuery(sheet).queryKey) ?? []
  const criteria = shownCriteria(queryClient.getQueryData(criteriaQuery(sheet).queryKey) ?? [], rows)
  if (criteria.length === 0) return summaries
  const { team_id, template_id } = sheet
  const isOther = (one: { team_id: string; template_id: string }) =>
    one.team_id !== team_id || one.template_id !== template_id
  const before = summaries.find((one) => !isOther(one))
  const known = { specifications: before?.specifications ?? null, updated_at: before?.updated_at ?? '' }
  const summary = { team_id, template_id, ...known, ...summaryOnScreen(rules, criteria, rows, edits) }
  return [...summaries.filter(isOther), summary]
}

/** By the order of the entries: the team's penalty in seconds with all of its sheets. */
export function unsentPenalties(
  entries: readonly Entry[],
  event_id: string,
): { order: number; step: { sheet: UnsentSheet } }[] {
  const desk = queryClient.getQueryData(teamsQuery(event_id).queryKey)
  if (!desk) return []
  const { summaries } = withUnsentSheets(desk, entries, event_id)
  const waiting = waitingIn(entries, event_id).filter(({ attempts }) => attempts > 0)
  return waiting.map(({ order, body: { sheet } }) => {
    const own = summaries.filter(({ team_id }) => team_id === sheet.team_id)
    const seconds = teamPenalty(own.map(({ combined_time_penalty }) => combined_time_penalty))
    return { order, step: { sheet: { team_id: sheet.team_id, seconds } } }
  })
}
