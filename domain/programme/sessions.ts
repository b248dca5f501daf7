/**
 * The sessions of a programme: when each begins, how long a race takes, and its breaks.
 *
 * | setting           | means                                                                              |
 * |-------------------|------------------------------------------------------------------------------------|
 * | sessions          | the races are divided into that many parts, as equal as possible                   |
 * | pause             | minutes between the end of a session and the start of the next                     |
 * | break_every       | within a session, a break after that many races; null for none                     |
 * | break_minutes     | how long such a break is                                                           |
 */
export type Pace = { seconds_per_race: number; break_every: number | null; break_minutes: number }
export type PlannedSession = Pace & { starts_at: string }

const MINUTE = 60_000

export const DEFAULT_SECONDS_PER_RACE = 60

/** How long after the start of its session the race at this place begins, in milliseconds. */
export function startAfter({ seconds_per_race, break_every, break_minutes }: Pace, place: number): number {
  const breaks = break_every ? Math.floor(place / break_every) : 0
  return place * seconds_per_race * 1000 + breaks * break_minutes * MINUTE
}

/** When the last race of a session ends: a break after it is not part of the session. */
export const endAfter = (pace: Pace, races: number) =>
  races === 0 ? 0 : startAfter(pace, races - 1) + pace.seconds_per_race * 1000

type Division = Pace & { races: number; sessions: number; starts_at: string; pause_minutes: number }

/** How many races each session has, and when it starts. */
export function divideIntoSessions({ races, sessions, starts_at, pause_minutes, ...pace }: Division) {
  const count = Math.max(1, Math.min(sessions, races))
  let start = Date.parse(starts_at)
  return Array.from({ length: count }, (_, index) => {
    const size = Math.floor(((index + 1) * races) / count) - Math.floor((index * races) / count)
    const session = { ...pace, starts_at: new Date(start).toISOString(), races: size }
    start += endAfter(pace, size) + pause_minutes * MINUTE
    return session
  })
}
