/** The knockout session of a class: its matches join the programme as they become known, and leave it once they are decided. */
import { randomUUID } from 'node:crypto'
import type { Category } from '@paddock/domain/competition/event.ts'
import { knockoutChanges, type MatchRace, placeOf } from '@paddock/domain/programme/knockout-races.ts'
import { DEFAULT_LANES, DEFAULT_REST } from '@paddock/domain/programme/race.ts'
import { DEFAULT_SECONDS_PER_RACE, endAfter } from '@paddock/domain/programme/sessions.ts'
import { isOver } from '@paddock/domain/race-control/states.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { programmeRaces, programmeRuns, programmeSessions, programmes } from '../../db/schema/programme.ts'
import { knockoutMatches } from '../../db/schema/racing.ts'
import { packOfEvent } from '../rules/rules.ts'
import { announceProgramme } from './locked-programme.ts'
import { type ProgrammeRow, racesOf, sessionsOf } from './programme-queries.ts'

/** Brings the knockout session in line with the bracket. The caller has locked the event. */
export async function joinMatches(tx: Transaction, event_id: string, category: Category) {
  const ofClass = and(eq(programmes.event_id, event_id), eq(programmes.category, category))
  const [existing] = await tx.select().from(programmes).where(ofClass)
  const matches = await tx
    .select()
    .from(knockoutMatches)
    .where(and(eq(knockoutMatches.event_id, event_id), eq(knockoutMatches.category, category)))
  const { knockout, runs } = await packOfEvent(tx, event_id)
  const planned = existing ? (await racesOf(tx, [existing])).filter((race) => race.knockout_match_id) : []
  const races: MatchRace[] = planned.map((race) => ({ ...race, over: race.raced_at !== null || isOver(race.state) }))
  const { add, change, remove } = knockoutChanges(matches, races, knockout.match)
  if (add.length + change.length + remove.length > 0) {
    if (remove.length) await tx.delete(programmeRaces).where(inArray(programmeRaces.id, remove))
    for (const { id, runs } of change) await replaceRuns(tx, id, runs)
    if (add.length) {
      const programme = existing ?? (await madeFor(tx, event_id, category, runs.cars.length))
      const session_id = await knockoutSession(tx, programme)
      const before = (await racesOf(tx, [programme])).filter((race) => race.session_id === session_id)
      let order: Pick<MatchRace, 'id' | 'knockout_match_id' | 'over'>[] = before.map((race) => ({
        ...race,
        over: race.raced_at !== null || isOver(race.state),
      }))
      for (const { runs, ...race } of add) {
        const id = randomUUID()
        await tx.insert(programmeRaces).values({ id, session_id, position: order.length + 1, ...race })
        await replaceRuns(tx, id, runs)
        order = order.toSpliced(placeOf(race, order, matches), 0, { id, ...race, over: false })
      }
      for (const [place, { id }] of order.entries())
        await tx
          .update(programmeRaces)
          .set({ position: place + 1 })
          .where(eq(programmeRaces.id, id))
    }
    await announceProgramme(tx, event_id)
  }
  if (existing && matches.length === 0) await leaveProgramme(tx, existing)
}

async function replaceRuns(tx: Transaction, race_id: string, runs: MatchRace['runs']) {
  await tx.delete(programmeRuns).where(eq(programmeRuns.race_id, race_id))
  await tx.insert(programmeRuns).values(runs.map((run) => ({ race_id, ...run })))
}

/** A class without heats has a programme for its knockout alone. */
async function madeFor(tx: Transaction, event_id: string, category: Category, cars: number): Promise<ProgrammeRow> {
  const plan = { cars: Math.min(cars, 2), lanes: DEFAULT_LANES, runs: 1, rest: DEFAULT_REST, seed: 0 }
  const [made] = await tx
    .insert(programmes)
    .values({ event_id, category, ...plan })
    .returning()
  if (!made) throw new Error('A programme could not be stored.')
  return made
}

/** After the last session of the class, at its pace and on its track. */
async function knockoutSession(tx: Transaction, programme: ProgrammeRow): Promise<string> {
  const sessions = await sessionsOf(tx, [programme])
  const there = sessions.find(({ kind }) => kind === 'knockout')
  if (there) return there.id
  const last = sessions.at(-1)
  const size = last ? (await racesOf(tx, [programme])).filter((race) => race.session_id === last.id).length : 0
  const minute = 60_000
  const now = Math.ceil(Date.now() / minute) * minute
  const starts = last ? Math.max(now, Date.parse(last.starts_at) + endAfter(last, size)) : now
  const [made] = await tx
    .insert(programmeSessions)
    .values({
      programme_id: programme.id,
      position: (last?.position ?? 0) + 1,
      kind: 'knockout',
      track: last?.track ?? 1,
      starts_at: new Date(starts).toISOString(),
      seconds_per_race: last?.seconds_per_race ?? DEFAULT_SECONDS_PER_RACE,
    })
    .returning()
  if (!made) throw new Error('A session could not be stored.')
  return made.id
}

/** The bracket was deleted, and its races with it: the empty session goes, and a programme that was made for it. */
async function leaveProgramme(tx: Transaction, programme: ProgrammeRow) {
  const sessions = await sessionsOf(tx, [programme])
  const knockout = sessions.find(({ kind }) => kind === 'knockout')
  if (!knockout) return
  const races = (await racesOf(tx, [programme])).filter(({ session_id }) => session_id === knockout.id)
  if (races.length > 0) return
  if (sessions.length === 1) await tx.delete(programmes).where(eq(programmes.id, programme.id))
  else await tx.delete(programmeSessions).where(eq(programmeSessions.id, knockout.id))
  await announceProgramme(tx, programme.event_id)
}
