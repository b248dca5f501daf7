/** The timetable of an event as every screen shows it: sessions, slots, the races beside them, and the latest delays. */
import { inOrder } from '@paddock/domain/competition/team-numbers.ts'
import { omit, pick } from '@paddock/domain/omit.ts'
import { raceTimes } from '@paddock/domain/programme/times.ts'
import { isOut } from '@paddock/domain/racing/team-status.ts'
import { subjectName } from '@paddock/domain/timetable/messages.ts'
import { DEFAULT_TRAVEL_MINUTES, laterBy, trackPlace } from '@paddock/domain/timetable/slot.ts'
import { asc, desc, eq, getTableColumns } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { eventRooms } from '../../db/schema/rooms.ts'
import { scorecardTemplates } from '../../db/schema/scorecards.ts'
import { timetableDelays, timetableSessions, timetableSlots, timetables } from '../../db/schema/timetable.ts'
import { programmesOf } from '../programme/programme.ts'

const DELAYS_SHOWN = 20

export async function timetableOf(db: Queries, event_id: string) {
  const [head, sessions, slots, races, teams, rooms, delays] = await Promise.all([
    headOf(db, event_id),
    sessionsOf(db, event_id),
    slotsOf(db, event_id),
    racesToCome(db, event_id),
    teamsOf(db, event_id),
    roomsOf(db, event_id),
    db
      .select(pick(getTableColumns(timetableDelays), 'id', 'room_id', 'minutes', 'created_at'))
      .from(timetableDelays)
      .where(eq(timetableDelays.event_id, event_id))
      .orderBy(desc(timetableDelays.created_at))
      .limit(DELAYS_SHOWN),
  ])
  const inUse = new Set(sessions.map(({ room_id }) => room_id))
  return {
    event_id,
    ...pick(head, 'travel_minutes', 'version'),
    rooms: rooms.filter(({ id }) => inUse.has(id)),
    sessions: sessions.map((session) => omit(session, 'card_category')),
    slots: slots.filter(({ team_id }) => teams.some(({ id }) => id === team_id)),
    races,
    teams: teams.map((team) => pick(team, 'id', 'team_name', 'team_number', 'category')),
    delays,
  }
}

/** As it is without a row: nothing has been planned yet. */
export async function headOf(db: Queries, event_id: string) {
  const [head] = await db.select().from(timetables).where(eq(timetables.event_id, event_id))
  return head ?? { event_id, travel_minutes: DEFAULT_TRAVEL_MINUTES, version: 0 }
}

export async function sessionsOf(db: Queries, event_id: string) {
  const { event_id: of, created_at, ...columns } = getTableColumns(timetableSessions)
  const rows = await db
    .select({ ...columns, card: scorecardTemplates.name, card_category: scorecardTemplates.category })
    .from(timetableSessions)
    .leftJoin(scorecardTemplates, eq(scorecardTemplates.id, timetableSessions.template_id))
    .where(eq(of, event_id))
    .orderBy(asc(columns.starts_at), asc(created_at), asc(columns.panel_name), asc(columns.id))
  return rows.map(({ card, ...session }) => ({ ...session, subject: subjectName(session.kind, card) }))
}

export type StoredSession = Awaited<ReturnType<typeof sessionsOf>>[number]

export const slotsOf = (db: Queries, event_id: string) =>
  db
    .select(getTableColumns(timetableSlots))
    .from(timetableSlots)
    .innerJoin(timetableSessions, eq(timetableSessions.id, timetableSlots.session_id))
    .where(eq(timetableSessions.event_id, event_id))
    .orderBy(asc(timetableSlots.starts_at), asc(timetableSlots.id))

export type StoredSlot = Awaited<ReturnType<typeof slotsOf>>[number]

export const roomsOf = (db: Queries, event_id: string) =>
  db
    .select({ id: eventRooms.id, name: eventRooms.name })
    .from(eventRooms)
    .where(eq(eventRooms.event_id, event_id))
    .orderBy(asc(eventRooms.name))

/** Those that still take part, by number. */
export async function teamsOf(db: Queries, event_id: string) {
  const teams = await db.select().from(competitionTeams).where(eq(competitionTeams.event_id, event_id))
  return teams.filter((team) => !isOut(team)).toSorted(inOrder)
}

/** One for each team of each race of the programme that was not raced yet, as it is expected now. */
export async function racesToCome(db: Queries, event_id: string) {
  const programmes = await programmesOf(db, event_id)
  const times = raceTimes(
    programmes.flatMap(({ sessions }) => sessions),
    new Date().toISOString(),
  )
  return programmes.flatMap(({ sessions }) => {
    const races = sessions.flatMap(({ races: own, track, seconds_per_race }) =>
      own.map((race) => ({ ...race, place: trackPlace(track), minutes: seconds_per_race / 60 })),
    )
    return races.flatMap(({ id, runs, place, minutes }, index) => {
      const time = times.get(id)
      if (!time || time.raced) return []
      const { expected_at: starts_at } = time
      return runs.map(({ team_id }) => ({
        id: `${id} ${team_id}`,
        ...{ team_id, place, starts_at, number: index + 1, ends_at: laterBy(starts_at, minutes) },
      }))
    })
  })
}
