/**
 * The rooms and tracks of an event: where judging, scrutineering and racing take place.
 *
 * | part   | rule                                                                                              |
 * |--------|---------------------------------------------------------------------------------------------------|
 * | name   | one room of this name in an event, whatever the case                                              |
 * | kind   | one of five                                                                                       |
 * | track  | a room of the kind track has the number that the programme and race control use: the lowest free |
 * | order  | by kind, then by name as people count: Room 2 before Room 10                                      |
 */
import { inNaturalOrder } from '../natural-order.ts'

export const ROOM_KINDS = ['judging', 'scrutineering', 'pits', 'track', 'other'] as const
export type RoomKind = (typeof ROOM_KINDS)[number]

export const ROOM_KIND_NAMES: Record<RoomKind, string> = {
  judging: 'Judging room',
  scrutineering: 'Scrutineering',
  pits: 'Pits',
  track: 'Track',
  other: 'Other',
}

export const LONGEST_ROOM_NAME = 60
export const MOST_ROOMS = 100
export const TRACK_NUMBERS = [1, 2, 3, 4] as const

type Room = { name: string; kind: RoomKind; track: number | null }

export const roomOrder = (a: Room, b: Room) =>
  ROOM_KINDS.indexOf(a.kind) - ROOM_KINDS.indexOf(b.kind) ||
  (a.track ?? 0) - (b.track ?? 0) ||
  inNaturalOrder(a.name, b.name)

/** Undefined if every track of the event has its room. */
export const freeTrack = (rooms: readonly Pick<Room, 'track'>[]) =>
  TRACK_NUMBERS.find((number) => rooms.every(({ track }) => track !== number))
