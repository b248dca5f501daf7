/** The public module of marking: its calls, in the shape of the contract. */
import { desk, panels, scorecards, scorecardsOfPanel } from './panel-scorecards.ts'
import { save } from './save-marks.ts'
import { list, one } from './score-queries.ts'

export { effectOnMarks, followInMarks, recheckSheets } from './criterion-changes.ts'
export { ownPanel } from './panel.ts'
export { scorecardsOfPanel }

export const competitionScoreCalls = { panels, list, one, desk, scorecards, save }
