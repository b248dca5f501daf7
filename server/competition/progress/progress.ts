/** The public module of the progress of judging: its calls, in the shape of the contract. */
import { get, reportOpen } from './judging-progress.ts'
import { mine, seen, send } from './nudges.ts'

export const judgingProgressCalls = { get, open: reportOpen }
export const panelNudgeCalls = { mine, send, seen }
