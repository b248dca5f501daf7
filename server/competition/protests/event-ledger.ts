/** The ledger of an event: all deductions, derived from penalties, points, runs and failed checks. */

import type { Held } from '@paddock/domain/embargo/parts.ts'
import {
  inLedgerOrder,
  isEmbargoed,
  type LedgerEntry,
  runEntries,
  scrutineeringEntries,
} from '@paddock/domain/protests/ledger.ts'
import type { Pack } from '@paddock/domain/rules/pack.ts'
import { hasPenalties } from '@paddock/domain/rules/penalty-amount.ts'
import { points } from '@paddock/domain/units.ts'
import { and, eq, lt } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { eventPenalties, otherEventPoints, raceResults } from '../../db/schema/racing.ts'
import { failedChecks } from '../cars/cars.ts'

/** Of what counts under the pack, without what is embargoed; of one team or all, the latest first. */
export async function ledgerOf(db: Queries, event_id: string, pack: Pack, held: Held, team_id?: string) {
  const penalties = hasPenalties(pack) ? await penaltyEntries(db, event_id, team_id) : []
  const deducted = pack.total.parts.includes('other_points') ? await pointEntries(db, event_id, team_id) : []
  const runs = hasPenalties(pack) ? runEntries(pack, await runsOf(db, event_id, pack, team_id)) : []
  const checks = scrutineeringEntries(pack, await failedChecks(db, event_id, pack, team_id))
  return inLedgerOrder(
    [...penalties, ...deducted, ...runs, ...checks].filter(({ source }) => !isEmbargoed(held, source)),
  )
}

async function penaltyEntries(db: Queries, event_id: string, team_id?: string): Promise<LedgerEntry[]> {
  const { id, points: taken, article, reason, given_by: by, created_at: at } = eventPenalties
  const rows = await db
    .select({ id, team_id: eventPenalties.team_id, points: taken, article, reason, by, at })
    .from(eventPenalties)
    .where(and(eq(eventPenalties.event_id, event_id), team_id ? eq(eventPenalties.team_id, team_id) : undefined))
  return rows.map((row) => ({ ...row, source: 'penalty', seconds: 0 }))
}

async function pointEntries(db: Queries, event_id: string, team_id?: string): Promise<LedgerEntry[]> {
  const { id, points: given, reason, given_by: by, created_at: at } = otherEventPoints
  const rows = await db
    .select({ id, team_id: otherEventPoints.team_id, points: given, reason, by, at })
    .from(otherEventPoints)
    .where(
      and(
        eq(otherEventPoints.event_id, event_id),
        lt(given, points(0)),
        team_id ? eq(otherEventPoints.team_id, team_id) : undefined,
      ),
    )
  return rows.map((row) => ({ ...row, source: 'points', points: points(-row.points), seconds: 0, article: null }))
}

async function runsOf(db: Queries, event_id: string, { penalties }: Pack, team_id?: string) {
  if (!penalties.some(({ for_status }) => for_status !== null)) return []
  const { id, status, created_at, car_type, recorded_by } = raceResults
  return db
    .select({ id, team_id: raceResults.team_id, status, created_at, car_type, recorded_by })
    .from(raceResults)
    .where(and(eq(raceResults.event_id, event_id), team_id ? eq(raceResults.team_id, team_id) : undefined))
}
