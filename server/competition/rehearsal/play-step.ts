/** Plays what is due in a rehearsal: each step is the call that a desk would make. */
import { randomUUID } from 'node:crypto'
import { call, ORPCError } from '@orpc/server'
import { isClosed } from '@paddock/domain/competition/event.ts'
import { FEWEST_TEAMS } from '@paddock/domain/racing/bracket.ts'
import type { LANES } from '@paddock/domain/racing/run-time.ts'
import { isOut } from '@paddock/domain/racing/team-status.ts'
import type { PlayedRun } from '@paddock/domain/rehearsal/believable-runs.ts'
import { type DayToPlay, nextStep, type Step } from '@paddock/domain/rehearsal/player.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { programmes } from '../../db/schema/programme.ts'
import { rehearsals } from '../../db/schema/trial-events.ts'
import type { RequestContext } from '../../http/calls.ts'
import { type Visitor, visitorOf } from '../../identity/callers.ts'
import type { Credentials } from '../../identity/sessions.ts'
import type { Services } from '../../services.ts'
import { ownRaceControl, raceControlCalls } from '../race-control/race-control.ts'
import { knockoutMatchCalls, matchesOf } from '../racing/racing.ts'
import { type Player, playerOf } from './player-caller.ts'

/** After a refused step: someone at a desk was faster, or does something that the player cannot go on from. */
const REFUSED_MS = 2000
/** Nothing to play: a desk may give its track back. */
const IDLE_MS = 3000
const BUSY_MS = 500

type Deps = { services: Services; credentials: Credentials }

/** Plays a step that is due. Answers in how many milliseconds to look again; undefined if it is not played (any more). */
export const playDue = ({ services, credentials }: Deps, event_id: string): Promise<number | undefined> =>
  services.db.transaction(async (tx) => {
    // One node at a time; the others look again.
    const locked = await tx.execute<{ got: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${`rehearsal ${event_id}`}, 0)) as got`,
    )
    if (!locked.rows[0]?.got) return BUSY_MS
    const [rehearsal] = await tx.select().from(rehearsals).where(eq(rehearsals.event_id, event_id))
    const player = rehearsal?.state === 'running' ? await playerOf(tx, event_id) : undefined
    const day = player && (await dayOf(services.db, event_id))
    if (!rehearsal || !day) return undefined
    const { seed, speed, played_at } = rehearsal
    const due = nextStep(day, { seed, speed, since: Date.parse(played_at) })
    if (!due) return IDLE_MS
    const wait = due.due_at - Date.now()
    if (wait > 0) return Math.min(wait, IDLE_MS)
    const visitor = { ...visitorOf({}, services.secret, credentials, ''), staff: async () => player }
    return (await take(due.step, { services, visitor, address: '', onThisComputer: false }, player)) ? 0 : REFUSED_MS
  })

/** False if it is refused: the state has changed since it was read. */
async function take(step: Step, context: RequestContext & { visitor: Visitor }, { event_id }: Player) {
  const control = (name: keyof typeof raceControlCalls) => ({ context, path: ['race_control', name] })
  try {
    if (step.do === 'call') await call(raceControlCalls.callTeams, step, control('callTeams'))
    else if (step.do === 'start') await call(raceControlCalls.start, step, control('start'))
    else if (step.do === 'confirm') await call(raceControlCalls.confirm, step, control('confirm'))
    else if (step.do === 'no_show') {
      const lanes = [laneOf(step)]
      await call(raceControlCalls.noShow, { race_id: step.race_id, lanes }, control('noShow'))
    } else if (step.do === 'rerun') await call(raceControlCalls.rerun, { ...step, id: randomUUID() }, control('rerun'))
    else if (step.do === 'enter') {
      const runs = step.runs.map((run) => ({ ...run, ...inSeconds(run), id: randomUUID(), lane: laneOf(run) }))
      const { reading } = await call(raceControlCalls.enter, { race_id: step.race_id, runs }, control('enter'))
      // The player is one person.
      if (reading === 'first') await call(raceControlCalls.settle, { race_id: step.race_id }, control('settle'))
    } else {
      const path = ['knockout_matches', 'generate']
      await call(knockoutMatchCalls.generate, { event_id, category: step.category }, { context, path })
    }
    return true
  } catch (error) {
    if (error instanceof ORPCError && error.status < 500) return false
    throw error
  }
}

const laneOf = ({ lane }: { lane: number }) => lane as (typeof LANES)[number]

/** As a desk types them. */
const inSeconds = ({ reaction_time, racing_time }: PlayedRun) => ({
  reaction_time: reaction_time && reaction_time / 1000,
  racing_time: racing_time && racing_time / 1000,
})

/** Undefined if there is nothing to be played in it: it is gone or closed. */
async function dayOf(db: Database, event_id: string): Promise<DayToPlay | undefined> {
  const control = await ownRaceControl(db, null, event_id)
  if (!control || isClosed(control.event.status)) return undefined
  const { tracks, event } = control
  const open = tracks.flatMap(({ race, next }) => (race ? [race, ...next] : next))
  const planned = await db.select().from(programmes).where(eq(programmes.event_id, event_id))
  const teams = await db.select().from(competitionTeams).where(eq(competitionTeams.event_id, event_id))
  const matches = await matchesOf(db, event_id)
  return {
    tracks: tracks.map(({ held_by, ...track }) => ({ ...track, is_held: held_by !== null })),
    no_show_seconds: event.no_show_seconds,
    classes: planned.map(({ category }) => ({
      category,
      is_due_for_knockout:
        !open.some((race) => race.category === category) &&
        !matches.some((match) => match.category === category) &&
        teams.filter((team) => team.category === category && !isOut(team)).length >= FEWEST_TEAMS,
    })),
  }
}
