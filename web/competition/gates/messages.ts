/** What the screens of timing gates say. */
import { HELD_LABELS } from '@paddock/domain/race-control/messages.ts'
import { CONNECTION } from '../../gates/gates.ts'
import type { GateReading } from './gate-data.ts'

export const GATE = {
  connect: 'Connect gate',
  notTaken: 'The gate’s reading was not saved',
  noSerial: `${CONNECTION.noSerial} Or let the bridge read it: a small program on a computer beside the track.`,
  noResult: 'The gate says finished, and no result arrived',
  lost: 'The connection to the gate is lost. It is opened again by itself; times can be typed meanwhile.',
  refused: 'The gate could not be armed',
  held: (why: NonNullable<GateReading['why']>) => `Held: ${HELD_LABELS[why]}.`,
  contact: { lights: 'from lights out', launch: 'from the launch' },
} as const

export const FAILED = {
  settings: 'Failed to save the settings of the gate',
  adopt: 'Failed to use the reading',
  dismiss: 'Failed to dismiss the reading',
  token: 'Failed to make the token',
  revoke: 'Failed to revoke the token',
} as const
