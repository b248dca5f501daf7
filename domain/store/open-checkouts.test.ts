import { expect, test } from 'vitest'
import { openLimitReached } from './open-checkouts.ts'

test.each([
  [{ browser: 0, email: 0, network: 0 }, undefined],
  [{ browser: 2, email: 2, network: 29 }, undefined],
  [{ browser: 3, email: 2, network: 29 }, 'browser'],
  [{ browser: 0, email: 3, network: 29 }, 'email'],
  [{ browser: 0, email: 0, network: 30 }, 'network'],
  [{ browser: 3, email: 3, network: 30 }, 'browser'],
] as const)('with %o open the limit reached is %s', (open, by) => {
  expect(openLimitReached(open)).toBe(by)
})
