/**
 * What in a timetable cannot be kept.
 *
 * | clash  | two appointments                                                                      |
 * |--------|---------------------------------------------------------------------------------------|
 * | team   | of one team overlap                                                                   |
 * | travel | of one team, at different places, have less than the travel minutes between them      |
 * | room   | of different teams overlap in one room                                                |
 * | panel  | of different teams overlap with one panel, in different rooms                         |
 */
import {
  type Appointment,
  MINUTE,
  overlap,
  placeOf,
  type Slot,
  type Span,
  spanOf,
  type TimetableSession,
} from './slot.ts'

export const CLASH_KINDS = ['team', 'travel', 'room', 'panel'] as const
export type ClashKind = (typeof CLASH_KINDS)[number]

/** The earlier appointment is `first`; `minutes` is what is between them, for travel. */
export type Clash = { kind: ClashKind; first: string; second: string; minutes: number }

type Plan = {
  sessions: readonly TimetableSession[]
  slots: readonly Slot[]
  races: readonly Appointment[]
  travel_minutes: number
}

type Placed = Span & { id: string; team_id: string; place: string; panel: string | null; isSlot: boolean }

/** Each pair once, in the order of the day. Races among themselves are the programme's own concern. */
export function clashesIn({ sessions, slots, races, travel_minutes }: Plan): Clash[] {
  const sessionOf = new Map(sessions.map((session) => [session.id, session]))
  const inSlots = slots.flatMap((slot): Placed[] => {
    const session = sessionOf.get(slot.session_id)
    if (!session) return []
    const { id, team_id } = slot
    return [{ id, team_id, place: placeOf(session), panel: session.panel_name, isSlot: true, ...spanOf(slot) }]
  })
  const inRaces = races.map((race): Placed => ({ ...race, ...spanOf(race), panel: null, isSlot: false }))
  const all = [...inSlots, ...inRaces].sort((one, other) => one.from - other.from)
  const longest = Math.max(0, ...all.map(({ from, to }) => to - from)) + travel_minutes * MINUTE
  return all.flatMap((one, index) => {
    const clashes: Clash[] = []
    for (let next = index + 1; next < all.length; next++) {
      const other = all[next] as Placed
      if (other.from - one.from >= longest) break
      const kind = one.isSlot || other.isSlot ? clashOf(one, other, travel_minutes) : undefined
      if (kind)
        clashes.push({ kind, first: one.id, second: other.id, minutes: Math.max(0, (other.from - one.to) / MINUTE) })
    }
    return clashes
  })
}

function clashOf(one: Placed, other: Placed, travel_minutes: number): ClashKind | undefined {
  if (one.team_id === other.team_id) {
    if (overlap(one, other)) return 'team'
    return one.place !== other.place && overlap(one, other, travel_minutes) ? 'travel' : undefined
  }
  if (!overlap(one, other)) return undefined
  if (one.place === other.place) return 'room'
  return one.panel !== null && one.panel === other.panel ? 'panel' : undefined
}
