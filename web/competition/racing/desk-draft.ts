/** The field values of the timing desk: one run, or two side by side. */
import type { Category } from '@paddock/domain/competition/event.ts'
import { type Car, needsReason, RUN_STATUS_LABELS, timeFrom } from '@paddock/domain/racing/run-time.ts'
import type { Lane } from './run-fields.tsx'

/** The outcomes that a timekeeper can choose; the others are for corrections. */
const { finish, dns, dnf, dsq } = RUN_STATUS_LABELS
export const DESK_STATUS_LABELS = { finish, dns, dnf, dsq }
type DeskStatus = keyof typeof DESK_STATUS_LABELS

export type RunDraft = {
  team_id: string
  car_type: Car
  lane: Lane
  status: DeskStatus
  /** Why it is disqualified. */
  status_reason: string
  /** In seconds, as typed. */
  reaction_time: string
  racing_time: string
}

export type DeskDraft = { category: Category; knockout: boolean; two: boolean; runs: [RunDraft, RunDraft] }

const emptyRun = (lane: Lane): RunDraft => ({
  team_id: '',
  car_type: 'A',
  lane,
  status: 'finish',
  status_reason: '',
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

export function withRun(draft: DeskDraft, index: number, fields: Partial<RunDraft>): DeskDraft {
  const [one, two] = draft.runs
  return { ...draft, runs: index === 0 ? [{ ...one, ...fields }, two] : [one, { ...two, ...fields }] }
}

export const withoutTimes = (run: RunDraft): RunDraft => ({
  ...run,
  status: 'finish',
  status_reason: '',
  reaction_time: '',
  racing_time: '',
})

/** Whether the fields contain anything that would be lost. */
export const hasTimes = (draft: DeskDraft) =>
  runsOf(draft).some(({ reaction_time, racing_time }) => reaction_time !== '' || racing_time !== '')

export const TIME_NAMES = { reaction_time: 'Reaction time', racing_time: 'Racing time' } as const
export type Wrong = Partial<Record<'team_id' | 'lane' | 'status_reason' | 'reaction_time' | 'racing_time', string>>

const TIMES = ['reaction_time', 'racing_time'] as const

/** The errors of each run on the screen, by field. */
export function wrongIn(draft: DeskDraft): Wrong[] {
  const runs = runsOf(draft)
  const found: Wrong[] = runs.map((run) => {
    const wrong: Wrong = {}
    if (!run.team_id) wrong.team_id = 'Please choose a team.'
    if (needsReason(run.status) && !run.status_reason?.trim())
      wrong.status_reason = 'Please enter the reason for the disqualification.'
    if (run.status !== 'finish') return wrong
    for (const name of TIMES) {
      const read = timeFrom(run[name], TIME_NAMES[name])
      if (run[name].trim() === '') wrong[name] = `Please enter the ${TIME_NAMES[name].toLowerCase()}.`
      else if ('refused' in read) wrong[name] = read.refused
    }
    return wrong
  })
  const [one, other] = runs
  const second = found[1]
  if (one && other && second) {
    if (one.team_id && one.team_id === other.team_id) second.team_id = 'Please choose two different teams.'
    if (one.lane === other.lane) second.lane = 'Two cars cannot race in one lane.'
  }
  return found
}

/** What the specification calls missing: no team chosen, or no time entered (section 5). */
export const isMissing = (draft: DeskDraft) =>
  runsOf(draft).some(
    (run) => !run.team_id || (run.status === 'finish' && TIMES.some((name) => run[name].trim() === '')),
  )

export const missingMessage = ({ two }: DeskDraft) =>
  two
    ? 'Please select both teams and enter their times or DNS/DNF status'
    : 'Please select team and enter times or DNS/DNF status'
