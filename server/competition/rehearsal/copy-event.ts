/**
 * The copy of an event that is rehearsed: an active event in no list.
 *
 * | copied                                                        | left out                                                     |
 * |---------------------------------------------------------------|--------------------------------------------------------------|
 * | name, place, rules, settings of numbers, classes and race control | dates (it is today), contacts, documents                 |
 * | teams with numbers, classes, schools, stories and whether they still race | addresses, links to teams and their members, penalties |
 * | the programme, from now on, as nothing was raced              | laps, marks, brackets, re-runs, staff, screens, slides, history |
 *
 * A class that has teams and no programme gets one.
 */
import { randomInt, randomUUID } from 'node:crypto'
import { todayIn } from '@paddock/domain/competition/days.ts'
import { CATEGORIES } from '@paddock/domain/competition/event.ts'
import { inOrder } from '@paddock/domain/competition/team-numbers.ts'
import { omit, pick } from '@paddock/domain/omit.ts'
import { DEFAULT_LANES, DEFAULT_REST } from '@paddock/domain/programme/race.ts'
import { DEFAULT_SECONDS_PER_RACE } from '@paddock/domain/programme/sessions.ts'
import { isOut } from '@paddock/domain/racing/team-status.ts'
import { rehearsalName } from '@paddock/domain/rehearsal/messages.ts'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { competitionEvents } from '../../db/schema/competition.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { programmeRaces, programmeRuns, programmeSessions, programmes } from '../../db/schema/programme.ts'
import type { Caller } from '../../identity/callers.ts'
import type { OwnEvent } from '../event-access/event-access.ts'
import { racesOf, saveProgramme, sessionsOf } from '../programme/programme.ts'
import { packOf } from '../rules/rules.ts'

/** False if the id is taken. */
export async function copyEvent(tx: Transaction, source: OwnEvent, id: string): Promise<boolean> {
  const made = await tx
    .insert(competitionEvents)
    .values({
      ...omit(source, 'created_at', 'updated_at', 'team_count', 'numbers_fixed', 'rules_documents', 'runs'),
      ...{ id, name: rehearsalName(source.name), status: 'active', is_unlisted: true, is_announced: false },
      ...{ event_date: todayIn(source.time_zone, new Date()), last_day: null, registration_deadline: null },
      registration_open: false,
      ...{ contact_email: null, contact_phone: null },
    })
    .onConflictDoNothing()
    .returning({ id: competitionEvents.id })
  return made.length > 0
}

type Copies = ReadonlyMap<string, string>

/** Answers which copy is whose. */
export async function copyTeams(tx: Transaction, from: string, event_id: string): Promise<Copies> {
  const teams = await tx.select().from(competitionTeams).where(eq(competitionTeams.event_id, from))
  const copies = teams.map((team) => ({
    ...pick(team, 'team_name', 'team_number', 'school_name', 'category', 'status', 'status_reason'),
    ...pick(team, 'story', 'pronunciation', 'logo_hidden'),
    id: randomUUID(),
    event_id,
  }))
  if (copies.length) await tx.insert(competitionTeams).values(copies)
  return new Map(teams.map(({ id }, index) => [id, copies[index]?.id ?? '']))
}

/** Its first race is now; the sessions keep their distances. */
export async function copyProgrammes(tx: Transaction, from: string, event_id: string, teams: Copies) {
  const stored = await tx.select().from(programmes).where(eq(programmes.event_id, from))
  if (stored.length === 0) return
  const sessions = (await sessionsOf(tx, stored)).filter(({ kind }) => kind === 'grandprix')
  const races = await racesOf(tx, stored)
  const begin = Math.min(...sessions.map(({ starts_at }) => Date.parse(starts_at)))
  const moved = (starts_at: string) => new Date(Date.now() + Date.parse(starts_at) - begin).toISOString()
  // A programme that was made for a knockout alone is made anew.
  for (const programme of stored.filter(({ id }) => sessions.some((session) => session.programme_id === id))) {
    const programme_id = randomUUID()
    await tx.insert(programmes).values({ ...omit(programme, 'created_at'), id: programme_id, event_id })
    for (const session of sessions.filter((one) => one.programme_id === programme.id)) {
      const session_id = randomUUID()
      const starts_at = moved(session.starts_at)
      await tx
        .insert(programmeSessions)
        .values({ ...omit(session, 'updated_at'), id: session_id, programme_id, starts_at })
      const planned = races.filter((race) => race.session_id === session.id && race.rerun_of === null)
      const copies = planned.map((race) => ({ race, id: randomUUID() }))
      if (copies.length === 0) continue
      await tx.insert(programmeRaces).values(copies.map(({ id }, index) => ({ id, session_id, position: index + 1 })))
      const runs = copies.flatMap(({ id: race_id, race }) =>
        race.runs.flatMap(({ team_id, car_type, lane }) => {
          const copy = teams.get(team_id)
          return copy ? [{ race_id, team_id: copy, car_type, lane }] : []
        }),
      )
      if (runs.length) await tx.insert(programmeRuns).values(runs)
    }
  }
}

/** For classes that have teams and no races yet. */
export async function planRest(tx: Transaction, caller: Caller, event: OwnEvent) {
  const { runs: rules } = await packOf(tx, event)
  const planned = await tx.select().from(programmes).where(eq(programmes.event_id, event.id))
  const teams = await tx.select().from(competitionTeams).where(eq(competitionTeams.event_id, event.id))
  for (const category of CATEGORIES.filter((one) => !planned.some((programme) => programme.category === one))) {
    const racing = teams.filter((team) => team.category === category && !isOut(team)).toSorted(inOrder)
    if (racing.length === 0) continue
    const pace = { seconds_per_race: DEFAULT_SECONDS_PER_RACE, break_every: null, break_minutes: 0 }
    await saveProgramme(
      tx,
      caller,
      {
        ...{ id: randomUUID(), event_id: event.id, category, track: 1, sessions: 1, pause_minutes: 0, runs: null },
        ...{ lanes: Math.min(DEFAULT_LANES, rules.lanes), rest: DEFAULT_REST, seed: randomInt(2 ** 31) },
        ...{ starts_at: new Date().toISOString(), ...pace },
      },
      rules,
      racing.map(({ id }) => id),
    )
  }
}
