/** Public module of the racing area: its calls, in the shape of the contract, and what other areas use of it. */

import { correctLap, keepLap, previewCorrection } from './correct-lap.ts'
import { removeLap, undoesOf, undoRace } from './delete-laps.ts'
import { awardPoints, generateBracket, listMatches, listPoints, removeBracket, rerunMatch } from './knockout.ts'
import { importLaps, previewLapImport } from './lap-import.ts'
import { giveOtherPoints, listOtherPoints, removeOtherPoints } from './other-points.ts'
import { board, listLaps, recalculate } from './racing-board.ts'
import { recordRace } from './record-race.ts'
import { changeStatus, countDeletion, previewStatus } from './team-status.ts'

export { allocatePoints } from './bracket-steps.ts'
export { eventRecord } from './event-record.ts'
export { clearTie, drawMatches } from './knockout.ts'
export { addOtherPoints, deleteOtherPoints } from './other-points.ts'
export { penaltyChanged } from './penalty-change.ts'
export { lapsOf, lapsWithIds, matchesOf, teamsWithIds } from './racing-queries.ts'
export { type RaceInEvent, type RunToSave, raceError, saveRace, verdictOn } from './save-race.ts'
export { saveAllScores } from './scores.ts'
export { versionOf } from './standings-preview.ts'
export { saveKnockoutPoints, standingsUnder } from './standings-under.ts'
export { storedRace } from './stored-race.ts'
export { againstDeleting, againstMoving, teamLeaves, teamMoved, teamRenamed } from './team-changes.ts'
export { voidLaps } from './void-laps.ts'

export const raceResultCalls = {
  list: listLaps,
  record: recordRace,
  undoes: undoesOf,
  remove: removeLap,
  undo: undoRace,
  recalculate,
}

export const raceCorrectionCalls = { preview: previewCorrection, correct: correctLap, keep: keepLap }

export const lapImportCalls = { preview: previewLapImport, run: importLaps }

export const teamStatusCalls = { preview: previewStatus, change: changeStatus, deletion: countDeletion }

export const knockoutMatchCalls = {
  list: listMatches,
  generate: generateBracket,
  rerun: rerunMatch,
  remove: removeBracket,
}

export const knockoutPointCalls = { list: listPoints, award: awardPoints }

export const otherEventPointCalls = { list: listOtherPoints, give: giveOtherPoints, remove: removeOtherPoints }

export const racingCalls = { board }
