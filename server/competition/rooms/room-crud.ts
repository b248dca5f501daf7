/** Organisers add, change and delete the rooms and tracks of an event. */
import { ROOM_ERRORS } from '@paddock/domain/competition/messages.ts'
import { freeTrack, MOST_ROOMS, type RoomKind, roomOrder } from '@paddock/domain/competition/rooms.ts'
import { omit } from '@paddock/domain/omit.ts'
import { eq } from 'drizzle-orm'
import { brokenRule } from '../../db/broken-rule.ts'
import { changedFields } from '../../db/changed-fields.ts'
import type { Queries, Transaction } from '../../db/database.ts'
import { eventRooms } from '../../db/schema/rooms.ts'
import { api } from '../../http/calls.ts'
import type { Caller } from '../../identity/callers.ts'
import { announce } from '../../live/announce.ts'
import { GONE, lockOpenEvent, ownEvent } from '../event-access/event-access.ts'

const ROOM_GONE = { message: ROOM_ERRORS.gone }

export const listRooms = api.event_rooms.list.handler(async ({ input, context: { db, caller }, errors }) => {
  if (!(await ownEvent(db, caller, input.event_id))) throw errors.NOT_FOUND(GONE)
  return roomsOf(db, input.event_id)
})

export const addRoom = api.event_rooms.create.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const event = await lockOpenEvent(tx, caller, input.event_id)
    if (!event) throw errors.NOT_FOUND(GONE)
    const [earlier] = await tx.select().from(eventRooms).where(eq(eventRooms.id, input.id))
    if (earlier) {
      // The id is taken: an earlier attempt with the same form was saved, and is returned.
      if (earlier.event_id === event.id && earlier.name === input.name) return omit(earlier, 'created_at')
      throw errors.CONFLICT({ message: ROOM_ERRORS.exists })
    }
    const rooms = await roomsOf(tx, event.id)
    if (rooms.length >= MOST_ROOMS) throw errors.TOO_MANY_ROOMS()
    if (isTaken(rooms, input.name)) throw errors.NAME_TAKEN()
    const track = trackFor(rooms, input.kind)
    if (track === undefined) throw errors.TOO_MANY_TRACKS()
    const room = { ...input, track }
    await tx.insert(eventRooms).values(room)
    await announce(tx, `event:${event.id}`, 'event_rooms')
    return room
  }),
)

export const changeRoom = api.event_rooms.change.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, ...wanted } = input
    const room = await lockRoom(tx, caller, id)
    if (!room) throw errors.NOT_FOUND(ROOM_GONE)
    const changes = changedFields(room, wanted)
    if (Object.keys(changes).length === 0) return room
    const others = (await roomsOf(tx, room.event_id)).filter((other) => other.id !== id)
    if (changes.name && isTaken(others, changes.name)) throw errors.NAME_TAKEN()
    const track = changes.kind ? trackFor(others, changes.kind) : room.track
    if (track === undefined) throw errors.TOO_MANY_TRACKS()
    await tx
      .update(eventRooms)
      .set({ ...changes, track })
      .where(eq(eventRooms.id, id))
    await announce(tx, `event:${room.event_id}`, 'event_rooms')
    return { ...room, ...changes, track }
  }),
)

export const removeRoom = api.event_rooms.remove.handler(async ({ input: { id }, context: { db, caller }, errors }) => {
  try {
    return await db.transaction(async (tx) => {
      const room = await lockRoom(tx, caller, id)
      if (!room) throw errors.NOT_FOUND(ROOM_GONE)
      await tx.delete(eventRooms).where(eq(eventRooms.id, id))
      await announce(tx, `event:${room.event_id}`, 'event_rooms')
      return { success: true as const }
    })
  } catch (error) {
    // What takes place in a room refers to it.
    throw brokenRule(error) ? errors.IN_USE() : error
  }
})

/** In the order in which they are listed everywhere. */
export async function roomsOf(db: Queries, event_id: string) {
  const rooms = await db.select(ROOM).from(eventRooms).where(eq(eventRooms.event_id, event_id))
  return rooms.toSorted(roomOrder)
}

const ROOM = {
  id: eventRooms.id,
  event_id: eventRooms.event_id,
  name: eventRooms.name,
  kind: eventRooms.kind,
  track: eventRooms.track,
}

/** The event is locked first. */
async function lockRoom(tx: Transaction, caller: Caller, id: string) {
  const find = () => tx.select(ROOM).from(eventRooms).where(eq(eventRooms.id, id))
  const [named] = await find()
  if (!named || !(await lockOpenEvent(tx, caller, named.event_id))) return undefined
  return (await find())[0]
}

const isTaken = (rooms: readonly { name: string }[], wanted: string) =>
  rooms.some(({ name }) => name.toLowerCase() === wanted.toLowerCase())

/** Undefined if there is no track left. */
const trackFor = (rooms: Parameters<typeof freeTrack>[0], kind: RoomKind) =>
  kind === 'track' ? freeTrack(rooms) : null
