/** Scrutineering of an imported event: a row for each check of the pack's sheet, with the verdicts that the pack gives. */
import { checkFinding } from '@paddock/domain/rules/check-finding.ts'
import { checkFinder } from '@paddock/domain/rules/check-names.ts'
import type { RecordCheck } from '@paddock/domain/rules/event-record.ts'
import type { Check, ScrutineeringRules } from '@paddock/domain/rules/pack-scrutineering.ts'
import { packKey } from '@paddock/domain/rules/pack-templates.ts'
import { points } from '@paddock/domain/units.ts'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { enhancedScrutineeringResults } from '../../db/schema/judging.ts'
import { scorecardTemplates, templateCriteria } from '../../db/schema/scorecards.ts'
import type { OwnEvent } from '../event-access/event-access.ts'
import { saveSummary, summaryOfRows } from '../scrutineering/scrutineering.ts'
import { IMPORTED, type ImportedTeams } from './imported-racing.ts'

type Row = typeof enhancedScrutineeringResults.$inferInsert

export async function saveChecks(
  tx: Transaction,
  event: OwnEvent,
  { checks, rules, teams }: { checks: readonly RecordCheck[]; rules: ScrutineeringRules; teams: ImportedTeams },
) {
  const sheet = await sheetOf(tx, event)
  const known = new Map(rules.checks.map((check) => [check.id, check]))
  for (const [team, own] of Map.groupBy(checks, ({ team }) => team)) {
    const of = { event_id: event.id, team_id: teams.of(team).id, template_id: sheet.template_id }
    const rows = [...foundIn(rules, own)].map(
      ([check, cars]): Row => ({ ...of, criteria_id: sheet.lineOf(check), ...cars, scrutineer_name: IMPORTED }),
    )
    if (rows.length === 0) continue
    const stored = await tx.insert(enhancedScrutineeringResults).values(rows).returning()
    const summary = summaryOfRows(stored, sheet.lines, ({ pack_item }) => known.get(pack_item ?? ''))
    await saveSummary(tx, of, summary)
  }
}

type Cars = Pick<Row, `car_${'a' | 'b'}_${'status' | 'measured' | 'points_deducted'}`>

/** By check: of several entries for a car the latest. A check of the whole team is on the line of car A. */
function foundIn(rules: ScrutineeringRules, entries: readonly RecordCheck[]): Map<string, Cars> {
  const find = checkFinder(rules)
  const found = new Map<string, Cars>()
  for (const entry of entries)
    for (const { check, measured = null, status } of find(entry)) {
      const before = found.get(check.id) ?? { car_a_status: 'N/A', car_b_status: 'N/A' }
      const car = entry.car === 'B' ? 'car_b' : 'car_a'
      found.set(check.id, { ...before, ...ofCar(rules, check, car, { ...entry, measured, status }) })
    }
  return found
}

function ofCar(rules: ScrutineeringRules, check: Check, car: 'car_a' | 'car_b', entry: RecordCheck) {
  const { failed, points: charged } = checkFinding(rules, check, entry)
  const passed = entry.status === 'not_applicable' ? 'N/A' : 'Pass'
  return {
    [`${car}_status`]: failed ? (entry.fixed_in_window ? 'Rectified' : 'Fail') : passed,
    [`${car}_measured`]: entry.measured ?? null,
    [`${car}_points_deducted`]: points(charged),
  }
}

async function sheetOf(tx: Transaction, event: OwnEvent) {
  const { company_id, rule_pack, template_type, is_active } = scorecardTemplates
  const lines = await tx
    .select({
      template_id: templateCriteria.template_id,
      id: templateCriteria.id,
      pack_item: templateCriteria.pack_item,
    })
    .from(scorecardTemplates)
    .innerJoin(templateCriteria, eq(templateCriteria.template_id, scorecardTemplates.id))
    .where(
      and(
        eq(company_id, event.company_id),
        eq(rule_pack, packKey(event)),
        eq(template_type, 'scrutineering'),
        eq(is_active, true),
      ),
    )
    .orderBy(templateCriteria.is_active)
  const byItem = new Map(lines.map(({ pack_item, id }) => [pack_item, id]))
  const lineOf = (check: string) => {
    const id = byItem.get(check)
    if (!id) throw new Error(`The scrutineering sheet of the pack has no line for ${check}.`)
    return id
  }
  return { template_id: lines[0]?.template_id ?? '', lines, lineOf }
}
