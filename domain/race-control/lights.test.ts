import { expect, test } from 'vitest'
import { LIGHTS, lightSequence, lightsAt } from './lights.ts'

const START = 1_000_000

test('the first light comes on after every screen knows, and all go out one to three seconds after the fifth', () => {
  const shortest = lightSequence(START, 0)
  const longest = lightSequence(START, 0.999999)
  expect(shortest).toEqual({ on_at: START + 1500, out_at: START + 1500 + 4000 + 1000 })
  expect(longest.out_at - longest.on_at).toBe(4000 + 3000)
})

test('one light a second, all five held, and none from the very instant at which they go out', () => {
  const sequence = lightSequence(START, 0.5)
  const lit = (after: number) => lightsAt(sequence, sequence.on_at + after)
  expect(lit(-1)).toEqual({ lit: 0, phase: 'waiting' })
  expect([0, 999, 1000, 2000, 3000, 4000].map((after) => lit(after).lit)).toEqual([1, 1, 2, 3, 4, 5])
  expect(lightsAt(sequence, sequence.out_at - 1)).toEqual({ lit: LIGHTS, phase: 'lit' })
  expect(lightsAt(sequence, sequence.out_at)).toEqual({ lit: 0, phase: 'out' })
})

test('for every random number the lights never go down before they go out', () => {
  for (let random = 0; random < 1; random += 0.01) {
    const sequence = lightSequence(START, random)
    let last = 0
    for (let now = START; now < sequence.out_at; now += 50) {
      const { lit } = lightsAt(sequence, now)
      expect(lit).toBeGreaterThanOrEqual(last)
      last = lit
    }
    expect(last).toBe(LIGHTS)
  }
})
