/** Public module of the entries: their calls in the shape of the contract. */
import { claim, entryResults, listEntries, removeEntry } from './claim-entry.ts'
import { competitionAhead } from './competition-ahead.ts'
import { decide, listClaims } from './decide-claim.ts'
import { describeEntry } from './describe-entry.ts'
import { addDocument, checkDocument, removeDocument } from './documents.ts'
import { entryCars } from './entry-cars.ts'
import { entryProgramme } from './entry-programme.ts'
import { teamProtestCalls } from './entry-protests.ts'
import { entryReceipt, flagEntry } from './entry-receipt.ts'
import { entryTimetable } from './entry-timetable.ts'
import { entryTotal } from './entry-total.ts'
import { approveHallPart, askToChange, listHallParts } from './hall-approvals.ts'
import { getReadiness, saveFinding } from './readiness.ts'

export { announceEntry } from './claim-entry.ts'
export { eventsAhead } from './readiness-sheets.ts'
export { requireCompetition } from './require-competition.ts'
export { competitionAhead, teamProtestCalls }

export const teamEntryCalls = {
  list: listEntries,
  claim,
  results: entryResults,
  programme: entryProgramme,
  timetable: entryTimetable,
  describe: describeEntry,
  remove: removeEntry,
}
export const teamCarCalls = { list: entryCars }
export const teamReceiptCalls = { get: entryReceipt }
export const entryFlagCalls = { add: flagEntry }
export const entryTotalCalls = { own: entryTotal }
export const competitionEntryCalls = { list: listClaims, decide }
export const hallApprovalCalls = { list: listHallParts, approve: approveHallPart, askToChange }
export const readinessCalls = { get: getReadiness, save: saveFinding }
export const documentCalls = { add: addDocument, check: checkDocument, remove: removeDocument }
