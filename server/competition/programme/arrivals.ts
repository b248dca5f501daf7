/** Marshals tick off who is here for a race; every marshal and the desk see it at once. */

import { ARRIVAL_ERRORS, PROGRAMME_ERRORS } from '@paddock/domain/programme/messages.ts'
import type { PlannedState } from '@paddock/domain/programme/race.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { raceArrivals } from '../../db/schema/arrivals.ts'
import { programmeRaces, programmeRuns, programmeSessions, programmes } from '../../db/schema/programme.ts'
import { api } from '../../http/calls.ts'
import { announce } from '../../live/announce.ts'
import { GONE, lockOpenEvent, nameOf, ownEvent } from '../event-access/event-access.ts'

/** Until the lights. */
const BEFORE_START: readonly PlannedState[] = ['scheduled', 'postponed', 'called', 'at_start', 'armed']

const listArrivals = api.race_arrivals.list.handler(async ({ input, context: { db, caller }, errors }) => {
  if (!(await ownEvent(db, caller, input.event_id))) throw errors.NOT_FOUND(GONE)
  const { race_id, team_id, here_at, here_by } = raceArrivals
  return db
    .select({ race_id, team_id, here_at, here_by })
    .from(raceArrivals)
    .innerJoin(programmeRaces, eq(programmeRaces.id, race_id))
    .innerJoin(programmeSessions, eq(programmeSessions.id, programmeRaces.session_id))
    .innerJoin(programmes, eq(programmes.id, programmeSessions.programme_id))
    .where(and(eq(programmes.event_id, input.event_id), inArray(programmeRaces.state, [...BEFORE_START])))
    .orderBy(here_at)
})

const tick = api.race_arrivals.tick.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { race_id, team_id, here } = input
    const run = () =>
      tx
        .select({ event_id: programmes.event_id, state: programmeRaces.state })
        .from(programmeRuns)
        .innerJoin(programmeRaces, eq(programmeRaces.id, programmeRuns.race_id))
        .innerJoin(programmeSessions, eq(programmeSessions.id, programmeRaces.session_id))
        .innerJoin(programmes, eq(programmes.id, programmeSessions.programme_id))
        .where(and(eq(programmeRuns.race_id, race_id), eq(programmeRuns.team_id, team_id)))
    const [named] = await run()
    if (!named || !(await lockOpenEvent(tx, caller, named.event_id)))
      throw errors.NOT_FOUND({ message: PROGRAMME_ERRORS.raceGone })
    const [locked] = await run()
    if (!locked) throw errors.NOT_FOUND({ message: ARRIVAL_ERRORS.notInRace })
    if (!BEFORE_START.includes(locked.state)) throw errors.RACE_STARTED()
    if (here)
      // Ticked by two marshals: the first one stays.
      await tx
        .insert(raceArrivals)
        .values({ race_id, team_id, here_by: nameOf(caller) })
        .onConflictDoNothing()
    else await tx.delete(raceArrivals).where(and(eq(raceArrivals.race_id, race_id), eq(raceArrivals.team_id, team_id)))
    await announce(tx, `event:${locked.event_id}`, 'race_arrivals')
    return { success: true as const }
  }),
)

export const raceArrivalCalls = { list: listArrivals, tick }
