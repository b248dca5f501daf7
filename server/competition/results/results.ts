/** The door of the results area: its calls, in the shape of the contract, and what spectators are sent. */
import { getEverything, getOwnResults, getResults, printResults } from './calls.ts'

export { spectatorState } from './calls.ts'
export { allResults } from './everything.ts'
export { liveHead } from './live-head.ts'
export { recordOf } from './record.ts'

export const liveResultCalls = { get: getResults, own: getOwnResults, everything: getEverything, print: printResults }
