/** A duplicated event takes over the rooms and tracks. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { eventRooms } from '../../db/schema/rooms.ts'
import type { Carried } from '../event-access/event-access.ts'
import { roomsOf } from './room-crud.ts'

export const carriedRooms: Carried = {
  count: (db, event_id) => db.$count(eventRooms, eq(eventRooms.event_id, event_id)),
  async copy(tx, { from, to, copies }) {
    const rooms = (await roomsOf(tx, from.id)).map((room) => ({ ...room, of: room.id, id: randomUUID() }))
    for (const { of, id } of rooms) copies.set(of, id)
    if (rooms.length === 0) return
    await tx.insert(eventRooms).values(rooms.map(({ of, ...room }) => ({ ...room, event_id: to.id })))
  },
}
