/** The numbers of every team that an award may be decided by, from the record of the event's results. */
import type { TeamFigures } from '@paddock/domain/awards/ranking.ts'
import { winnerOf } from '@paddock/domain/rules/bracket-results.ts'
import { eventResults } from '@paddock/domain/rules/event-results.ts'
import { averageOfTotals } from '@paddock/domain/rules/judges-marks.ts'
import type { Pack } from '@paddock/domain/rules/pack.ts'
import { partTitle } from '@paddock/domain/rules/shown-rules.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { scorecardTemplates, templateCriteria } from '../../db/schema/scorecards.ts'
import { liveStandings, type ResultsRecord } from '../results/results.ts'
import { eventRecordOf } from '../rules/rules.ts'

export function figuresOf(record: ResultsRecord, traits: ReadonlyMap<string, readonly string[]>): TeamFigures[] {
  const { pack } = record.event
  const standings = new Map(liveStandings(record).map((standing) => [standing.team_id, standing]))
  const results = eventResults(eventRecordOf(record), pack)
  const specifications = new Map(results.flatMap((of) => [...of.specifications]))
  const champions = new Set(results.flatMap(({ matches }) => (matches.length > 0 ? (winnerOf(matches) ?? []) : [])))
  const sheets = Map.groupBy(record.marks, ({ team_id }) => team_id)
  return record.teams.map(({ id, team_number, category, status }) => {
    const standing = standings.get(id)
    const failures = specifications.get(team_number)?.failures
    return {
      team_id: id,
      team_number,
      category,
      status,
      total: standing?.total_points ?? null,
      class_place: standing?.category_position ?? null,
      place: standing?.position ?? null,
      parts: standing?.parts ?? {},
      races: Object.fromEntries(Object.entries(standing?.races ?? {}).map(([part, { value }]) => [part, value])),
      criteria: standing?.criteria ?? {},
      scorecards: scorecardAverages(sheets.get(id) ?? []),
      fastest_lap: standing?.gross_lap ?? null,
      performance_failures: failures ? failures.A + failures.B : 0,
      is_knockout_winner: champions.has(team_number),
      traits: traits.get(id) ?? [],
    }
  })
}

function scorecardAverages(sheets: ResultsRecord['marks']): Record<string, number> {
  return Object.fromEntries(
    [...Map.groupBy(sheets, ({ template_id }) => template_id)].map(([template_id, marked]) => [
      template_id,
      averageOfTotals(marked.map(({ total_score }) => total_score)),
    ]),
  )
}

/** What an award can be decided by in an event: the parts of its pack, and the scorecards that judges mark with. */
export async function choicesOf(db: Queries, company_id: string, pack: Pack) {
  const titled = (id: string) => ({ id, title: partTitle(pack, id) })
  const lines = await db
    .select({ id: scorecardTemplates.id, title: scorecardTemplates.name, criterion: templateCriteria.criteria_name })
    .from(scorecardTemplates)
    .innerJoin(templateCriteria, eq(templateCriteria.template_id, scorecardTemplates.id))
    .where(
      and(
        eq(scorecardTemplates.company_id, company_id),
        eq(scorecardTemplates.template_type, 'criteria'),
        eq(scorecardTemplates.is_active, true),
        eq(templateCriteria.is_active, true),
      ),
    )
    .orderBy(asc(scorecardTemplates.name), asc(scorecardTemplates.id), asc(templateCriteria.order_index))
  const scorecards = new Map(lines.map(({ id, title }) => [id, title]))
  return {
    parts: pack.total.parts.map(titled),
    race_parts: pack.race_parts.map(({ id }) => titled(id)),
    criteria: [...new Set(lines.map(({ criterion }) => criterion))],
    scorecards: [...scorecards].map(([id, title]) => ({ id, title })),
  }
}
