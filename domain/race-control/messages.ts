/** What browser and server say about race control in the same words. */

import { PROGRAMME_ERRORS } from '../programme/messages.ts'
import type { PlannedState } from '../programme/race.ts'

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
