/** The door of marking: its calls, in the shape of the contract. */
import { desk, scorecards } from './desk.ts'
import { list, one } from './reading.ts'
import { save } from './saving.ts'

export { effectOnMarks, followInMarks, recheckSheets } from './criterion-changes.ts'

export const competitionScoreCalls = { list, one, desk, scorecards, save }
