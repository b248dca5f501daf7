import { expect, test } from 'vitest'
import { ms } from '../units.ts'
import { closeness, distanceText, drawnMetres, gaps, metresBehind } from './finish.ts'

const finished = (...times: number[]) =>
  times.map((time, index) => ({ lane: index + 1, status: 'finish' as const, gross_time: ms(time) }))
const out = (lane: number) => ({ lane, status: 'dnf' as const, gross_time: null })

test.each([
  [[1325, 1325], 'dead_heat'],
  [[1325, 1326], 'photo_finish'],
  [[1325, 1335], 'photo_finish'],
  [[1325, 1336], null],
  [[1500, 1325, 1332], 'photo_finish'],
  [[1325], null],
])('%j is %s', (times, said) => expect(closeness(finished(...times))).toBe(said))

test('a car that did not finish is no photo finish', () => {
  expect(closeness([...finished(1325), out(2)])).toBeNull()
})

test('the second car stops in true proportion of the two times', () => {
  const behind = metresBehind(finished(1431, 1325))
  expect(behind.get(2)).toBe(0)
  expect(behind.get(1)).toBeCloseTo(20 * (1 - 1325 / 1431), 10)
  expect(metresBehind([...finished(1325), out(2)]).has(2)).toBe(false)
  expect(metresBehind([out(1), out(2)]).size).toBe(0)
})

test.each([
  [[1325, 1328], 2],
  [[1325, 1431], 2],
  [[1325, 1600], 5],
  [[1325, 2000], 10],
  [[1325, 4000], 20],
])('the last metres that show %j are %d', (times, metres) => {
  expect(drawnMetres(finished(...times))).toBe(metres)
})

test('every drawn car is on the drawn part of the track', () => {
  for (let slow = 1000; slow < 20_000; slow += 37) {
    const runs = finished(1000, slow)
    expect(metresBehind(runs).get(2)).toBeLessThanOrEqual(drawnMetres(runs))
  }
})

test('distances are in centimetres below a metre', () => {
  expect([0.004, 0.045, 0.99, 0.999, 1.48].map(distanceText)).toEqual(['1 cm', '5 cm', '99 cm', '1.0 m', '1.5 m'])
})

test('each gap is to the first', () => {
  expect([...gaps(finished(1400, 1325, 1500))]).toEqual([
    [1, 75],
    [3, 175],
  ])
})
