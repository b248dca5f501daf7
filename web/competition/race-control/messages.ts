/** Toasts, questions and labels of the desk with a programme. */
import type { ControlTeam, DeskRace } from './control-data.ts'
import { OUTCOMES, type RaceDraft } from './planned-draft.ts'

export const FAILED = {
  take: 'Failed to take over the track',
  call: 'Failed to change the race',
  start: 'Failed to start the lights',
  stop: 'Failed to stop the lights',
  confirm: 'Failed to confirm the race',
  noShow: 'Failed to record the no-show',
  postpone: 'Failed to postpone the race',
  rerun: 'Failed to add the re-run',
  nominate: 'Failed to change the car',
  undo: 'Failed to undo the entry',
  settings: 'Failed to save the settings',
  settle: 'Failed to enter the race',
} as const

const raceName = ({ number }: DeskRace) => `Race ${number}`

/** 'Track 1 · Professional · Race 41 of 96', with the match in the knockout. */
export const raceTitle = ({ track, category, number, of, match }: DeskRace) =>
  [
    `Track ${track}`,
    category,
    `Race ${number} of ${of}`,
    match && `${match.round_name}, match ${match.match_number}${match.is_sudden_death ? ', sudden death' : ''}`,
  ]
    .filter(Boolean)
    .join(' · ')

export const DONE = {
  provisional: (race: DeskRace) => ({
    title: 'Provisional',
    text: `${raceName(race)} counts once it is confirmed.`,
    kind: 'race-recorded',
  }),
  firstReading: (race: DeskRace) => ({
    title: 'Entered',
    text: `${raceName(race)} waits for the second timekeeper.`,
    kind: 'race-recorded',
  }),
  settled: { title: 'Provisional', text: 'The race counts once it is confirmed.', kind: 'race-recorded' },
  differs: (race: DeskRace) => ({ title: 'Two readings differ', text: `${raceName(race)} is decided at the desk.` }),
  taken: (track: number) => ({ title: 'Track taken over', text: `This desk controls track ${track}.` }),
  noShow: (race: DeskRace) => ({ title: 'No-show', text: `${raceName(race)} is a no-show.` }),
  noShowOfLanes: (race: DeskRace, lanes: readonly number[]) => ({
    title: 'No-show',
    text: `${raceName(race)}: ${lanes.length === 1 ? 'lane' : 'lanes'} ${lanes.join(' and ')} did not come. The others race.`,
  }),
  wasPostponed: (race: DeskRace) => ({
    title: 'Postponed meanwhile',
    text: `Another desk had postponed ${raceName(race).toLowerCase()}. It was raced here, so its times count.`,
  }),
  postponed: (race: DeskRace) => ({ title: 'Race postponed', text: `${raceName(race)} is raced later.` }),
  rerun: (race: DeskRace) => ({ title: 'Re-run added', text: `${raceName(race)} is run again.` }),
  undone: (race: DeskRace) => ({
    title: 'Entry undone',
    text: `The times of ${raceName(race).toLowerCase()} are in the fields again.`,
  }),
  settings: { title: 'Settings saved', text: 'Every desk of the event follows them.' },
}

export const MESSAGES = {
  missing: { title: 'Missing Information', text: 'Please enter the times or the outcome of each lane' },
  movedOn: {
    title: 'This race has moved on',
    text: 'Another desk has recorded, postponed or deleted it. What you typed is still here.',
  },
  allRaced: { title: 'All races of this track are raced', text: 'Another race can be entered by hand.' },
  notInControl: 'Another desk controls the track',
  undoUnsent: (race: DeskRace) => ({
    title: `${raceName(race)} is still being sent`,
    text: 'It can be undone once the server has it.',
  }),
} as const

/** The race in a few words: 'Race 41: Falcon 1.234, Comet DNF'. */
export const entryLabel = ({ race, lanes }: RaceDraft, teams: readonly ControlTeam[]) =>
  `${raceName(race)}: ${lanes
    .map((lane) => {
      const name = teams.find(({ id }) => id === lane.team_id)?.team_name ?? ''
      return `${name} ${lane.status === 'finish' ? lane.racing_time : OUTCOMES[lane.status]}`
    })
    .join(', ')}`

/** 'Falcon – Comet'. */
export const opponents = ({ runs }: DeskRace, teams: readonly ControlTeam[]) =>
  runs.map(({ team_id }) => teams.find(({ id }) => id === team_id)?.team_name ?? '').join(' – ')

export const READINGS = {
  waiting: 'Your times are entered. A second timekeeper has not entered theirs yet.',
  other: (by: string) => `${by} has entered this race. Enter what you read; both are compared after that.`,
  differ: 'The two readings differ',
  decide: 'Choose one in each lane below, or type what is right. What both agree on is filled in.',
  decidedElsewhere: 'The desk that controls the track or the chief timekeeper decides.',
}

export const CONTROL = {
  second: (who: string, track: number) => `${who} controls track ${track}. You are the second timekeeper.`,
  ours: (track: number) => `This desk controls track ${track}.`,
  nobodys: (track: number) => `Nobody controls track ${track}. The first step takes it.`,
  others: (who: string, track: number, since: string) =>
    `${who} has controlled track ${track} at another desk since ${since}.`,
  lost: (who: string, track: number, since: string) =>
    `${who} took over track ${track} at ${since}. What you typed is still here.`,
}

export const OUTCOME_TEXTS = {
  dnf: 'did not finish, in the lane with the focus',
  false_start: 'false start, in the lane with the focus',
  dsq: 'disqualify, with the reason',
  dns: 'did not start, in the lane with the focus',
}
