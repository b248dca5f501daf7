/** The door of the practice area: its calls in the shape of the contract. */
import { analytics, choices, performance } from './figures.ts'
import { findDoubles, importRuns } from './importing.ts'
import { changeRun, listRuns, recordRun, removeRun } from './keeping.ts'

export const practiceCalls = {
  list: listRuns,
  choices,
  record: recordRun,
  change: changeRun,
  remove: removeRun,
  doubles: findDoubles,
  importRuns,
  performance,
  analytics,
}
