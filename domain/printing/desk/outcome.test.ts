import { describe, expect, test } from 'vitest'
import { endedRuns, type RunOutcome } from './outcome.ts'

const runs = [
  { id: 'body', units: 2, unit_grams: 40.5 },
  { id: 'wheel', units: 8, unit_grams: 3 },
]

describe('a plate ends', () => {
  test('with everything done if no failure is named', () =>
    expect(endedRuns(runs, [])).toEqual({
      ended: [
        { id: 'body', units_done: 2, units_failed: 0, reason: null, used_grams: 81, wasted_grams: 0 },
        { id: 'wheel', units_done: 8, units_failed: 0, reason: null, used_grams: 24, wasted_grams: 0 },
      ],
    }))

  test('with the material of failed units written off, or what the operator weighed', () => {
    const failed = (wasted_grams?: number) =>
      endedRuns(runs, [{ run_id: 'wheel', failed: 3, reason: 'came_off', wasted_grams }])
    const wheel = { id: 'wheel', units_done: 5, units_failed: 3, reason: 'came_off', used_grams: 15 }
    expect(failed()).toMatchObject({ ended: [{ id: 'body' }, { ...wheel, wasted_grams: 9 }] })
    expect(failed(2.5)).toMatchObject({ ended: [{ id: 'body' }, { ...wheel, wasted_grams: 2.5 }] })
  })

  test.each<[string, RunOutcome, string]>([
    ['more failed than were printed', { run_id: 'body', failed: 3, reason: 'other' }, 'too-many'],
    ['a failure without a reason', { run_id: 'body', failed: 1, reason: null }, 'no-reason'],
    ['a part of another plate', { run_id: 'nose', failed: 1, reason: 'other' }, 'unknown-run'],
  ])('but not with %s', (_, outcome, refused) => expect(endedRuns(runs, [outcome])).toEqual({ refused }))
})
