/**
 * What stands in the fields for a race of the programme. Teams, cars and lanes are fixed; outcomes and times are entered.
 *
 * | in the fields                              | when                                               |
 * |--------------------------------------------|----------------------------------------------------|
 * | empty times                                | nothing was entered yet                            |
 * | DNS in some lanes                          | their teams were marked as a no-show               |
 * | the entered times                          | the result is provisional and can be corrected     |
 * | what was typed                             | from the first key until it is recorded            |
 */
import { inSeconds, needsReason, RUN_STATUS_LABELS, SENTINEL, timeFrom } from '@paddock/domain/racing/run-time.ts'
import { add, type Milliseconds, subtract } from '@paddock/domain/units.ts'
import type { DeskRace, DeskRun } from './control-data.ts'

const { finish, dnf, false_start, dsq, dns } = RUN_STATUS_LABELS
/** The outcomes that a timekeeper can choose. */
export const OUTCOMES = { finish, dnf, false_start, dsq, dns }
export type Outcome = keyof typeof OUTCOMES

export type LaneDraft = Pick<DeskRun, 'team_id' | 'car_type' | 'lane'> & {
  status: Outcome
  /** Why it is disqualified. */
  status_reason: string
  /** In seconds, as typed. */
  reaction_time: string
  racing_time: string
  /** None was measured: the racing time stands alone. */
  without_reaction?: boolean
}

export type RaceDraft = { race: DeskRace; lanes: LaneDraft[] }

const TIMES = ['reaction_time', 'racing_time'] as const
export const TIME_NAMES = { reaction_time: 'Reaction time', racing_time: 'Racing time' } as const
export type Wrong = Partial<Record<'status_reason' | (typeof TIMES)[number], string>>

/** As the server has it. */
export const draftOf = (race: DeskRace): RaceDraft => ({
  race,
  lanes: race.runs.map(({ team_id, car_type, lane, status, status_reason, reaction_time, racing_time }) => ({
    team_id,
    car_type,
    lane,
    status: outcomeFrom(status),
    status_reason: status_reason ?? '',
    reaction_time: typedFrom(reaction_time),
    racing_time: typedFrom(racing_time),
    ...(status === 'finish' && reaction_time === 0 ? { reaction_time: '', without_reaction: true } : {}),
  })),
})

export const outcomeFrom = (status: DeskRun['status']): Outcome =>
  status !== null && Object.hasOwn(OUTCOMES, status) ? (status as Outcome) : 'finish'

const typedFrom = (time: DeskRun['racing_time']) => (time === null || time >= SENTINEL ? '' : inSeconds(time))

export const withLane = (draft: RaceDraft, lane: number, fields: Partial<LaneDraft>): RaceDraft => ({
  ...draft,
  lanes: draft.lanes.map((one) => (one.lane === lane ? { ...one, ...fields } : one)),
})

/** Typing a reaction means that there is one; where a gate told the total, the racing time is what is left of it. */
export function withGateTotal(fields: Partial<LaneDraft>, total: Milliseconds | undefined): Partial<LaneDraft> {
  if (fields.reaction_time === undefined) return fields
  const typed = { ...fields, without_reaction: false }
  const read = timeFrom(fields.reaction_time, '')
  if (total === undefined || !('time' in read)) return typed
  return { ...typed, racing_time: read.time < total ? inSeconds(subtract(total, read.time)) : '' }
}

/** Chosen again, the car finishes after all. */
export const withOutcome = (draft: RaceDraft, lane: number, status: Outcome): RaceDraft => {
  const now = draft.lanes.find((one) => one.lane === lane)?.status
  return withLane(draft, lane, { status: now === status ? 'finish' : status })
}

/** What was typed, on the race as it is now: a lane that nobody touched follows the server. */
export function rebased({ race: before, lanes }: RaceDraft, race: DeskRace): RaceDraft {
  const [was, is] = [draftOf(before).lanes, draftOf(race).lanes]
  return {
    race,
    lanes: is.map((now) => {
      const typed = lanes.find(({ lane }) => lane === now.lane)
      const untouched = was.find(({ lane }) => lane === now.lane)
      if (!typed || (untouched && isSame(typed, untouched))) return now
      return { ...typed, car_type: now.car_type }
    }),
  }
}

const isSame = (one: LaneDraft, other: LaneDraft) =>
  FIELDS.every((name) => one[name] === other[name]) && !one.without_reaction === !other.without_reaction

export const isSameTyped = (one: readonly LaneDraft[], other: readonly LaneDraft[]) =>
  one.length === other.length &&
  one.every((lane) => other.some((same) => same.lane === lane.lane && isSame(lane, same)))

/** Whether it contains anything that would be lost. */
export function isTyped({ race, lanes }: RaceDraft): boolean {
  const before = draftOf(race).lanes
  return lanes.some((lane, place) => {
    const was = before[place]
    return !was || !isSame(lane, was)
  })
}

const FIELDS = ['status', 'status_reason', ...TIMES] as const

/** The problems of each lane, by field. */
export const wrongIn = ({ lanes }: RaceDraft): Wrong[] =>
  lanes.map((lane) => {
    const wrong: Wrong = {}
    if (needsReason(lane.status) && !lane.status_reason.trim())
      wrong.status_reason = 'Please enter the reason for the disqualification.'
    if (lane.status !== 'finish') return wrong
    for (const name of timesNeeded(lane)) {
      const read = timeFrom(lane[name], TIME_NAMES[name])
      if (lane[name].trim() === '') wrong[name] = `Please enter the ${TIME_NAMES[name].toLowerCase()}.`
      else if ('refused' in read) wrong[name] = read.refused
    }
    return wrong
  })

export const isMissing = ({ lanes }: RaceDraft) =>
  lanes.some((lane) => lane.status === 'finish' && timesNeeded(lane).some((name) => lane[name].trim() === ''))

const timesNeeded = ({ without_reaction }: LaneDraft) => (without_reaction ? (['racing_time'] as const) : TIMES)

/** Reaction and racing time together, as soon as both can be read. */
export function totalOf({ status, reaction_time, racing_time, without_reaction }: LaneDraft): string | undefined {
  if (status !== 'finish') return OUTCOMES[status]
  const [reaction, racing] = [timeFrom(reaction_time, ''), timeFrom(racing_time, '')]
  if (without_reaction && 'time' in racing) return inSeconds(racing.time)
  return 'time' in reaction && 'time' in racing ? inSeconds(add(reaction.time, racing.time)) : undefined
}

/** The runs as the server takes them; `ids` are those of the laps, lane by lane. */
export const sentRuns = (lanes: readonly LaneDraft[], ids: readonly string[]) =>
  lanes.map(({ reaction_time, racing_time, lane, ...run }, place) => ({
    ...run,
    lane: lane as 1 | 2 | 3 | 4,
    id: ids[place] ?? '',
    status_reason: run.status === 'dsq' ? run.status_reason : null,
    reaction_time: run.status === 'finish' ? reaction_time : null,
    racing_time: run.status === 'finish' ? racing_time : null,
  }))
