/** Public module of the results area: its calls, in the shape of the contract, and the state streamed to spectators. */
import { getEverything, getOwnResults, getResults, getTeamLaps, printResults } from './results-calls.ts'

export { allResults } from './all-results.ts'
export { spectatorState } from './results-calls.ts'
export { recordOf } from './results-record.ts'
export { tryPackOn } from './try-pack.ts'

export const liveResultCalls = {
  get: getResults,
  laps: getTeamLaps,
  own: getOwnResults,
  everything: getEverything,
  print: printResults,
}
