/** The demo's scrutineering: all teams of the completed event, most of the active one; some fail, some rectify. */
import type { CarStatus } from '@paddock/domain/judging/penalties.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { ownEvent } from '../../competition/event-access/event-access.ts'
import { type Found, saveFindings } from '../../competition/scrutineering/scrutineering.ts'
import type { Caller } from '../../identity/callers.ts'
import type { Transaction } from '../database.ts'
import { companies, competitionEvents, organizerPortals } from '../schema/competition.ts'
import { competitionTeams } from '../schema/events.ts'
import { organizerUsers } from '../schema/identity.ts'
import { enhancedScrutineeringResults } from '../schema/judging.ts'
import { scorecardTemplates, templateCriteria } from '../schema/scorecards.ts'
import { demoCompany } from './events.ts'
import { PEOPLE } from './sign-ins.ts'

type Criterion = typeof templateCriteria.$inferSelect
type Car = 'a' | 'b'
/** A deviation: a value outside the limits, or a status with its reason. */
type Trouble = [criterion: string, car: Car, found: number | [CarStatus, string]]

const TROUBLES: Record<string, Trouble[]> = {
  'Pocket Rockets': [['No sharp edges', 'a', ['Rectified', 'Front wing filed down at the table']]],
  Whirlwind: [['Wheel diameter', 'b', 25.2]],
  Bumblebees: [['Race number', 'a', ['Rectified', 'New decal put on']]],
  'Carbon Copy': [
    ['Mass', 'a', 49.85],
    ['Tether guides', 'b', ['Rectified', 'Rear guide glued in again']],
  ],
  Vortex: [['Rear wing span', 'a', 87.4]],
  'Drag Reduction': [['Wheels turn and touch the track', 'a', ['Fail', 'Left rear does not touch the gauge']]],
  Obsidian: [['Chamber diameter', 'b', 18.62]],
  'Nova Dynamics': [['No loose parts', 'b', ['Fail', 'Nose cone came off when shaken']]],
  Momentum: [['Finish', 'a', ['Rectified', 'Paint touched up']]],
}

/** How many teams of each category in the active event are still waiting. */
const WAITING = 2
const SCRUTINEERS = ['Hannah Reyes', 'Tom Aldous']

export async function loadScrutineering(tx: Transaction) {
  const company_id = await demoCompany(tx)
  const caller = await daniel(tx)
  const [template] = await tx
    .select()
    .from(scorecardTemplates)
    .where(and(eq(scorecardTemplates.company_id, company_id), eq(scorecardTemplates.template_type, 'scrutineering')))
  if (!template) throw new Error('The demo has no scrutineering template.')
  const criteria = await tx.select().from(templateCriteria).where(eq(templateCriteria.template_id, template.id))
  const events = await tx
    .select({ id: competitionEvents.id, status: competitionEvents.status })
    .from(competitionEvents)
    .where(
      and(eq(competitionEvents.company_id, company_id), inArray(competitionEvents.status, ['active', 'completed'])),
    )
  for (const { id, status } of events) {
    const event = await ownEvent(tx, caller, id)
    if (!event) throw new Error('An event of the demo is gone.')
    for (const [place, team] of (await teamsOf(tx, id, status === 'active' ? WAITING : 0)).entries()) {
      const at = { caller, event, team, template, scrutineer_name: SCRUTINEERS[place % 2] ?? '' }
      const troubles = TROUBLES[team.team_name] ?? []
      await saveFindings(tx, at, await rowsFor(tx, at, criteria, troubles.map(atFirst), place))
      // Rectified items failed first, which the history shows.
      if (troubles.some(isPutRight)) await saveFindings(tx, at, await rowsFor(tx, at, criteria, troubles, place))
    }
  }
}

const isPutRight = ([, , found]: Trouble) => typeof found !== 'number' && found[0] === 'Rectified'
const atFirst = (trouble: Trouble): Trouble => (isPutRight(trouble) ? [trouble[0], trouble[1], ['Fail', '']] : trouble)

async function teamsOf(tx: Transaction, event_id: string, waiting: number) {
  const teams = await tx
    .select()
    .from(competitionTeams)
    .where(eq(competitionTeams.event_id, event_id))
    .orderBy(competitionTeams.team_number)
  return teams.filter(({ category }, place) => {
    const after = teams.slice(place + 1).filter((other) => other.category === category)
    return after.length >= waiting
  })
}

type Sheet = { event: { id: string }; team: { id: string }; template: { id: string } }

async function rowsFor(
  tx: Transaction,
  { event, team, template }: Sheet,
  criteria: Criterion[],
  troubles: Trouble[],
  place: number,
): Promise<Found[]> {
  const table = enhancedScrutineeringResults
  const stored = await tx
    .select({ criteria_id: table.criteria_id, updated_at: table.updated_at })
    .from(table)
    .where(and(eq(table.event_id, event.id), eq(table.team_id, team.id), eq(table.template_id, template.id)))
  return criteria.map((criterion, index) => ({
    criteria_id: criterion.id,
    ...(carOf(criterion, 'a', troubles, place + index) as Pick<
      Found,
      'car_a_status' | 'car_a_measured_value' | 'car_a_notes'
    >),
    ...(carOf(criterion, 'b', troubles, place + index + 3) as Pick<
      Found,
      'car_b_status' | 'car_b_measured_value' | 'car_b_notes'
    >),
    updated_at: stored.find(({ criteria_id }) => criteria_id === criterion.id)?.updated_at ?? null,
  }))
}

function carOf(criterion: Criterion, car: Car, troubles: Trouble[], spread: number) {
  const trouble = troubles.find(([name, which]) => name === criterion.criteria_name && which === car)?.[2]
  const [status, notes] = Array.isArray(trouble) ? trouble : (['Pass', null] as const)
  return {
    [`car_${car}_status`]: status,
    [`car_${car}_measured_value`]: typeof trouble === 'number' ? trouble : usualValue(criterion, spread),
    [`car_${car}_notes`]: notes || null,
  }
}

/** Near the target, as careful teams build; no two cars are identical. */
function usualValue({ criteria_type, target_value, tolerance_min, tolerance_max }: Criterion, spread: number) {
  if (criteria_type !== 'measurement' || target_value === null) return null
  const room = Math.min(target_value - (tolerance_min ?? target_value), (tolerance_max ?? target_value) - target_value)
  return Math.round((target_value + room * (((spread * 7) % 11) / 11 - 0.5)) * 100) / 100
}

const NO_FACTOR = { needs_factor: false, has_factor: false, shown_factor: false, factor: 'fine' } as const

/** The demo's organiser as a caller. */
async function daniel(tx: Transaction): Promise<Caller> {
  const [organizer] = await tx
    .select({
      id: organizerUsers.id,
      email: organizerUsers.email,
      full_name: organizerUsers.name,
      portal_id: organizerPortals.id,
      role: organizerPortals.role,
      status: organizerPortals.status,
      organization_name: organizerPortals.organization_name,
      company_id: organizerPortals.company_id,
      company_name: companies.name,
      suspended_reason: companies.suspended_reason,
    })
    .from(organizerUsers)
    .innerJoin(organizerPortals, eq(organizerPortals.organizer_id, organizerUsers.id))
    .innerJoin(companies, eq(companies.id, organizerPortals.company_id))
    .where(eq(organizerUsers.email, PEOPLE.daniel.email))
  if (!organizer) throw new Error(`The demo has no ${PEOPLE.daniel.email}.`)
  return {
    kind: 'organizer',
    organizer: { ...organizer, session_id: '', session_expires_at: new Date(0), ...NO_FACTOR },
  }
}
