/** Six weeks of practice of Slipstream Racing, twice a week: new wheels in the third, a new wing in the fifth, faster each week. */
import { randomUUID } from 'node:crypto'
import { grams, ms } from '@paddock/domain/units.ts'
import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../database.ts'
import { teamUsers } from '../schema/identity.ts'
import { practiceRuns } from '../schema/practice.ts'
import { teams } from '../schema/teams.ts'
import { PEOPLE } from './sign-ins.ts'

const DAY = 24 * 60 * 60 * 1000
const MINUTE = 60_000
const PRACTICES = 12
const RUNS = 14

type Run = typeof practiceRuns.$inferInsert

export async function loadPractice(tx: Transaction) {
  const [team] = await tx.select({ id: teams.id }).from(teams).where(eq(teams.invite_code, 'SLPSTRM8'))
  const people = await tx
    .select({ id: teamUsers.id })
    .from(teamUsers)
    .where(inArray(teamUsers.email, [PEOPLE.maya.email, PEOPLE.leo.email]))
  if (!team || people.length === 0) return
  const chance = seeded(7206)
  for (let n = 0; n < PRACTICES; n++) {
    const recorded_by = people[n % people.length]?.id ?? null
    await tx.insert(practiceRuns).values(practice(n, chance).map((run) => ({ ...run, team_id: team.id, recorded_by })))
  }
}

function practice(n: number, chance: () => number): Omit<Run, 'team_id'>[] {
  const began = new Date(Date.now() - (6 * 7 - 2 - n * 3.5) * DAY)
  began.setUTCHours(15, 30, 0, 0)
  const week = Math.floor(n / 2)
  const session = `Week ${week + 1}, ${n % 2 === 0 ? 'first' : 'second'} practice`
  return Array.from({ length: RUNS }, (_, index) => {
    const car_type = index % 2 === 0 ? ('A' as const) : ('B' as const)
    const failed = chance() < 0.05
    const wheels = week < 2 ? 'Nylon' : 'Ceramic bearings'
    const wing = week < 4 ? 'Wide' : 'Thin'
    const base = 1262 - week * 6 + (car_type === 'B' ? 14 : 0) - (week < 2 ? 0 : 11) - (week < 4 ? 0 : 7)
    const lane = 1 + (Math.floor(index / 2) % 4)
    return {
      id: randomUUID(),
      run_at: new Date(began.getTime() + index * 6 * MINUTE).toISOString(),
      session,
      car_type,
      lane,
      status: failed ? ('dnf' as const) : ('finish' as const),
      reaction_time: failed ? null : ms(Math.round(158 - week * 2 + (chance() - 0.5) * 44)),
      racing_time: failed ? null : ms(Math.round(base + lane + (chance() + chance() - 1) * 26)),
      weight: grams(car_type === 'A' ? 50.5 : 51.2),
      wheels,
      wing,
      notes: failed ? 'Came off the tether' : null,
    }
  })
}

/** A fixed seed, so that every installation shows the same season. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
