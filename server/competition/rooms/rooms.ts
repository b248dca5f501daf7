/** Public module of the rooms and days of an event: their calls, and what a duplicated event takes over. */
import { listDays, saveDays } from './opening-times.ts'
import { addRoom, changeRoom, listRooms, removeRoom } from './room-crud.ts'

export { carriedRooms } from './carried-rooms.ts'
export { moveTimes, openingTimes } from './opening-times.ts'

export const eventRoomCalls = { list: listRooms, create: addRoom, change: changeRoom, remove: removeRoom }
export const eventDayCalls = { list: listDays, save: saveDays }
