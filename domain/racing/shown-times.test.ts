import { describe, expect, test } from 'vitest'
import { SENTINEL } from './run-time.ts'
import { figuresOf } from './shown-times.ts'

const run = { is_knockout_race: false, status: 'finish' as const, racing_time: 1190, gross_time: 1350 }

describe('the times of a run', () => {
  test('are both labelled, the one that decides first', () => {
    expect(figuresOf(run)).toEqual([
      { label: 'Car time', value: '1.190' },
      { label: 'Total', value: '1.350' },
    ])
    expect(figuresOf({ ...run, is_knockout_race: true })).toEqual([
      { label: 'Total', value: '1.350' },
      { label: 'Car time', value: '1.190' },
    ])
  })

  test('of a dead heat in the knockout are the same number first', () => {
    const [one] = figuresOf({ ...run, is_knockout_race: true })
    const [other] = figuresOf({ ...run, is_knockout_race: true, racing_time: 1200 })
    expect(one).toEqual(other)
  })

  test('are one word for a run that did not finish', () => {
    expect(figuresOf({ ...run, status: 'dnf', racing_time: SENTINEL, gross_time: SENTINEL })).toEqual([
      { label: null, value: 'DNF' },
    ])
  })
})
