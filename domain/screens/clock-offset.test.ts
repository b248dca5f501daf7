import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockOffset, freshSamples, SAMPLE_LIFE } from './clock-offset.ts'

test('the answer with the shortest round trip counts', () => {
  const samples = [
    { sent: 1000, server: 5050, received: 1080 },
    { sent: 2000, server: 6010, received: 2020 },
    { sent: 3000, server: 7300, received: 3500 },
  ]
  expect(clockOffset(samples)).toBe(4000)
  expect(clockOffset([])).toBeUndefined()
})

test('the offset is wrong by half the shortest round trip at most', () => {
  const question = fc.record({ sent: fc.nat(100_000), there: fc.nat(400), back: fc.nat(400) })
  fc.assert(
    fc.property(fc.integer(), fc.array(question, { minLength: 1 }), (truth, questions) => {
      const samples = questions.map(({ sent, there, back }) => ({
        sent,
        server: sent + there + truth,
        received: sent + there + back,
      }))
      const shortest = Math.min(...questions.map(({ there, back }) => there + back))
      expect(Math.abs((clockOffset(samples) ?? Number.NaN) - truth)).toBeLessThanOrEqual(shortest / 2)
    }),
  )
})

test('old samples are dropped', () => {
  const [old, fresh] = [
    { sent: 0, server: 0, received: 10 },
    { sent: 100_000, server: 0, received: 100_050 },
  ]
  expect(freshSamples([old, fresh], 10 + SAMPLE_LIFE)).toEqual([fresh])
})
