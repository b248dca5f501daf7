import { ms } from '@paddock/domain/units.ts'
import { expect, test } from 'vitest'
import type { DeskRace, DeskRun } from './control-data.ts'
import {
  draftOf,
  isMissing,
  isTyped,
  rebased,
  sentRuns,
  totalOf,
  withGateTotal,
  withLane,
  withOutcome,
  wrongIn,
} from './planned-draft.ts'

const run = (lane: number, about: Partial<DeskRun> = {}): DeskRun => ({
  lane,
  team_id: `team-${lane}`,
  car_type: 'A',
  lap_id: null,
  status: null,
  status_reason: null,
  reaction_time: null,
  racing_time: null,
  gross_time: null,
  is_personal_best: false,
  is_fastest_of_day: false,
  ...about,
})
const race = (...runs: DeskRun[]) => ({ id: 'race', runs }) as DeskRace

const typed = { reaction_time: '0.143', racing_time: '1.182' }

test('a race that was not entered has empty times, and nothing typed', () => {
  const draft = draftOf(race(run(1), run(2)))
  expect(draft.lanes.map(({ reaction_time, status }) => [reaction_time, status])).toEqual([
    ['', 'finish'],
    ['', 'finish'],
  ])
  expect(isTyped(draft)).toBe(false)
  expect(isMissing(draft)).toBe(true)
})

test('provisional times are in the fields, and a correction is what was typed', () => {
  const entered = draftOf(race(run(1, { status: 'finish', reaction_time: ms(143), racing_time: ms(1182) })))
  expect(entered.lanes[0]).toMatchObject(typed)
  expect(isTyped(entered)).toBe(false)
  expect(isTyped(withLane(entered, 1, { racing_time: '1.183' }))).toBe(true)
})

test('the racing time is what is left of the gate’s total once the reaction is typed', () => {
  const total = ms(1265)
  expect(withGateTotal({ reaction_time: '0.183' }, total)).toMatchObject({ racing_time: '1.082' })
  expect(withGateTotal({ reaction_time: '1.265' }, total)).toMatchObject({ racing_time: '' })
  expect(withGateTotal({ reaction_time: '0.18x' }, total)).not.toHaveProperty('racing_time')
  expect(withGateTotal({ racing_time: '1.1' }, total)).toEqual({ racing_time: '1.1' })
  expect(withGateTotal({ reaction_time: '0.2' }, undefined)).toEqual({ reaction_time: '0.2', without_reaction: false })
})

test('a run without a reaction needs none, and is sent so', () => {
  const draft = draftOf(race(run(1, { status: 'finish', reaction_time: ms(0), racing_time: ms(1265) })))
  expect(draft.lanes[0]).toMatchObject({ reaction_time: '', without_reaction: true })
  expect([isTyped(draft), isMissing(draft), wrongIn(draft)]).toEqual([false, false, [{}]])
  expect(draft.lanes[0] && totalOf(draft.lanes[0])).toBe('1.265')
  expect(sentRuns(draft.lanes, ['a'])).toMatchObject([{ reaction_time: '', without_reaction: true }])
})

test('an outcome that is chosen twice is taken back', () => {
  const once = withOutcome(draftOf(race(run(1), run(2))), 2, 'dnf')
  expect(once.lanes[1]?.status).toBe('dnf')
  expect(isTyped(once)).toBe(true)
  expect(withOutcome(once, 2, 'dnf').lanes[1]?.status).toBe('finish')
  expect(withOutcome(once, 2, 'false_start').lanes[1]?.status).toBe('false_start')
})

test('a lane that nobody touched follows the server, and what was typed stays', () => {
  const before = withLane(draftOf(race(run(1), run(2))), 1, typed)
  const after = rebased(before, race(run(1, { car_type: 'B' }), run(2, { status: 'dns' })))
  expect(after.lanes[0]).toMatchObject({ ...typed, car_type: 'B', status: 'finish' })
  expect(after.lanes[1]).toMatchObject({ status: 'dns' })
})

test('a disqualification needs its reason, a finish both of its times', () => {
  const draft = withOutcome(withLane(draftOf(race(run(1), run(2))), 1, { reaction_time: 'x' }), 2, 'dsq')
  expect(wrongIn(draft)).toEqual([
    {
      reaction_time: 'Reaction time must be a number of seconds, such as 1.234.',
      racing_time: 'Please enter the racing time.',
    },
    { status_reason: 'Please enter the reason for the disqualification.' },
  ])
  expect(wrongIn(withLane(draft, 2, { status_reason: 'Touched the car' }))[1]).toEqual({})
})

test('the total is reaction and racing time together, or the outcome', () => {
  const [lane] = withLane(draftOf(race(run(1))), 1, typed).lanes
  expect(lane && totalOf(lane)).toBe('1.325')
  expect(lane && totalOf({ ...lane, racing_time: '' })).toBeUndefined()
  expect(lane && totalOf({ ...lane, status: 'false_start' })).toBe('False start')
})

test('a run without a time is sent without times, and its reason only where it is disqualified', () => {
  const lanes = withOutcome(
    withLane(draftOf(race(run(1), run(2))), 1, { ...typed, status_reason: 'old' }),
    2,
    'dnf',
  ).lanes
  expect(sentRuns(lanes, ['a', 'b'])).toMatchObject([
    { id: 'a', lane: 1, status: 'finish', status_reason: null, ...typed },
    { id: 'b', lane: 2, status: 'dnf', reaction_time: null, racing_time: null },
  ])
})
