import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cents, total } from '../units.ts'
import { codeRefusalText, discountValueText, isCode } from './discount-messages.ts'
import {
  type CodeRefusal,
  codeOf,
  conditionRefusal,
  type DiscountConditions,
  type DiscountCustomer,
  type DiscountedLine,
  discountEffects,
  type OfferedDiscount,
  savesSomething,
} from './discounts.ts'

const line = (productId: string, price: number, quantity = 1, is_digital = false): DiscountedLine => ({
  productId,
  price: price as Cents,
  quantity,
  is_digital,
})
const wheel = line('wheel', 1000)
const axle = line('axle', 333, 3)
const guide = line('guide', 500, 1, true)

const offer = (about: Partial<OfferedDiscount>): OfferedDiscount => ({
  id: 'd',
  label: 'Sale',
  code: 'RACE',
  kind: 'percentage',
  percent: null,
  amount: null,
  minimum: null,
  products: null,
  ...about,
})
const percent = (n: number, about: Partial<OfferedDiscount> = {}) => offer({ kind: 'percentage', percent: n, ...about })
const amount = (n: number, about: Partial<OfferedDiscount> = {}) =>
  offer({ kind: 'amount', amount: n as Cents, ...about })
const freeShipping = (about: Partial<OfferedDiscount> = {}) => offer({ kind: 'free_shipping', ...about })

const taken = (lines: DiscountedLine[], offered: OfferedDiscount[]) =>
  discountEffects(lines, offered).effects.map((effect) => effect.lines)

describe('one discount takes off', () => {
  test.each<[string, DiscountedLine[], OfferedDiscount, number[]]>([
    ['a percentage of each line', [wheel, axle], percent(10), [100, 100]],
    ['half a cent rounded up', [line('a', 5), line('b', 15)], percent(10), [1, 2]],
    ['everything at 100 percent', [wheel, axle], percent(100), [1000, 999]],
    ['a percentage of the products it covers', [wheel, axle], percent(10, { products: ['axle'] }), [0, 100]],
    ['an amount, shared in proportion', [wheel, line('b', 3000)], amount(400), [100, 300]],
    [
      'an amount that does not divide, to the last cent',
      [line('a', 1), line('b', 1), line('c', 1)],
      amount(2),
      [1, 0, 1],
    ],
    ['an amount of the products it covers', [wheel, axle], amount(500, { products: ['wheel'] }), [500, 0]],
    ['no more than there is', [wheel], amount(5000), [1000]],
    ['nothing of a free product', [line('a', 0)], amount(100), [0]],
  ])('%s', (_, lines, discount, off) => expect(taken(lines, [discount])).toEqual([off]))

  test('shipping, and nothing of the lines', () =>
    expect(discountEffects([wheel], [freeShipping()]).effects).toEqual([
      { id: 'd', label: 'Sale', code: 'RACE', lines: [0], freeShipping: true },
    ]))
})

describe('discounts are combined', () => {
  const automatic = { code: null }
  test('the automatic one that saves most counts alone', () =>
    expect(
      discountEffects([wheel], [percent(10, { ...automatic, id: 'a' }), amount(200, { ...automatic, id: 'b' })]),
    ).toEqual({ effects: [{ id: 'b', label: 'Sale', code: null, lines: [200], freeShipping: false }], refused: null }))
  test('of equal ones the oldest counts', () =>
    expect(
      discountEffects([wheel], [percent(10, { ...automatic, id: 'a' }), amount(100, { ...automatic, id: 'b' })])
        .effects[0]?.id,
    ).toBe('a'))
  test('free shipping comes beside a reduced price', () =>
    expect(
      discountEffects([wheel], [freeShipping({ ...automatic, id: 'a' }), percent(10, { ...automatic, id: 'b' })])
        .effects,
    ).toMatchObject([
      { id: 'b', lines: [100], freeShipping: false },
      { id: 'a', lines: [0], freeShipping: true },
    ]))
  test('a code takes its share of what the automatic one has left', () =>
    expect(taken([wheel], [percent(50, automatic), percent(10)])).toEqual([[500], [50]]))
  test('a code never takes a line below zero', () =>
    expect(taken([wheel], [percent(90, automatic), amount(5000)])).toEqual([[900], [100]]))
  test('a minimum is compared with the full price', () =>
    expect(taken([wheel], [percent(50, automatic), percent(10, { minimum: 1000 as Cents })])).toEqual([[500], [50]]))
  test('an automatic one whose minimum is not reached does nothing and refuses nothing', () =>
    expect(discountEffects([wheel], [percent(10, { ...automatic, minimum: 1001 as Cents })])).toEqual({
      effects: [],
      refused: null,
    }))
})

describe('a code is refused by the cart', () => {
  test.each<[string, DiscountedLine[], OfferedDiscount, CodeRefusal]>([
    ['it covers nothing in it', [wheel], percent(10, { products: ['axle'] }), { reason: 'other-products' }],
    ['free shipping of downloads', [guide], freeShipping(), { reason: 'other-products' }],
    [
      'a cent is missing to its minimum',
      [wheel],
      percent(10, { minimum: 1001 as Cents }),
      { reason: 'minimum', missing: 1 as Cents },
    ],
    [
      'products that it does not cover do not count for the minimum',
      [wheel, axle],
      percent(10, { minimum: 1000 as Cents, products: ['axle'] }),
      { reason: 'minimum', missing: 1 as Cents },
    ],
  ])('%s', (_, lines, discount, refused) =>
    expect(discountEffects(lines, [discount])).toEqual({ effects: [], refused }),
  )
  test('at exactly its minimum it is accepted', () =>
    expect(taken([wheel], [percent(10, { minimum: 1000 as Cents })])).toEqual([[100]]))
})

describe('a discount is refused to a customer', () => {
  const open: DiscountConditions = {
    is_active: true,
    starts_at: null,
    ends_at: null,
    audience: 'anyone',
    plan_ids: [],
    max_uses: null,
    max_uses_per_customer: null,
  }
  const guest: DiscountCustomer = { plans: [], uses: 0, ownUses: 0 }
  const now = new Date('2026-11-18T12:00:00Z')
  test.each<[string, Partial<DiscountConditions>, Partial<DiscountCustomer>, string | undefined]>([
    ['no condition', {}, {}, undefined],
    ['switched off', { is_active: false }, {}, 'ended'],
    ['ends now', { ends_at: '2026-11-18T12:00:00.000Z' }, {}, 'ended'],
    ['ends later', { ends_at: '2026-11-18T12:00:00.001Z' }, {}, undefined],
    ['starts now', { starts_at: '2026-11-18T12:00:00.000Z' }, {}, undefined],
    ['starts later', { starts_at: '2026-11-18T12:00:00.001Z' }, {}, 'not-started'],
    ['the last use is left', { max_uses: 3 }, { uses: 2 }, undefined],
    ['no use is left', { max_uses: 3 }, { uses: 3 }, 'used-up'],
    ['a customer who may use it again', { max_uses_per_customer: 2 }, { uses: 9, ownUses: 1 }, undefined],
    ['a customer who has used it', { max_uses_per_customer: 1 }, { uses: 9, ownUses: 1 }, 'customer-limit'],
    ['a guest, for teams on any plan', { audience: 'any_plan' }, {}, 'teams-only'],
    ['a team on a plan that is gone, for any plan', { audience: 'any_plan' }, { plans: [null] }, undefined],
    ['a team on the plan', { audience: 'plans', plan_ids: ['pro'] }, { plans: ['basic', 'pro'] }, undefined],
    ['a team on another plan', { audience: 'plans', plan_ids: ['pro'] }, { plans: ['basic', null] }, 'teams-only'],
  ])('%s', (_, about, customer, refusal) =>
    expect(conditionRefusal({ ...open, ...about }, { ...guest, ...customer }, now)).toBe(refusal),
  )
})

test('a discount that saves nothing is not used', () => {
  const [nothing, shipping] = [
    { id: 'd', label: '', code: null, lines: [0 as Cents], freeShipping: false },
    { id: 'd', label: '', code: null, lines: [0 as Cents], freeShipping: true },
  ]
  expect(savesSomething({ ...nothing, lines: [1 as Cents] }, null)).toBe(true)
  expect(savesSomething(nothing, 1000 as Cents)).toBe(false)
  expect(savesSomething(shipping, 1000 as Cents)).toBe(true)
  expect(savesSomething(shipping, 0 as Cents)).toBe(false)
  expect(savesSomething(shipping, null)).toBe(false)
})

test('whatever is combined, each line keeps between nothing and its price, and an amount is given in whole', () => {
  const lines = fc.array(
    fc.record({
      productId: fc.constantFrom('a', 'b', 'c'),
      price: fc.integer({ min: 0, max: 500_000 }).map((n) => n as Cents),
      quantity: fc.integer({ min: 1, max: 99 }),
      is_digital: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  )
  const offers = fc.array(
    fc.record({
      code: fc.constantFrom(null, 'RACE'),
      kind: fc.constantFrom('percentage', 'amount', 'free_shipping'),
      percent: fc.integer({ min: 1, max: 100 }),
      amount: fc.integer({ min: 1, max: 1_000_000 }),
      products: fc.constantFrom(null, ['a'], ['b', 'c']),
    }),
    { maxLength: 4 },
  )
  fc.assert(
    fc.property(lines, offers, (lines, offered) => {
      const { effects } = discountEffects(
        lines,
        offered.map((one) => offer(one as Partial<OfferedDiscount>)),
      )
      lines.forEach((one, n) => {
        const off = total(effects.map((effect) => effect.lines[n] ?? (0 as Cents)))
        expect(off).toBeGreaterThanOrEqual(0)
        expect(off).toBeLessThanOrEqual(one.price * one.quantity)
        for (const effect of effects) expect(effect.lines[n]).toBeGreaterThanOrEqual(0)
      })
      const only = discountEffects(lines, [amount(700)]).effects[0]
      const all = lines.reduce((sum, one) => sum + one.price * one.quantity, 0)
      expect(total(only?.lines ?? [])).toBe(Math.min(700, all))
    }),
  )
})

test('each refusal has a sentence of its own', () => {
  const reasons = [
    'unknown',
    'ended',
    'not-started',
    'teams-only',
    'used-up',
    'customer-limit',
    'other-products',
  ] as const
  const sentences = [
    ...reasons.map((reason) => codeRefusalText('RACE10', { reason })),
    codeRefusalText('RACE10', { reason: 'minimum', missing: 250 as Cents }),
  ]
  expect(new Set(sentences).size).toBe(8)
  for (const sentence of sentences) expect(sentence).toContain('RACE10')
  expect(sentences.at(-1)).toContain('$2.50')
})

test('a code is compared in capitals and without spaces around it', () => {
  expect(codeOf('  race-10 ')).toBe('RACE-10')
  expect([isCode('RACE-10'), isCode('A'), isCode('-A'), isCode('RACE 10')]).toEqual([true, false, false, false])
})

test.each([
  [percent(10), '10% off'],
  [amount(550), '$5.50 off'],
  [freeShipping(), 'Free shipping'],
])('%o reads %s', (discount, text) => expect(discountValueText(discount)).toBe(text))
