/** Public module of the programme: its calls, in the shape of the contract, and what other areas use of it. */
import { acceptProgramme, previewProgramme } from './generate-programme.ts'
import { changeSession, listProgrammes, removeProgramme } from './programme-crud.ts'
import { closeGaps, insertTeam, moveRace, removeRace } from './rearrange.ts'
import { appendRerun } from './reruns.ts'
import { shownProgrammes } from './shown-programme.ts'

export { raceArrivalCalls } from './arrivals.ts'
export { saveProgramme } from './generate-programme.ts'
export { joinMatches } from './knockout-session.ts'
export { linkLaps, type PlannedResult, settleReadings } from './link-laps.ts'
export { announceProgramme, asPlanned, lockProgramme } from './locked-programme.ts'
export { programmesOf, racesOf, type StoredRace, sessionsOf } from './programme-queries.ts'
export { insertInto } from './rearrange.ts'
export { insertRerun } from './reruns.ts'
export { saveRaces } from './save-races.ts'
export { hasShownProgramme, publicProgrammes } from './shown-programme.ts'

export const programmeCalls = {
  list: listProgrammes,
  shown: shownProgrammes,
  preview: previewProgramme,
  accept: acceptProgramme,
  insert: insertTeam,
  closeGaps,
  remove: removeProgramme,
}
export const programmeSessionCalls = { change: changeSession }
export const programmeRaceCalls = { move: moveRace, rerun: appendRerun, remove: removeRace }
