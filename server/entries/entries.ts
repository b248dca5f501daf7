/** Public module of the entries: their calls in the shape of the contract. */
import { claim, entryResults, listEntries, removeEntry } from './claim-entry.ts'
import { competitionAhead } from './competition-ahead.ts'
import { decide, listClaims } from './decide-claim.ts'
import { addDocument, checkDocument, removeDocument } from './documents.ts'
import { entryProgramme } from './entry-programme.ts'
import { getReadiness, saveFinding } from './readiness.ts'

export { competitionAhead }

export const teamEntryCalls = {
  list: listEntries,
  claim,
  results: entryResults,
  programme: entryProgramme,
  remove: removeEntry,
}
export const competitionEntryCalls = { list: listClaims, decide }
export const readinessCalls = { get: getReadiness, save: saveFinding }
export const documentCalls = { add: addDocument, check: checkDocument, remove: removeDocument }
