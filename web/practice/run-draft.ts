/** A practice run as typed into a form, and as sent to the server. */
import { gramsFrom, type PracticeStatus } from '@paddock/domain/practice/run.ts'
import { type Car, inSeconds, timeFrom } from '@paddock/domain/racing/run-time.ts'
import type { Lane } from '../competition/racing/racing.tsx'
import type { NewRun, PracticeRun } from './practice-runs.ts'

export type RunDraft = {
  session: string
  car_type: Car
  lane: Lane
  status: PracticeStatus
  /** In seconds, as typed. */
  reaction_time: string
  racing_time: string
  weight: string
  wheels: string
  wing: string
  notes: string
  /** Local time, as in a datetime-local field; empty for the moment of recording. */
  run_at: string
}

export const emptyDraft = (): RunDraft => ({
  session: '',
  car_type: 'A',
  lane: 1,
  status: 'finish',
  reaction_time: '',
  racing_time: '',
  weight: '',
  wheels: '',
  wing: '',
  notes: '',
  run_at: '',
})

export const draftOf = (run: PracticeRun): RunDraft => ({
  session: run.session ?? '',
  car_type: run.car_type,
  lane: run.lane as Lane,
  status: run.status,
  reaction_time: run.reaction_time === null ? '' : inSeconds(run.reaction_time),
  racing_time: run.racing_time === null ? '' : inSeconds(run.racing_time),
  weight: run.weight === null ? '' : String(run.weight),
  wheels: run.wheels ?? '',
  wing: run.wing ?? '',
  notes: run.notes ?? '',
  run_at: localTime(run.run_at),
})

/** The next run keeps the car, lane and setup. */
export const nextDraft = (draft: RunDraft): RunDraft => ({
  ...draft,
  status: 'finish',
  reaction_time: '',
  racing_time: '',
  notes: '',
  run_at: '',
})

export const hasTimes = ({ reaction_time, racing_time }: RunDraft) => `${reaction_time}${racing_time}`.trim() !== ''

/** Which times a run with this status has. */
export const hasRacing = ({ status }: Pick<RunDraft, 'status'>) => status === 'finish'
export const hasReaction = ({ status }: Pick<RunDraft, 'status'>) => status !== 'dns'

export type Wrong = Partial<Record<keyof RunDraft, string>>

export function wrongIn(draft: RunDraft): Wrong {
  const wrong: Wrong = {}
  const against = (field: keyof RunDraft, read: object) => {
    if ('refused' in read) wrong[field] = String(read.refused)
  }
  if (hasRacing(draft)) {
    if (draft.racing_time.trim() === '') wrong.racing_time = 'Please enter the racing time.'
    else against('racing_time', timeFrom(draft.racing_time, 'Racing time'))
  }
  if (hasReaction(draft)) {
    if (draft.reaction_time.trim()) against('reaction_time', timeFrom(draft.reaction_time, 'Reaction time'))
    else if (draft.status === 'reaction') wrong.reaction_time = 'Please enter the reaction time.'
  }
  if (draft.weight.trim()) against('weight', gramsFrom(draft.weight))
  if (draft.run_at && Number.isNaN(new Date(draft.run_at).getTime())) wrong.run_at = 'Please enter a date and time.'
  return wrong
}

/** For a valid draft. `moment` is used unless the draft has another one. */
export function runFrom(draft: RunDraft, moment: string) {
  const { session, car_type, lane, status, wheels, wing, notes } = draft
  const time = (typed: string, isMeasured: boolean) => {
    const read = timeFrom(typed, '')
    return isMeasured && 'time' in read ? read.time : null
  }
  const weight = gramsFrom(draft.weight)
  return {
    session,
    car_type,
    lane,
    status,
    wheels,
    wing,
    notes,
    reaction_time: time(draft.reaction_time, hasReaction(draft)),
    racing_time: time(draft.racing_time, hasRacing(draft)),
    weight: 'grams' in weight ? weight.grams : null,
    // The field has no milliseconds, so an unchanged moment keeps its own.
    run_at: isMoved(draft, moment) ? new Date(draft.run_at).toISOString() : moment,
  } satisfies Omit<NewRun, 'id' | 'team_id'>
}

/** Whether another moment was entered. */
export const isMoved = ({ run_at }: RunDraft, moment: string) => run_at !== '' && run_at !== localTime(moment)

/** `2027-03-14T15:09:27`, in local time. */
export function localTime(moment: string): string {
  const date = new Date(moment)
  const two = (number: number) => String(number).padStart(2, '0')
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
}
