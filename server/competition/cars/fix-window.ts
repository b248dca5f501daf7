/** What was put right in a car's fix window: its failed checks become Rectified on their sheets, which halves what they cost. */
import type { Transaction } from '../../db/database.ts'
import type { Caller } from '../../identity/callers.ts'
import { nameOf, type OwnEvent } from '../event-access/event-access.ts'
import { type Found, rowsOf, saveFindings, teamsFor, templatesFor } from '../scrutineering/scrutineering.ts'
import { checkName, type FailedCheck } from './failed-checks.ts'
import type { Passport } from './passports.ts'

type Named = { template_id: string; criteria_id: string }
type Window = {
  caller: Caller
  event: OwnEvent
  car: Pick<Passport, 'team_id' | 'car'>
  open: readonly Pick<FailedCheck, 'template_id' | 'criteria_id' | 'name' | 'article' | 'fixable'>[]
}

/** The names of the checks; undefined if one of them did not fail or cannot be put right. */
export async function saveFixed(tx: Transaction, { caller, event, car, open }: Window, fixed: readonly Named[]) {
  const checks = fixed.map((one) => open.find((check) => check.fixable && isSame(check, one)))
  if (checks.some((check) => check === undefined)) return undefined
  const status = car.car === 'A' ? 'car_a_status' : 'car_b_status'
  const [team] = await teamsFor(tx, caller, event.id, car.team_id)
  for (const template_id of new Set(fixed.map((one) => one.template_id))) {
    const [template] = await templatesFor(tx, event, template_id)
    if (!team || !template) return undefined
    const wanted = fixed.filter((one) => one.template_id === template_id).map(({ criteria_id }) => criteria_id)
    const rows = await rowsOf(tx, { event_id: event.id, team_id: team.id, template_id })
    const found: Found[] = rows
      .filter(({ criteria_id }) => wanted.includes(criteria_id))
      .map((row) => ({ ...row, [status]: 'Rectified' }))
    const saved = await saveFindings(tx, { caller, event, team, template, scrutineer_name: nameOf(caller) }, found)
    if (!Array.isArray(saved)) return undefined
  }
  return checks.flatMap((check) => (check ? checkName(check) : []))
}

const isSame = (one: Named, other: Named) =>
  one.template_id === other.template_id && one.criteria_id === other.criteria_id
