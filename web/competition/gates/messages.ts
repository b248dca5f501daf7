/** What the screens of timing gates say. */
import { HELD_LABELS } from '@paddock/domain/race-control/messages.ts'
import type { Phase } from '@paddock/domain/timing/host-state.ts'
import type { GateReading } from './gate-data.ts'

export const PHASES: Record<Phase, string> = {
  disconnected: 'not connected',
  probing: 'looking for the timer…',
  idle: 'ready',
  armed: 'armed',
  running: 'race is on',
  overdue: 'a car is overdue',
  finished: 'finished',
  lost: 'connection lost',
}

export const GATE = {
  connect: 'Connect gate',
  notTaken: 'The gate’s reading was not saved',
  /** Said before the browser's own list of ports opens: a probe at the wrong speed is noise to a timer. */
  safety: 'Put the start box on safe first: Paddock sends a few characters to find out which timer it is.',
  noSerial:
    'This browser cannot read a timing gate. Chrome, Edge and Opera on a computer can, over HTTPS. Or let the bridge read it: a small program on a computer beside the track.',
  notRecognised: 'No timer was recognised. Choose it by hand, or check cable and power.',
  unconfirmed: 'Chosen by hand: unconfirmed until its first line fits.',
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

export const REFUSED: Record<string, string> = {
  no_gate: 'no gate is connected',
  busy: 'it is busy',
  lanes: 'it has no such lane',
  safety: 'its start box is on safe',
  old: 'it knows a newer command',
  unknown: 'it does not know the command',
  no_answer: 'it did not answer',
  cannot: 'it cannot do that',
}
