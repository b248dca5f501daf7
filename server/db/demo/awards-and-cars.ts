/** The awards of the event that runs today, some of them nominated, and where its cars are. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { CarState } from '@paddock/domain/cars/states.ts'
import { CODE_BYTES } from '@paddock/domain/organizers/codes.ts'
import { CARS } from '@paddock/domain/racing/run-time.ts'
import { inviteCodeFrom } from '@paddock/domain/teams/invite-code.ts'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../database.ts'
import { awardNominations, eventAwards } from '../schema/awards.ts'
import { carMoves, carPassports } from '../schema/cars.ts'
import { competitionEvents } from '../schema/competition.ts'
import { competitionTeams } from '../schema/events.ts'
import { judgingPanels } from '../schema/panels.ts'
import { demoCompany } from './events.ts'

const MINUTE = 60_000

const AWARDS = [
  { title: 'Regional champions', basis: 'total', places: 3 },
  { title: 'Knockout winner', basis: 'knockout_winner' },
  { title: 'Fastest lap', basis: 'fastest_lap' },
  { title: 'Team spirit', basis: 'none', chosen_by: 'judges', one_per_team: true, phase: 'nominations' },
] as const satisfies Omit<typeof eventAwards.$inferInsert, 'id' | 'event_id' | 'position'>[]

const NOMINATIONS = [
  'Lent their spare front wing to a team that had broken its own.',
  'Every member could explain every part of the car.',
]

/** The way of a car through the day, with who made each step and how many minutes ago. */
const WAY: { to: CarState; by: string; ago: number; second_by?: string; signed_by?: string }[] = [
  { to: 'received', by: 'Priya Nair (check-in)', ago: 230 },
  {
    to: 'measured',
    by: 'Marcus Webb (scrutineer)',
    ago: 200,
    second_by: 'Ines Costa',
    signed_by: 'The team’s manager',
  },
  { to: 'impounded', by: 'Marcus Webb (scrutineer)', ago: 195 },
]
const SERVICE = { to: 'in_service', by: 'Marcus Webb (scrutineer)', ago: 3, minutes: 10 } as const

export async function loadAwardsAndCars(tx: Transaction, now = new Date()) {
  const company_id = await demoCompany(tx)
  const [event] = await tx
    .select({ id: competitionEvents.id })
    .from(competitionEvents)
    .where(and(eq(competitionEvents.company_id, company_id), eq(competitionEvents.status, 'active')))
    .orderBy(competitionEvents.event_date)
    .limit(1)
  if (!event) return
  const teams = await tx
    .select({ id: competitionTeams.id })
    .from(competitionTeams)
    .where(and(eq(competitionTeams.event_id, event.id), eq(competitionTeams.status, 'active')))
    .orderBy(competitionTeams.team_number)
  await loadAwards(tx, event.id, teams)
  // The last team has not arrived.
  for (const [place, { id: team_id }] of teams.entries())
    await loadCars(tx, { event_id: event.id, team_id }, wayOf(place, teams.length), now)
}

async function loadAwards(tx: Transaction, event_id: string, teams: { id: string }[]) {
  const awards = AWARDS.map((award, index) => ({ ...award, id: randomUUID(), event_id, position: index + 1 }))
  await tx.insert(eventAwards).values(awards)
  const spirit = awards.find(({ basis }) => basis === 'none')
  const panels = await tx
    .select({ id: judgingPanels.id })
    .from(judgingPanels)
    .where(eq(judgingPanels.event_id, event_id))
    .orderBy(judgingPanels.panel_name)
  const nominations = NOMINATIONS.flatMap((reason, index) => {
    const [panel, team] = [panels[index], teams[index * 9]]
    return spirit && panel && team ? [{ award_id: spirit.id, judge_panel_id: panel.id, team_id: team.id, reason }] : []
  })
  if (nominations.length > 0) await tx.insert(awardNominations).values(nominations)
}

/** Nearly all cars are in the parc fermé, and one is out for service. */
function wayOf(place: number, teams: number) {
  if (place === teams - 1) return []
  return place === 4 ? [...WAY, SERVICE] : WAY
}

async function loadCars(
  tx: Transaction,
  of: { event_id: string; team_id: string },
  way: readonly ((typeof WAY)[number] & { minutes?: number })[],
  now: Date,
) {
  const at = (ago: number) => new Date(now.getTime() - ago * MINUTE).toISOString()
  for (const car of CARS) {
    // Car B stays when car A is out for service.
    const steps = car === 'A' ? way : way.slice(0, WAY.length)
    const last = steps.at(-1)
    const [passport] = await tx
      .insert(carPassports)
      .values({
        ...of,
        car,
        code: inviteCodeFrom(randomBytes(CODE_BYTES)),
        ...(last && { state: last.to, state_by: last.by, state_at: at(last.ago), measured_at: at(200) }),
        due_at: last?.minutes ? at(last.ago - last.minutes) : null,
      })
      .returning({ id: carPassports.id })
    if (!passport || steps.length === 0) continue
    await tx.insert(carMoves).values(
      steps.map(({ to, by, ago, ...step }, index) => ({
        ...step,
        id: randomUUID(),
        passport_id: passport.id,
        from_state: steps[index - 1]?.to ?? ('expected' as const),
        to_state: to,
        moved_at: at(ago),
        moved_by: by,
      })),
    )
  }
}
