/**
 * The cars whose times are under investigation: opened by hand at the desk, or because a check of a performance article
 * failed (C3.6.2), where the rule pack has such checks.
 */
import { CARS, type Car } from '@paddock/domain/racing/run-time.ts'
import type { Pack } from '@paddock/domain/rules/pack.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { carPassports } from '../../db/schema/cars.ts'
import { together } from '../../db/together.ts'
import { failuresIn } from './failures-of.ts'
import { findingsOf } from './record-rows.ts'

/** By the id of the team; teams without such a car are missing. */
export async function underInvestigation(db: Queries, event_id: string, pack: Pack): Promise<Map<string, Car[]>> {
  const { team_id, car, investigation } = carPassports
  const [opened, findings] = await together([
    db
      .select({ team_id, car })
      .from(carPassports)
      .where(and(eq(carPassports.event_id, event_id), isNotNull(investigation))),
    findingsOf(db, event_id, pack),
  ])
  const failing = failuresIn(pack, findings)
  const is = (team: string, one: Car) =>
    (failing.get(team)?.[one] ?? 0) > 0 || opened.some((row) => row.team_id === team && row.car === one)
  const teams = new Set([...failing.keys(), ...opened.map((row) => row.team_id)])
  return new Map(
    [...teams]
      .map((team): [string, Car[]] => [team, CARS.filter((one) => is(team, one))])
      .filter(([, cars]) => cars.length > 0),
  )
}
