import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CATEGORIES } from '../competition/event.ts'
import { releaseSentences } from './messages.ts'
import { againstStarting, firstOf, jumped, moved, neighbour, type Progress, positionsOf } from './progress.ts'
import { ITEM_KINDS, releasedAt, type ScriptItem, shownFrom, stepsOf, usualScript } from './script.ts'

const anItem = fc.record({
  kind: fc.constantFrom(...ITEM_KINDS),
  places: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 4 }),
  classes: fc.uniqueArray(fc.constantFrom(...CATEGORIES)),
})
const aScript = fc
  .array(anItem, { maxLength: 8 })
  .map((items) => items.map((item, index): ScriptItem => ({ ...item, id: `item ${index}` })))

const award = (places: number[]): ScriptItem => ({ id: 'a', kind: 'award', places, classes: [] })
const running = (at: Progress['at'], revision = 1): Progress => ({ state: 'running', revision, at })
const itemOf = (script: readonly ScriptItem[], id: string) => {
  const item = script.find((one) => one.id === id)
  if (!item) throw new Error('no such item')
  return item
}

describe('the steps of an award', () => {
  test.each([
    [[1, 2, 3], 'announce 3 2 1 podium'],
    [[1], 'announce 1'],
    [[2], 'announce 2'],
    [[1, 1, 3], 'announce 3 1 podium'],
    [[1, 1], 'announce 1'],
    [[], ''],
  ])('of the places %j are %s', (places, expected) => {
    const steps = stepsOf(award(places)).map((step) => (step.kind === 'place' ? step.place : step.kind))
    expect(steps.join(' ')).toBe(expected)
  })

  test('show no place before its own step, and release the award with the best one', () => {
    const item = award([1, 2, 3])
    expect(stepsOf(item).map((_, step) => shownFrom(item, step))).toEqual([null, 3, 2, 1, 1])
    expect(stepsOf(item).map((_, step) => releasedAt(item, step).award)).toEqual([false, false, false, true, true])
  })
})

test('Next reaches every step of the script in its order, and Back the same ones in reverse', () => {
  fc.assert(
    fc.property(aScript, (script) => {
      const all = positionsOf(script)
      const forth = []
      for (let at = firstOf(script); at; at = neighbour(script, at, 'next')) forth.push(at)
      expect(forth).toEqual(all)
      const back = []
      for (let at = all.at(-1) ?? null; at; at = neighbour(script, at, 'back')) back.push(at)
      expect(back).toEqual(all.toReversed())
    }),
  )
})

test('whatever is pressed, a place is on the screens only once its step is reached, and what is public only grows', () => {
  const presses = fc.array(fc.oneof(fc.constantFrom('next' as const, 'back' as const), fc.nat({ max: 7 })))
  fc.assert(
    fc.property(aScript, presses, (script, pressed) => {
      let now = running(firstOf(script))
      const released = new Map<string, number>()
      for (const press of pressed) {
        const to =
          typeof press === 'number'
            ? jumped(script, now, `item ${press}`, now.revision)
            : moved(script, now, press, now.revision)
        if ('refused' in to) continue
        now = running(to.to, now.revision + 1)
        const item = itemOf(script, to.to.item_id)
        const steps = stepsOf(item).slice(0, to.to.step + 1)
        const reached = steps.flatMap((step) => (step.kind === 'place' ? [step.place] : []))
        const from = shownFrom(item, to.to.step)
        expect(from).toBe(reached.length > 0 ? Math.min(...reached) : null)
        const before = released.get(item.id)
        const after = releasedAt(item, to.to.step)
        if (after.from !== null) released.set(item.id, Math.min(before ?? after.from, after.from))
        if (before !== undefined) expect(released.get(item.id)).toBeLessThanOrEqual(before)
        expect(after.award).toBe(item.kind === 'award' && from !== null && from === Math.min(...item.places))
      }
    }),
  )
})

test('a second press from the same page, or of another person, moves nothing', () => {
  const script = [award([1, 2])]
  const now = running(firstOf(script), 7)
  expect(moved(script, now, 'next', 6)).toEqual({ refused: 'changed' })
  expect(moved(script, now, 'next', 7)).toEqual({ to: { item_id: 'a', step: 1 } })
  expect(jumped(script, now, 'a', 6)).toEqual({ refused: 'changed' })
})

test('both ends, an award without a winner, and a ceremony that does not run are refused', () => {
  const script = [award([1]), { ...award([]), id: 'nobody' }]
  expect(moved(script, running({ item_id: 'a', step: 0 }), 'back', 1)).toEqual({ refused: 'at-the-start' })
  expect(moved(script, running({ item_id: 'a', step: 1 }), 'next', 1)).toEqual({ refused: 'at-the-end' })
  expect(jumped(script, running(null), 'nobody', 1)).toEqual({ refused: 'nothing-there' })
  expect(moved(script, { state: 'ended', revision: 1, at: null }, 'next', 1)).toEqual({ refused: 'not-running' })
})

test.each([
  [{ state: 'running' as const }, 'already-running'],
  [{ is_rehearsed: true }, 'rehearsal'],
  [{ is_locked: false }, 'not-locked'],
  [{ script: [award([])] }, 'nothing-to-reveal'],
  [{ state: 'ended' as const }, undefined],
])('starting with %j: %s', (about, expected) => {
  const ready = { state: 'prepared' as const, is_locked: true, is_rehearsed: false, script: [award([1])] }
  expect(againstStarting({ ...ready, ...about })).toBe(expected)
})

test('the usual script goes from the least award to the one of highest precedence, then to the standings', () => {
  expect(usualScript(['champion', 'design', 'spirit']).map(({ kind, award: of }) => of ?? kind)).toEqual([
    'opening',
    'spirit',
    'design',
    'champion',
    'standings',
  ])
})

test('it says before the start what will be released, what stays held, and when nothing was held at all', () => {
  const text = (about: Partial<Parameters<typeof releaseSentences>[0]>) =>
    releaseSentences({ releases: [], stays: [], shows_standings: true, ...about }).join(' ')
  expect(text({ releases: ['totals'] })).toContain('With the final standings, totals and places are released.')
  expect(text({ releases: ['totals'], shows_standings: false })).toContain('When it ends, totals and places')
  expect(text({ stays: ['racing'] })).toContain('Not released by the ceremony: racing.')
  expect(text({})).toContain('No results are under embargo')
})
