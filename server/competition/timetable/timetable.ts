/** Public module of the timetable: its calls, in the shape of the contract, and what other areas use of it. */
import { delayRooms } from './delay-rooms.ts'
import { acceptTimetable, previewTimetable } from './generate-timetable.ts'
import { changeSettings, listChoices, removeSession, saveSession } from './session-crud.ts'
import { getTimetable, panelTimes, shownTimetable } from './shown-timetable.ts'
import { addSlot, moveSlot, removeSlot } from './slot-crud.ts'

export { carriedTimetable } from './carried-timetable.ts'
export { publicTimetable } from './shown-timetable.ts'
export { racesToCome, roomsOf, sessionsOf, slotsOf } from './timetable-queries.ts'

export const timetableCalls = {
  get: getTimetable,
  shown: shownTimetable,
  panel: panelTimes,
  choices: listChoices,
  preview: previewTimetable,
  accept: acceptTimetable,
  settings: changeSettings,
  delay: delayRooms,
}
export const timetableSessionCalls = { save: saveSession, remove: removeSession }
export const timetableSlotCalls = { add: addSlot, move: moveSlot, remove: removeSlot }
