/** What every screen with a timing gate says about its connection. */
import type { Phase, Refusal } from '@paddock/domain/timing/host-state.ts'

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

export const CONNECTION = {
  /** Said before the browser's own list of ports opens: a probe at the wrong speed is noise to a timer. */
  safety: 'Put the start box on safe first: Paddock sends a few characters to find out which timer it is.',
  noSerial: 'This browser cannot read a timing gate. Chrome, Edge and Opera on a computer can, over HTTPS.',
  notRecognised: 'No timer was recognised. Choose it by hand, or check cable and power.',
  unconfirmed: 'Chosen by hand: unconfirmed until its first line fits.',
} as const

export const REFUSED: Record<Refusal, string> = {
  no_gate: 'no gate is connected',
  busy: 'it is busy',
  lanes: 'it has no such lane',
  safety: 'its start box is on safe',
  old: 'it knows a newer command',
  unknown: 'it does not know the command',
  no_answer: 'it did not answer',
  cannot: 'it cannot do that',
}
