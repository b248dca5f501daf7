import { describe, expect, test } from 'vitest'
import { cents } from '../units.ts'
import { budgetOn, decideApproval, leftOf, mayPay, overlapping, type RequestStatus } from './purchase-requests.ts'

describe('an approval', () => {
  const approval = {
    status: 'waiting' as RequestStatus,
    total: cents(5000),
    expectedTotal: cents(5000),
    left: cents(6000),
  }
  test.each([
    ['within the budget is allowed', {}, { allowed: true }],
    ['of exactly what is left is allowed', { left: cents(5000) }, { allowed: true }],
    ['without a budget is allowed', { left: null }, { allowed: true }],
    ['of an approved request, for a new total, is allowed', { status: 'approved' as const }, { allowed: true }],
    ['of another total is refused with the new one', { total: cents(5100) }, { refused: 'price-changed', total: 5100 }],
    ['beyond the budget is refused', { left: cents(4999) }, { refused: 'over-budget', left: 4999, total: 5000 }],
    ['beyond a budget that was seen is allowed', { left: cents(4999), acceptedLeft: cents(4999) }, { allowed: true }],
    [
      'beyond a budget of which less is left than was seen is refused',
      { left: cents(100), acceptedLeft: cents(4999) },
      { refused: 'over-budget', left: 100, total: 5000 },
    ],
    [
      'of an overspent budget needs to be seen too',
      { left: cents(-50) },
      { refused: 'over-budget', left: -50, total: 5000 },
    ],
    ['of a paid request is refused', { status: 'paid' as const }, { refused: 'not-open' }],
    ['of a declined request is refused', { status: 'declined' as const }, { refused: 'not-open' }],
    ['of a withdrawn request is refused', { status: 'withdrawn' as const }, { refused: 'not-open' }],
  ])('%s', (_, change, verdict) => {
    expect(decideApproval({ ...approval, ...change })).toEqual(verdict)
  })
})

test.each([
  ['an admin pays what admins pay', { pays: 'admin', isAdmin: true, isAsker: false }, true],
  ['a member does not pay what admins pay', { pays: 'admin', isAdmin: false, isAsker: true }, false],
  ['the member who asked pays what they may', { pays: 'member', isAdmin: false, isAsker: true }, true],
  ['an admin does not pay what the member pays', { pays: 'member', isAdmin: true, isAsker: false }, false],
] as const)('%s', (_, who, may) => {
  expect(mayPay({ status: 'approved', ...who })).toBe(may)
  expect(mayPay({ status: 'waiting', ...who })).toBe(false)
  expect(mayPay({ status: 'paid', ...who })).toBe(false)
})

test('what was spent and what was approved both count against a budget', () => {
  expect(leftOf({ amount: cents(10_000), spent: cents(2500), approved: cents(3000) })).toBe(4500)
  expect(leftOf({ amount: cents(1000), spent: cents(2500), approved: cents(0) })).toBe(-1500)
})

describe('periods', () => {
  const autumn = { id: 'a', starts_on: '2026-09-01', ends_on: '2026-12-31' }
  const spring = { id: 's', starts_on: '2027-01-01', ends_on: '2027-06-30' }
  test.each([
    ['2026-08-31', undefined],
    ['2026-09-01', 'a'],
    ['2026-12-31', 'a'],
    ['2027-01-01', 's'],
    ['2027-07-01', undefined],
  ])('on %s the budget is %s', (day, id) => {
    expect(budgetOn([autumn, spring], day)?.id).toBe(id)
  })
  test.each([
    ['inside another', '2026-10-01', '2026-10-31', 'a'],
    ['over both, names the first', '2026-12-31', '2027-01-01', 'a'],
    ['after both', '2027-07-01', '2027-12-31', undefined],
  ])('a period %s overlaps accordingly', (_, starts_on, ends_on, id) => {
    expect(overlapping([autumn, spring], { id: 'new', starts_on, ends_on })?.id).toBe(id)
  })
  test('a period does not overlap itself', () => {
    expect(overlapping([autumn, spring], { ...autumn, ends_on: '2026-11-30' })).toBeUndefined()
  })
})
