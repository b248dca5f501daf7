/** What browser and server say about race control in the same words. */

import { PROGRAMME_ERRORS } from '../programme/messages.ts'
import type { PlannedState } from '../programme/race.ts'
import type { HeldReason } from './gates.ts'

export const STATE_LABELS: Record<PlannedState, string> = {
  scheduled: 'Scheduled',
  called: 'Called',
  at_start: 'At the start',
  armed: 'Armed',
  racing: 'Racing',
  provisional: 'Provisional',
  confirmed: 'Confirmed',
  rerun: 'Run again',
  no_show: 'No-show',
  postponed: 'Postponed',
}

/** The public name of whoever controls a track. */
export const DESK_NAME = 'Timing desk'

export const RACE_CONTROL_ERRORS = {
  raceGone: PROGRAMME_ERRORS.raceGone,
  notInControl: (held_by: string, track: number) =>
    `${held_by} controls track ${track}. What you typed is kept. Take over the track to go on here.`,
  wrongState: (state: PlannedState) =>
    `This race has moved on: it is ${STATE_LABELS[state].toLowerCase()}. Please check it and try again.`,
  trackBusy: 'Another race is about to start or running on this track. Finish or stop it first.',
  wrongRuns: 'Please enter a time or a status for each lane of this race.',
  wrongLanes: 'This race has no car in that lane.',
  notKnockout: 'Cars are nominated for knockout races only.',
  nominated: 'A car has raced in this race already, so its cars stay as they are.',
  carRaced: (team: string, car: string) => `${team} Car ${car} has already raced in this match.`,
  rerunDiffers: PROGRAMME_ERRORS.rerunDiffers,
  readTwice: 'Two timekeepers have entered this race already. The desk decides between their times.',
  otherReadings: 'The readings of this race have changed. Please check them and try again.',
} as const

export const GATE_ERRORS = {
  readingGone: 'This reading no longer exists.',
  tokenGone: 'This token no longer exists.',
  settled: 'This reading has been used or dismissed already.',
  misfit: 'The lanes of this reading are not those of the race. Please type the times.',
  lanesTwice: 'Two lanes of the track cannot be the same lane of the timer.',
} as const

export const HELD_LABELS: Record<HeldReason, string> = {
  damaged: 'a line was damaged',
  conflict: 'the gate reported two different results',
  previous_heat: 'it may be the result of the previous race',
  interrupted: 'the connection broke off during the race',
  no_race: 'no race was armed',
  twice: 'the race has a result already',
  empty_lane: 'there is a time in a lane without a car',
  incomplete: 'a lane of the race has no time',
  impossible: 'a time is not possible',
  refused: 'the rules do not allow this race',
}

/** The name of a bridge in the history. */
export const gateName = ({ name, track }: { name: string; track: number }) => `${name} (gate of track ${track})`
