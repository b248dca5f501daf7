/** The sheets of a team: what each panel gave for each criterion, and what of it counts. */
import type { ResultsRecord } from '../results/results.ts'

/** `card` is the scorecard of the pack, where it has some. */
export function openedSheets({ sheets, marks, lines, event }: ResultsRecord, team_id: string, named: boolean) {
  const cards = new Map(lines.map((line) => [line.template_id, line]))
  const maxima = new Map(lines.map((line) => [`${line.template_id} ${line.criteria_name}`, line.max_points]))
  return sheets
    .filter((sheet) => sheet.team_id === team_id)
    .map((sheet, index) => {
      const { template_id, judge_panel_id, criteria_scores, total_score, missing, notes, updated_at } = sheet
      const counted = marks.find((mark) => mark.team_id === team_id && mark.judge_panel_id === judge_panel_id)
      const inOrder = lines.filter(
        (line) => line.template_id === template_id && Object.hasOwn(criteria_scores, line.criteria_name),
      )
      const names = new Set([...inOrder.map(({ criteria_name }) => criteria_name), ...Object.keys(criteria_scores)])
      return {
        template_id,
        card: cards.get(template_id)?.pack_scorecard ?? null,
        scorecard: cards.get(template_id)?.template_name ?? 'Scorecard',
        panel: named ? sheet.panel_name : `Panel ${index + 1}`,
        judge: named ? sheet.judge_name : null,
        given: total_score,
        counts: counted?.total_score ?? null,
        moderated: moderatedText(counted, event.pack.judging.marks === 'one_agreed_mark'),
        missing,
        notes,
        updated_at,
        marks: [...names].flatMap((criterion) => {
          const given = criteria_scores[criterion]
          if (given === undefined) return []
          const counts = counted?.criteria_scores[criterion] ?? null
          return [{ criterion, max: maxima.get(`${template_id} ${criterion}`) ?? null, given, counts }]
        }),
      }
    })
}

function moderatedText(counted: { moderated: boolean } | undefined, agreed: boolean): string | null {
  if (!counted) return 'Marked blind to check another panel; it counts within that panel’s mark.'
  if (!counted.moderated) return null
  return agreed
    ? 'The third panel’s marks count after a second marking.'
    : 'Moderated by the chief judge: a second marking, or panels that were evened out.'
}
