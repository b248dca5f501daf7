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
  for (const verification of ['pending', 'unconfirmed', 'runs'] as const)
    expect(checkoutResult(checkout, verification)?.wait).toBe(wait)
})

test.each([
  ['pending', 'Checking your subscription', 'none'],
  ['unconfirmed', 'Subscription not confirmed', 'none'],
  ['runs', 'Subscription started', 'tick'],
] as const)('a subscription that is %s is told as: %s', (verification, title, sign) => {
  expect(checkoutResult('success', verification)).toMatchObject({ title, sign })
})
