import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { grossTime, inSeconds, isLegal, SENTINEL, shownTime, timeFrom, timesOf } from './run-time.ts'

describe('the times of a run', () => {
  test('that finished: net is racing, grand prix adds the reaction, gross adds the penalty too', () => {
    expect(timesOf({ status: 'finish', reaction_time: 150, racing_time: 1234 }, 2.5)).toEqual({
      reaction_time: 150,
      racing_time: 1234,
      net_time: 1234,
      grand_prix_time: 1384,
      gross_time: 3884,
    })
  })

  test.each(['dns', 'dnf'] as const)(
    'that is %s are all the sentinel, whatever was typed and whatever the penalty',
    (status) => {
      for (const typed of [null, 100]) {
        const times = timesOf({ status, reaction_time: typed, racing_time: typed }, 5)
        expect(new Set(Object.values(times ?? {}))).toEqual(new Set([999_999_000]))
        expect(times && isLegal(times)).toBe(false)
      }
    },
  )

  test.each([
    [null, 1000],
    [100, null],
    [null, null],
  ])('that finished need both times: %s and %s are not enough', (reaction_time, racing_time) => {
    expect(timesOf({ status: 'finish', reaction_time, racing_time }, 0)).toBeUndefined()
  })

  test('are whole milliseconds', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.001, max: 999_999, noNaN: true }),
        fc.double({ min: 0.001, max: 999_999, noNaN: true }),
        fc.double({ min: 0, max: 99_999, noNaN: true }),
        (reaction_time, racing_time, penalty) => {
          const times = timesOf({ status: 'finish', reaction_time, racing_time }, penalty)
          expect(Object.values(times ?? {}).every(Number.isInteger)).toBe(true)
        },
      ),
    )
  })

  test('follow a changed penalty as if they had been recorded with it', () => {
    fc.assert(
      fc.property(fc.nat(900_000), fc.nat(900_000), fc.nat(99_999), (reaction_time, racing_time, thousandths) => {
        const recorded = timesOf({ status: 'finish', reaction_time, racing_time }, thousandths / 1000)
        expect(recorded?.gross_time).toBe(grossTime(reaction_time + racing_time, thousandths / 1000))
        expect(recorded?.gross_time).toBe(reaction_time + racing_time + thousandths)
      }),
    )
  })
})

describe('typed seconds', () => {
  test.each([
    ['1.234', 1234],
    ['1.2', 1200],
    ['1', 1000],
    ['1.', 1000],
    [' 0.150 ', 150],
    ['+1.5', 1500],
    ['0.001', 1],
    ['999.999', 999_999],
    ['00.200', 200],
    [1.234, 1234],
    [4.35, 4350],
    [1.005, 1005],
  ])('%j are %d ms', (typed, time) => expect(timeFrom(typed, 'Racing time')).toEqual({ time }))

  test.each([
    ['', 'must be a number of seconds, such as 1.234.'],
    ['fast', 'must be a number of seconds, such as 1.234.'],
    ['1,2', 'must be a number of seconds, such as 1.234.'],
    ['1e3', 'must be a number of seconds, such as 1.234.'],
    ['0x10', 'must be a number of seconds, such as 1.234.'],
    ['1 2', 'must be a number of seconds, such as 1.234.'],
    ['.', 'must be a number of seconds, such as 1.234.'],
    ['١', 'must be a number of seconds, such as 1.234.'],
    [Number.NaN, 'must be a number of seconds, such as 1.234.'],
    [Number.POSITIVE_INFINITY, 'must be a number of seconds, such as 1.234.'],
    ['-1.2', 'must be more than 0 seconds.'],
    [0, 'must be more than 0 seconds.'],
    ['0.000', 'must be more than 0 seconds.'],
    ['-0', 'must be more than 0 seconds.'],
    ['1000', 'must be less than 1,000 seconds.'],
    [1e9, 'must be less than 1,000 seconds.'],
    ['1.2345', 'can have at most 3 decimals.'],
    [0.1 + 0.2, 'can have at most 3 decimals.'],
    ['1.0000', 'can have at most 3 decimals.'],
  ])('%j are refused: it %s', (typed, why) =>
    expect(timeFrom(typed, 'Racing time')).toEqual({ refused: `Racing time ${why}` }),
  )

  test('come back as they were typed, for every time there is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), (time) => {
        expect(timeFrom(inSeconds(time), 'Racing time')).toEqual({ time })
        expect(timeFrom(time / 1000, 'Racing time')).toEqual({ time })
      }),
    )
  })

  test('are shown with 3 decimals, and a run without a time says why', () => {
    expect(shownTime(1500, 'finish')).toBe('1.500')
    expect(shownTime(SENTINEL, 'dns')).toBe('DNS')
    expect(shownTime(SENTINEL, 'dnf')).toBe('DNF')
  })
})
