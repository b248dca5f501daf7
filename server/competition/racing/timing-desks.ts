/** The timing desks of an event: each browser has a number, and a race that two of them typed is found. */
import { lookAlikeOf } from '@paddock/domain/racing/look-alike.ts'
import { and, eq, inArray, max } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { raceResults, timingDesks } from '../../db/schema/racing.ts'

/** The number of the desk, given when it records first. The event is locked by the caller. */
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

/** The laps of another desk that the runs look like, in their order. */
export async function recordedElsewhere(tx: Transaction, race: Race) {
  if (race.is_knockout_race) return undefined
  const teams = race.runs.map(({ team_id }) => team_id)
  const laps = await tx
    .select()
    .from(raceResults)
    .where(and(eq(raceResults.event_id, race.event_id), inArray(raceResults.team_id, teams)))
  return lookAlikeOf(race, laps)
}
