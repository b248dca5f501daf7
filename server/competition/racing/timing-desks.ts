/** The timing desks of an event: numbers each browser, and detects a race that two of them recorded. */
import { lookAlikeOf, sameCarsOf } from '@paddock/domain/racing/look-alike.ts'
import { and, eq, inArray, max } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { raceResults, timingDesks } from '../../db/schema/racing.ts'

/** The number of the desk, assigned when it first records. The caller has locked the event. */
export async function deskNumber(tx: Transaction, event_id: string, id: string): Promise<number> {
  const ofEvent = eq(timingDesks.event_id, event_id)
  const [known] = await tx
    .select()
    .from(timingDesks)
    .where(and(ofEvent, eq(timingDesks.id, id)))
  if (known) return known.number
  const [last] = await tx
    .select({ number: max(timingDesks.number) })
    .from(timingDesks)
    .where(ofEvent)
  const number = (last?.number ?? 0) + 1
  await tx.insert(timingDesks).values({ event_id, id, number })
  return number
}

type Race = Parameters<typeof lookAlikeOf>[0] & { event_id: string }

/** The laps of another desk that these runs resemble, in order. */
export const recordedElsewhere = async (tx: Transaction, race: Race) => lookAlikeOf(race, await lapsToCompare(tx, race))

/** Those of the same cars in the same lanes at the same time, whatever their times. */
export const sameCarsElsewhere = async (tx: Transaction, race: Race) => sameCarsOf(race, await lapsToCompare(tx, race))

async function lapsToCompare(tx: Transaction, race: Race) {
  if (race.is_knockout_race) return []
  const teams = race.runs.map(({ team_id }) => team_id)
  return tx
    .select()
    .from(raceResults)
    .where(and(eq(raceResults.event_id, race.event_id), inArray(raceResults.team_id, teams)))
}
