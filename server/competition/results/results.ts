/** Public module of the results area: its calls, in the shape of the contract, and the state streamed to spectators. */
import { getEverything, getOwnResults, getResults, getTeamLaps, printResults } from './results-calls.ts'

export { allResults } from './all-results.ts'
export { liveStandings, shownLap } from './live-results.ts'
export { spectatorState } from './results-calls.ts'
export { type ResultsRecord, recordFor, recordIn, recordOf, releasedRecord } from './results-record.ts'
export { tryPackOn } from './try-pack.ts'

export const liveResultCalls = {
  get: getResults,
  laps: getTeamLaps,
  own: getOwnResults,
  everything: getEverything,
  print: printResults,
}
