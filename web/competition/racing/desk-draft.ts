/** What stands in the fields of the timing desk: one run, or two side by side. */
import type { Category } from '@paddock/domain/competition/event.ts'
import { type Car, inSeconds, type Milliseconds, type RunStatus, timeFrom } from '@paddock/domain/racing/run-time.ts'

export type Lane = 1 | 2 | 3 | 4

export type RunDraft = {
  team_id: string
  car_type: Car
  lane: Lane
  status: RunStatus
  /** In seconds, as typed. */
  reaction_time: string
  racing_time: string
}

export type DeskDraft = { category: Category; knockout: boolean; two: boolean; runs: [RunDraft, RunDraft] }

/** A run as it is sent. */
export type Run = Omit<RunDraft, 'reaction_time' | 'racing_time'> & {
  reaction_time: Milliseconds | null
  racing_time: Milliseconds | null
}

const emptyRun = (lane: Lane): RunDraft => ({
  team_id: '',
  car_type: 'A',
  lane,
  status: 'finish',
  reaction_time: '',
  racing_time: '',
})

export const emptyDesk = (category: Category): DeskDraft => ({
  category,
  knockout: false,
  two: false,
  runs: [emptyRun(1), emptyRun(2)],
})

/** The runs that are on the screen. */
export const runsOf = ({ two, runs }: DeskDraft): RunDraft[] => (two ? [...runs] : [runs[0]])

export const withoutTimes = (run: RunDraft): RunDraft => ({
  ...run,
  status: 'finish',
  reaction_time: '',
  racing_time: '',
})

/** Whether something is typed that would be lost. */
export const hasTimes = (draft: DeskDraft) =>
  runsOf(draft).some(({ reaction_time, racing_time }) => reaction_time !== '' || racing_time !== '')

/** A comma is what the number block of many keyboards has for a point. */
export const typedTime = (text: string) => text.replace(',', '.')

const STEP = 1

/** One thousandth more or less, for the arrow keys; what is no time stays as it is. */
export function stepped(typed: string, steps: 1 | -1): string {
  const now = typed.trim() === '' ? { time: 0 } : timeFrom(typed, '')
  if ('refused' in now) return typed
  return inSeconds(Math.max(STEP, now.time + steps * STEP))
}

type TimeName = 'reaction_time' | 'racing_time'
export const TIME_NAMES: Record<TimeName, string> = { reaction_time: 'Reaction time', racing_time: 'Racing time' }
export type Wrong = Partial<Record<TimeName, string>>

/** What is typed and cannot be taken, in the words that stand beneath the field. What is empty is not wrong yet. */
export function wrongIn(run: RunDraft): Wrong {
  const wrong: Wrong = {}
  if (run.status !== 'finish') return wrong
  for (const name of ['reaction_time', 'racing_time'] as const) {
    if (run[name].trim() === '') continue
    const read = timeFrom(run[name], TIME_NAMES[name])
    if ('refused' in read) wrong[name] = read.refused
  }
  return wrong
}

/** Undefined where a team or a time is missing or cannot be taken. */
export function runFrom(draft: RunDraft): Run | undefined {
  if (!draft.team_id) return undefined
  if (draft.status !== 'finish') return { ...draft, reaction_time: null, racing_time: null }
  const [reaction, racing] = [timeFrom(draft.reaction_time, ''), timeFrom(draft.racing_time, '')]
  if ('refused' in reaction || 'refused' in racing) return undefined
  return { ...draft, reaction_time: reaction.time, racing_time: racing.time }
}

/** A run that was sent, back in its fields, to be put right. */
export const draftFrom = (run: Run): RunDraft => ({
  ...run,
  reaction_time: run.reaction_time === null ? '' : inSeconds(run.reaction_time),
  racing_time: run.racing_time === null ? '' : inSeconds(run.racing_time),
})
