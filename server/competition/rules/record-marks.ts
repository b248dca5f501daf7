/** The marks of an event as its record has them: one line for each criterion of each sheet, without the judges' names. */
import { inNaturalOrder } from '@paddock/domain/natural-order.ts'
import type { RecordMark } from '@paddock/domain/rules/event-record.ts'
import { criterionFinder } from '@paddock/domain/rules/judges-marks.ts'
import type { Pack } from '@paddock/domain/rules/pack.ts'

export type StoredMarks = {
  team_id: string
  judge_panel_id: string
  panel_name: string
  template_id: string
  /** By the criterion's name. */
  criteria_scores: Readonly<Record<string, number>>
  updated_at: string
  /** They differ from what the panel gave. */
  moderated?: boolean
}

export type StoredLine = {
  template_id: string
  template_name: string
  pack_scorecard: string | null
  criteria_name: string
  pack_item: string | null
}

export function recordMarks(
  { judging }: Pick<Pack, 'judging'>,
  sheets: readonly StoredMarks[],
  lines: readonly StoredLine[],
  numberOf: (team_id: string) => string,
): RecordMark[] {
  const panels = panelNames(sheets)
  const line = new Map(lines.map((one, place) => [`${one.template_id} ${one.criteria_name}`, { ...one, place }]))
  const card = new Map(lines.map((one) => [one.template_id, one.pack_scorecard ?? one.template_name]))
  const marksOf = ({ team_id, judge_panel_id, template_id, criteria_scores, moderated }: StoredMarks): RecordMark[] =>
    Object.entries(criteria_scores)
      .map(([criterion, points]) => ({ criterion, points, on: line.get(`${template_id} ${criterion}`) }))
      // In the order of the scorecard: the database has its own.
      .toSorted((a, b) => (a.on?.place ?? lines.length) - (b.on?.place ?? lines.length))
      .map(({ criterion, points, on }) => ({
        team: numberOf(team_id),
        scorecard: card.get(template_id) ?? template_id,
        panel: panels.get(judge_panel_id) ?? judge_panel_id,
        criterion: on?.pack_item ?? criterion,
        points,
        ...(moderated && { moderated }),
      }))
  const inTurn = byPanel(sheets, panels)
  if (judging.scorecards.length === 0) return inTurn.flatMap(marksOf)
  const find = criterionFinder(judging)
  const known = inTurn.flatMap((sheet) =>
    marksOf(sheet).flatMap((mark) => {
      const found = find(mark)
      return 'criterion' in found ? [{ mark, of: `${mark.team} ${found.criterion.id}`, at: sheet.updated_at }] : []
    }),
  )
  const counts = judging.marks === 'one_agreed_mark' ? latestOf(known) : known
  return counts.map(({ mark }) => mark)
}

/** Within a team by panel. The sheets come team by team. */
function byPanel(sheets: readonly StoredMarks[], panels: ReadonlyMap<string, string>): StoredMarks[] {
  const name = ({ judge_panel_id }: StoredMarks) => panels.get(judge_panel_id) ?? ''
  return [...Map.groupBy(sheets, ({ team_id }) => team_id).values()].flatMap((own) =>
    own.toSorted((a, b) => inNaturalOrder(name(a), name(b))),
  )
}

function panelNames(sheets: readonly StoredMarks[]): Map<string, string> {
  const named = new Map(sheets.map(({ judge_panel_id, panel_name }) => [judge_panel_id, panel_name]))
  const inOrder = [...named].toSorted(([a, ofA], [b, ofB]) => inNaturalOrder(ofA, ofB) || (a < b ? -1 : 1))
  return new Map(inOrder.map(([id], index) => [id, `P${index + 1}`]))
}

type Known = { mark: RecordMark; of: string; at: string }

/** Of several marks for a team's criterion the one that was saved last. */
function latestOf(marks: readonly Known[]): Known[] {
  const latest = new Map<string, Known>()
  for (const mark of marks) {
    const before = latest.get(mark.of)
    if (!before || mark.at >= before.at) latest.set(mark.of, mark)
  }
  return marks.filter((mark) => latest.get(mark.of) === mark)
}
