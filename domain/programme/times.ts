/**
 * Planned against actual: when each race was planned, and when it is expected as the day stands.
 *
 * | race                                             | expected                                                               |
 * |--------------------------------------------------|------------------------------------------------------------------------|
 * | was raced                                        | when it was raced                                                      |
 * | next on a track, its session has begun           | right after the race before, but not in the past                       |
 * | first of a session                               | as planned, but not before the session before it on the track has ended, nor in the past |
 * | later ones                                       | after the one before, with the breaks of the session in between        |
 * | was passed over: a later one is raced already    | after the others of its session                                        |
 *
 * So a delay moves everything after it, and time that was gained is kept until the next session.
 */
import { type PlannedSession, startAfter } from './sessions.ts'

type TimedRace = { id: string; raced_at: string | null }
export type TimedSession = PlannedSession & { track: number; races: readonly TimedRace[] }

export type RaceTime = {
  planned_at: string
  /** Of a race that was raced, when that was. */
  expected_at: string
  raced: boolean
  /** How many races are run on its track before it, from now on; null once it was raced. */
  races_before: number | null
}

const iso = (moment: number) => new Date(moment).toISOString()

/** The times of every race, by its id. Sessions of one track follow one another by their planned start. */
export function raceTimes(sessions: readonly TimedSession[], now: string): Map<string, RaceTime> {
  const times = new Map<string, RaceTime>()
  for (const track of new Set(sessions.map((session) => session.track))) {
    const onTrack = sessions
      .filter((session) => session.track === track)
      .sort((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at))
    let cursor = { free: Number.NEGATIVE_INFINITY, before: 0 }
    for (const session of onTrack) cursor = timeSession(session, Date.parse(now), cursor, times)
  }
  return times
}

type Cursor = { /** When the track is free. */ free: number /** Races still to run on it. */; before: number }

function timeSession(session: TimedSession, now: number, cursor: Cursor, times: Map<string, RaceTime>): Cursor {
  const start = Date.parse(session.starts_at)
  const length = session.seconds_per_race * 1000
  const planned = session.races.map((_, place) => start + startAfter(session, place))
  const last = latestRaced(session.races)
  for (const [place, { id, raced_at }] of session.races.entries())
    if (raced_at !== null)
      times.set(id, {
        planned_at: iso(planned[place] ?? start),
        expected_at: iso(Date.parse(raced_at)),
        raced: true,
        races_before: null,
      })
  const open = [...session.races.keys()].filter((place) => session.races[place]?.raced_at === null)
  const queue = [...open.filter((place) => place > last.place), ...open.filter((place) => place < last.place)]
  let { free, before } = cursor
  // A lap is typed when its race is over.
  free = last.place < 0 ? Math.max(free, start) : Math.max(free, last.at)
  let previous = last.place
  for (const place of queue) {
    if (previous >= 0 && place > previous)
      free += startAfter(session, place) - startAfter(session, previous) - length * (place - previous)
    const expected = Math.max(free, now)
    const { id } = session.races[place] as TimedRace
    times.set(id, {
      planned_at: iso(planned[place] ?? start),
      expected_at: iso(expected),
      raced: false,
      races_before: before,
    })
    before += 1
    free = expected + length
    previous = place
  }
  return { free, before }
}

function latestRaced(races: readonly TimedRace[]) {
  let latest = { place: -1, at: Number.NEGATIVE_INFINITY }
  for (const [place, { raced_at }] of races.entries()) {
    const at = raced_at === null ? Number.NEGATIVE_INFINITY : Date.parse(raced_at)
    if (raced_at !== null && at >= latest.at) latest = { place, at }
  }
  return latest
}
