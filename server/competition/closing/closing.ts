/** Public module of event closing: its calls, in the shape of the contract. */
import { report as reportDevice } from './devices.ts'
import { accept, dismiss, list, report } from './late-entries.ts'
import { missing } from './missing-results.ts'

export const eventClosingCalls = { missing }
export const eventDeviceCalls = { report: reportDevice }
export const lateEntryCalls = { list, report, accept, dismiss }
