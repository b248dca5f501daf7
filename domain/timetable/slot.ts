/**
 * The parts of a timetable.
 *
 * | part        | is                                                                                            |
 * |-------------|-----------------------------------------------------------------------------------------------|
 * | session     | a panel in a room, with a scorecard, for so many minutes per team, from a start until an end  |
 * | subject     | what a team is seen for exactly once: a scorecard, or scrutineering                            |
 * | slot        | a team in a session, from a start until an end                                                 |
 * | appointment | a slot or a race of a team, at a place                                                         |
 */
export const TIMETABLE_KINDS = ['judging', 'scrutineering'] as const
export type TimetableKind = (typeof TIMETABLE_KINDS)[number]

export const MOST_SESSIONS = 60
export const MOST_SLOTS = 5000
export const DEFAULT_TRAVEL_MINUTES = 5
export const MOST_TRAVEL_MINUTES = 60
export const DEFAULT_SLOT_MINUTES = 15
export const MOST_SLOT_MINUTES = 240
export const MOST_GAP_MINUTES = 120
export const MOST_DELAY_MINUTES = 240

export const MINUTE = 60_000

export type TimetableSession = {
  id: string
  kind: TimetableKind
  /** Null for scrutineering without a panel. */
  panel_name: string | null
  room_id: string | null
  template_id: string | null
  /** How long a team is there, and how long the panel needs before the next one. */
  minutes: number
  gap_minutes: number
  starts_at: string
  ends_at: string
}

export type Slot = { id: string; session_id: string; team_id: string; starts_at: string; ends_at: string }

/** Where a team has to be, from when until when. */
export type Appointment = { id: string; team_id: string; place: string; starts_at: string; ends_at: string }

/** Sessions of the same subject share its teams: each team goes to one of them. */
export const subjectOf = ({ kind, template_id }: Pick<TimetableSession, 'kind' | 'template_id'>) =>
  kind === 'scrutineering' ? kind : (template_id ?? 'judging')

/** A session without a room is a place of its own. */
export const placeOf = ({ id, room_id }: Pick<TimetableSession, 'id' | 'room_id'>) => room_id ?? id
export const trackPlace = (track: number) => `track ${track}`

export const byStart = (one: { starts_at: string }, other: { starts_at: string }) =>
  Date.parse(one.starts_at) - Date.parse(other.starts_at)

export const laterBy = (moment: string, minutes: number) =>
  new Date(Date.parse(moment) + minutes * MINUTE).toISOString()

/** The same in milliseconds, for rules that compare many of them. */
export type Span = { from: number; to: number }
export const spanOf = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }): Span => ({
  from: Date.parse(starts_at),
  to: Date.parse(ends_at),
})

/** `apart` is the time in minutes that has to be between them. */
export const overlap = (one: Span, other: Span, apart = 0) =>
  one.from < other.to + apart * MINUTE && other.from < one.to + apart * MINUTE
