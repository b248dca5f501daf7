import { describe, expect, test } from 'vitest'
import { ms, us } from '../units.ts'
import { type GateLane, reasonToHold, runOfGate } from './gates.ts'

const finish = (lane: number): GateLane => ({ lane, status: 'finish', time_us: us(1_264_512), reaction_us: null })

describe('a lane of a gate', () => {
  const lights = { contact: 'lights', without_reaction: false } as const
  const launch = { contact: 'launch', without_reaction: false } as const
  const known = { status: 'finish', time_us: us(1_264_512), reaction_us: us(183_204) } as const

  test('with a reaction is rounded so that reaction and racing time add up to the total that the gate displays', () => {
    expect(runOfGate(known, lights)).toEqual({
      ...{ status: 'finish', reaction_time: ms(183), racing_time: ms(1082), total_time: null },
    })
    expect(runOfGate({ ...known, time_us: us(1_214_803), reaction_us: us(201_876) }, lights)).toMatchObject({
      ...{ reaction_time: 202, racing_time: 1013 },
    })
  })

  test('that begins at the launch has the racing time in the gate’s number', () => {
    expect(runOfGate(known, launch)).toMatchObject({ reaction_time: 183, racing_time: 1265 })
  })

  test('without a reaction is a total from lights out, or a racing time from the launch', () => {
    const unknown = { ...known, reaction_us: null }
    expect(runOfGate(unknown, lights)).toMatchObject({ reaction_time: null, racing_time: null, total_time: 1265 })
    expect(runOfGate(unknown, launch)).toMatchObject({ reaction_time: null, racing_time: 1265, total_time: null })
  })

  test('on a track without reactions is a racing time with a reaction of 0, unless the gate measured one', () => {
    const without = { contact: 'lights', without_reaction: true } as const
    expect(runOfGate({ ...known, reaction_us: null }, without)).toMatchObject({ reaction_time: 0, racing_time: 1265 })
    expect(runOfGate(known, without)).toMatchObject({ reaction_time: 183, racing_time: 1082 })
  })

  test('that did not finish, or started too early, has no times', () => {
    for (const status of ['dnf', 'false_start'] as const)
      expect(runOfGate({ status, time_us: null, reaction_us: us(90_000) }, lights)).toEqual({
        ...{ status, reaction_time: null, racing_time: null, total_time: null },
      })
  })

  test('whose reaction is as long as the total cannot be', () => {
    expect(runOfGate({ ...known, reaction_us: us(1_264_512) }, lights)).toBeUndefined()
    expect(runOfGate({ ...known, time_us: us(0), reaction_us: null }, launch)).toBeUndefined()
  })
})

describe('a reading', () => {
  const race = { state: 'armed', lanes: [1, 2] } as const
  const whole = [finish(1), finish(2)]

  test.each([
    ['of an armed race is its result', whole, race, undefined],
    ['of a running race is its result', whole, { ...race, state: 'racing' }, undefined],
    ['without a race is held', whole, undefined, 'no_race'],
    ['of a race that was sent back is held', whole, { ...race, state: 'at_start' }, 'no_race'],
    ['of a race with a result is held', whole, { ...race, state: 'provisional' }, 'twice'],
    ['with a time in an empty lane is held', [...whole, finish(3)], race, 'empty_lane'],
    ['that lacks a lane is held', [finish(1)], race, 'incomplete'],
  ] as const)('%s', (_, lanes, armed, reason) => {
    expect(reasonToHold({ doubt: null, lanes }, armed)).toBe(reason)
  })

  test('that the host doubts is held, whatever it says', () => {
    expect(reasonToHold({ doubt: 'previous_heat', lanes: whole }, race)).toBe('previous_heat')
  })

  test('may call lanes without a car unfinished', () => {
    const unused: GateLane = { lane: 3, status: 'dnf', time_us: null, reaction_us: null }
    expect(reasonToHold({ doubt: null, lanes: [...whole, unused] }, race)).toBeUndefined()
  })
})
