/** Public module of timing gates: their calls, in the shape of the contract. */

import { reportGate, startGate } from './gate-reports.ts'
import { changeGate, followTrack, ownGates } from './gate-settings.ts'
import { createToken, listTokens, removeToken } from './gate-tokens.ts'
import { dismissReading, useReading } from './held-readings.ts'
import { readGate } from './read-gate.ts'

export const gateCalls = {
  own: ownGates,
  settings: changeGate,
  follow: followTrack,
  report: reportGate,
  start: startGate,
  read: readGate,
  adopt: useReading,
  dismiss: dismissReading,
}

export const gateTokenCalls = { list: listTokens, create: createToken, remove: removeToken }
