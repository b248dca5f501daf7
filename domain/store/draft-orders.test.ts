import { expect, test } from 'vitest'
import { cents } from '../units.ts'
import { discountEffects } from './discounts.ts'
import { DRAFT_STATUSES, type DraftAct, draftMay, draftOffer, linkUntil, shownDraftStatus } from './draft-orders.ts'

const NOW = new Date('2026-11-18T10:00:00Z')

test.each([
  ['draft', ['change', 'send', 'mark-paid', 'cancel']],
  ['sent', ['reopen', 'mark-paid', 'cancel']],
  ['paid', []],
  ['cancelled', []],
] as const)('with a draft that is %s one can do: %s', (status, allowed) => {
  const acts: DraftAct[] = ['change', 'send', 'reopen', 'mark-paid', 'cancel']
  expect(acts.filter((act) => draftMay({ status }, act)).toSorted()).toEqual([...allowed].toSorted())
})

test('a link is valid for whole days, and its draft is shown as expired from then on', () => {
  const valid_until = linkUntil(NOW, 7)
  expect(valid_until).toBe('2026-11-25T10:00:00.000Z')
  expect(shownDraftStatus({ status: 'sent', valid_until }, new Date('2026-11-25T09:59:59Z'))).toBe('sent')
  expect(shownDraftStatus({ status: 'sent', valid_until }, new Date(valid_until))).toBe('expired')
  for (const status of DRAFT_STATUSES.filter((one) => one !== 'sent'))
    expect(shownDraftStatus({ status, valid_until }, new Date('2027-01-01T00:00:00Z'))).toBe(status)
})

const lines = [
  { price: cents(1000), quantity: 2, is_digital: false, productId: 'a' },
  { price: cents(500), quantity: 1, is_digital: false, productId: 'b' },
]

test.each([
  ['ten percent', { kind: 'percentage', value: 10, label: 'Regular customer' }, [200, 50]],
  ['an amount, shared among the lines', { kind: 'amount', value: 500, label: '' }, [400, 100]],
  ['an amount beyond the sum takes off all of it', { kind: 'amount', value: 9999, label: '' }, [2000, 500]],
] as const)('%s is computed as every other discount', (_, discount, taken) => {
  const { effects, refused } = discountEffects(lines, draftOffer('d', discount))
  expect(refused).toBeNull()
  expect(effects[0]?.lines).toEqual(taken)
})

test('no discount, or one of nothing, is none', () => {
  expect(draftOffer('d', null)).toEqual([])
  expect(draftOffer('d', { kind: 'percentage', value: 0, label: '' })).toEqual([])
})
