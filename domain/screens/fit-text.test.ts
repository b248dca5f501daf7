import { expect, test } from 'vitest'
import { fittingSize, textWidth } from './fit-text.ts'

test.each([
  ['Vortex', 6],
  ['Ευρήκα', 6],
  ['闪电车队', 8],
  ['闪电 F1', 7],
  ['한빛', 4],
  ['', 0],
])('%s is %d letters wide', (text, width) => expect(textWidth(text)).toBe(width))

const box = { width: 10, height: 4 }
const sizes = { most: 3, least: 0.5 }

test('a short name is as large as allowed, a longer one as small as it must be', () => {
  expect(fittingSize('Apex', box, sizes)).toBe(3)
  expect(fittingSize('Aeolus Two', box, sizes)).toBe(2.05)
  expect(fittingSize('Aeolus', { width: 10, height: 4 }, { most: 5, least: 1 })).toBe(3.45)
})

test('a word is not broken, and a name that never fits has the smallest size', () => {
  expect(fittingSize('Aerodynamically', box, sizes)).toBeLessThan(fittingSize('Aero dynam ically', box, sizes))
  expect(fittingSize('x'.repeat(200), box, sizes)).toBe(0.5)
})
