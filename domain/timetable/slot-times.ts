/** When a session can see teams: as many times as fit between its start and its end, with its gap in between. */
import { MINUTE, overlap, placeOf, type Span, type TimetableSession } from './slot.ts'

/** A time at which a session sees a team, or could. */
export type SessionTime = Span & { session: TimetableSession }

type Window = Pick<TimetableSession, 'starts_at' | 'ends_at' | 'minutes' | 'gap_minutes'>

export function slotCount({ starts_at, ends_at, minutes, gap_minutes }: Window): number {
  const window = (Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE
  return Math.max(0, Math.floor((window + gap_minutes) / (minutes + gap_minutes)))
}

const timesOf = (session: TimetableSession): SessionTime[] =>
  Array.from({ length: slotCount(session) }, (_, index) => {
    const from = Date.parse(session.starts_at) + index * (session.minutes + session.gap_minutes) * MINUTE
    return { session, from, to: from + session.minutes * MINUTE }
  })

/** A room has one team at a time, and so has a panel, wherever it is. */
export const excludeEachOther = (one: SessionTime, other: SessionTime) =>
  overlap(one, other) &&
  (placeOf(one.session) === placeOf(other.session) ||
    (one.session.panel_name !== null && one.session.panel_name === other.session.panel_name))

/** In the order of the day, without those whose room or panel is taken. */
export function openTimes(sessions: readonly TimetableSession[], taken: readonly SessionTime[]): SessionTime[] {
  const all = [...taken]
  const open: SessionTime[] = []
  for (const time of sessions.flatMap(timesOf).sort((one, other) => one.from - other.from)) {
    if (all.some((other) => excludeEachOther(time, other))) continue
    all.push(time)
    open.push(time)
  }
  return open
}
