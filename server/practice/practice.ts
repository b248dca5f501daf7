/** Public module of the practice area: its calls. */

import { findDoubles, importRuns } from './import-runs.ts'
import { practiceInShort } from './practice-in-short.ts'
import { changeRun, listRuns, recordRun, removeRun } from './run-crud.ts'
import { analytics, choices, performance, performanceIn } from './run-statistics.ts'

export { performanceIn, practiceInShort }

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
