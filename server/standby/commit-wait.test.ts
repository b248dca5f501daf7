import { LONGEST_WAIT_MS } from '@paddock/domain/venue/standby.ts'
import { expect, test } from 'vitest'
import { ALONE, afterLook, type Look, type Waiting } from './commit-wait.ts'

const look = (written: number, confirmed: number | undefined, commitsWaiting = 0): Look => ({
  written: BigInt(written),
  confirmed: confirmed === undefined ? undefined : BigInt(confirmed),
  commitsWaiting,
  lagMs: 1,
})

/** Looks one after the other, each with its time; returns whether commits wait after each. */
function looks(seen: [at: number, look: Look, isComplete?: boolean][], from: Waiting = ALONE) {
  let state = from
  return seen.map(([at, one, isComplete = true]) => {
    state = afterLook(state, one, isComplete, at)
    return state.waits
  })
}

const IN_STEP: Waiting = { waits: true, target: 0n, stalledSince: undefined, confirmed: 100n }

test('a follower is waited for once it is complete and has confirmed what was written before', () => {
  expect(looks([[0, look(100, undefined)]])).toEqual([false])
  expect(
    looks([
      [0, look(100, 100), false],
      [250, look(100, 100)],
    ]),
  ).toEqual([false, true])
  expect(
    looks([
      [0, look(100, 40)],
      [250, look(120, 90)],
      [500, look(140, 100)],
    ]),
  ).toEqual([false, false, true])
})

test('a follower that is gone is no longer waited for, at once', () => {
  expect(looks([[0, look(101, undefined, 3)]], IN_STEP)).toEqual([false])
})

test('commits wait no longer than the limit for one that confirms nothing, and on and on for one that confirms', () => {
  const stalled: [number, Look][] = []
  for (let at = 0; at <= LONGEST_WAIT_MS; at += 250) stalled.push([at, look(200, 100, 1)])
  const waits = looks(stalled, IN_STEP)
  expect(waits[0]).toBe(true)
  expect(waits.at(-1)).toBe(false)
  const slow: [number, Look][] = []
  for (let at = 0; at <= 3 * LONGEST_WAIT_MS; at += 250) slow.push([at, look(9000, 101 + at, 1)])
  expect(looks(slow, IN_STEP)).not.toContain(false)
})

test('one that hangs is not taken back before it has confirmed what was written meanwhile', () => {
  const hangs = afterLook({ ...IN_STEP, stalledSince: 0 }, look(200, 100, 1), true, LONGEST_WAIT_MS)
  expect(hangs).toMatchObject({ waits: false, target: 200n })
  expect(
    looks(
      [
        [1, look(300, 100)],
        [2, look(300, 199)],
        [3, look(300, 200)],
      ],
      hangs,
    ),
  ).toEqual([false, false, true])
})
