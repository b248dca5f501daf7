import { expect, test } from 'vitest'
import { checkoutResult } from './checkout-result.ts'

test.each([
  ['success', 3000],
  ['cancelled', 2000],
  ['canceled', undefined],
  ['toString', undefined],
  ['', undefined],
  [null, undefined],
])('checkout=%s waits for %s ms', (checkout, wait) => {
  expect(checkoutResult(checkout)?.wait).toBe(wait)
})
