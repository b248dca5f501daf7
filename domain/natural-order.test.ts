import { expect, test } from 'vitest'
import { inNaturalOrder } from './natural-order.ts'

test('numbers inside names count as numbers', () => {
  expect(['T10', 'T2', 'T1'].toSorted((a, b) => inNaturalOrder(a, b))).toEqual(['T1', 'T2', 'T10'])
})

test('loosely, case and accents make no difference', () => {
  expect(inNaturalOrder('östra', 'OSTRA', 'loose')).toBe(0)
  expect(inNaturalOrder('östra', 'OSTRA')).not.toBe(0)
})
