import { describe, expect, test } from 'vitest'
import { ms } from '../units.ts'
import {
  type Attempt,
  atFrame,
  atPress,
  litIn,
  MOST_ATTEMPTS,
  mayStart,
  reactionFigures,
  startTrial,
  type Trial,
  withAttempt,
} from './reaction.ts'

/** Frames of 10 ms until the lights are out and shown; the trial, and the moment at which it starts to count. */
function out(random = 0) {
  let trial: Trial = startTrial(0, random)
  let now = 0
  const lit: number[] = []
  while (trial.phase !== 'out' || trial.zero === null) {
    now += 10
    trial = atFrame(trial, now)
    if (!lit.includes(litIn(trial))) lit.push(litIn(trial))
  }
  return { trial, zero: now, lit }
}

describe('the lights', () => {
  test('come on one by one and go out after a hold of one to three seconds', () => {
    const [shortest, longest] = [out(0), out(0.9999)]
    expect(shortest.lit).toEqual([0, 1, 2, 3, 4, 5])
    expect(longest.zero - shortest.zero).toBe(2000)
  })
})

describe('a press', () => {
  test('before the lights are out is a false start', () => {
    const trial = atFrame(startTrial(0, 0), 3000)
    expect(atPress(trial, 3001)).toMatchObject({ phase: 'done', result: { outcome: 'false_start' } })
  })

  test.each([
    [0, 'guessed'],
    [99, 'guessed'],
    [100, 'reaction'],
    [183.4, 'reaction'],
    [2000, 'reaction'],
  ])('%d ms after they are shown to be out is %s', (after, outcome) => {
    const { trial, zero } = out()
    expect(atPress(trial, zero + after)).toMatchObject({ result: { outcome, time: Math.round(after) } })
  })

  test('in the frame that draws them out is guessed', () => {
    let trial: Trial = startTrial(0, 0)
    for (let now = 10; trial.phase === 'lights'; now += 10) trial = atFrame(trial, now)
    expect(atPress(trial, 6001)).toMatchObject({ result: { outcome: 'guessed', time: 0 } })
  })

  test('that does not come within two seconds is missed', () => {
    const { trial, zero } = out()
    expect(atFrame(trial, zero + 2000)).toBe(trial)
    expect(atFrame(trial, zero + 2001)).toMatchObject({ phase: 'done', result: 'missed' })
    expect(atPress(trial, zero + 2500)).toMatchObject({ result: 'missed' })
  })

  test('that follows at once means nothing', () => {
    const { trial, zero } = out()
    const done = atPress(trial, zero + 200)
    expect(atPress(done, zero + 250)).toBe(done)
    expect([mayStart(done, zero + 250), mayStart(done, zero + 900), mayStart({ phase: 'idle' }, 0)]).toEqual([
      false,
      true,
      true,
    ])
  })
})

describe('figures', () => {
  const attempt = (time: number | null): Attempt =>
    time === null
      ? { outcome: 'false_start', time, at: '', source: 'keyboard' }
      : { outcome: time < 100 ? 'guessed' : 'reaction', time: ms(time), at: '', source: 'keyboard' }

  test('are best, median and the spread of the middle half; false starts are counted and have no time', () => {
    const attempts = [200, 180, null, 220, 240, 50].map(attempt)
    expect(reactionFigures(attempts)).toEqual({ attempts: 6, false_starts: 2, best: 180, median: 210, spread: 30 })
  })

  test('are missing where there are too few attempts', () => {
    expect(reactionFigures([])).toEqual({ attempts: 0, false_starts: 0, best: null, median: null, spread: null })
    expect(reactionFigures([200, 210].map(attempt)).spread).toBeNull()
  })

  test('are of the last five hundred attempts of a device', () => {
    const full = Array.from({ length: MOST_ATTEMPTS }, (_, n) => attempt(200 + n))
    expect(withAttempt(full, attempt(150))).toHaveLength(MOST_ATTEMPTS)
    expect(withAttempt(full, attempt(150)).at(-1)?.time).toBe(150)
  })
})
