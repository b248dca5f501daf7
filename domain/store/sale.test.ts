import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { customerName, EMPTY_FORM, MISSING, missingAt, shippingAddressOf } from './checkout-form.ts'
import { orderNumber } from './order-number.ts'
import { decideSale, merged, type StoreProduct } from './sale.ts'
import { slugOf } from './slug.ts'
import { runsLow, type StockLine, takeStock } from './stock.ts'

const part: StoreProduct = {
  id: 'p1',
  variant_id: 'v1',
  variant_title: '',
  name: 'Bearing',
  sku: null,
  price: 20,
  is_active: true,
  is_digital: false,
  track_inventory: true,
  inventory_quantity: 5,
  allow_backorder: false,
  held: 0,
  held_until: null,
  held_payments: 0,
}
const sell = (
  quantity: number,
  about: Partial<StoreProduct> = {},
  more: { expectedTotal?: number; hasShippingAddress?: boolean } = {},
) =>
  decideSale([{ productId: 'p1', quantity }], new Map([['p1', { ...part, ...about }]]), {
    hasShippingAddress: true,
    ...more,
  })

describe('a sale', () => {
  test('is made on the prices of the store', () => {
    expect(sell(2)).toMatchObject({ lines: [{ quantity: 2, unit_price: 2000 }], totals: { total: 5320 } })
  })
  test('counts what is held for others', () => {
    expect(sell(3, { held: 2 })).toHaveProperty('lines')
    expect(sell(4, { held: 2 })).toEqual({
      refused: 'insufficient-stock',
      shortages: [{ productId: 'p1', variantId: 'v1', name: 'Bearing', requested: 4, available: 3, held: null }],
    })
    const held_until = '2026-03-14T14:35:00.000Z'
    expect(sell(4, { held: 2, held_until, held_payments: 1 })).toMatchObject({
      shortages: [{ held: { quantity: 2, until: held_until, payments: 1 } }],
    })
    expect(sell(1, { held: 9 })).toMatchObject({ shortages: [{ available: 0 }] })
  })
  test.each<[string, Partial<StoreProduct>]>([
    ['not tracked', { track_inventory: false, inventory_quantity: 0 }],
    ['back-ordered', { allow_backorder: true, inventory_quantity: 0 }],
  ])('of what is %s has no limit', (_, about) => expect(sell(500, about)).toHaveProperty('lines'))
  test('adds up a product that is in two lines', () => {
    expect(
      merged([
        { productId: 'a', quantity: 2 },
        { productId: 'b', quantity: 1 },
        { productId: 'a', quantity: 3 },
      ]),
    ).toEqual([
      { productId: 'a', quantity: 5 },
      { productId: 'b', quantity: 1 },
    ])
  })
  test('of unknown or inactive products is refused', () => {
    expect(sell(1, { is_active: false })).toEqual({
      refused: 'product-unavailable',
      products: [{ productId: 'p1', name: 'Bearing' }],
    })
    expect(decideSale([{ productId: 'x', quantity: 1 }], new Map(), { hasShippingAddress: true })).toEqual({
      refused: 'product-unavailable',
      products: [{ productId: 'x', name: null }],
    })
  })
  test('of something physical needs somewhere to send it', () => {
    expect(sell(1, {}, { hasShippingAddress: false })).toEqual({ refused: 'no-shipping-address' })
    expect(sell(1, { is_digital: true }, { hasShippingAddress: false })).toHaveProperty('lines')
  })
  test('of more than a card can pay is refused', () => {
    expect(sell(999, { price: 99_999, track_inventory: false })).toEqual({ refused: 'too-expensive' })
  })
  test.each([
    [0.01, 'too-small'],
    [0.46, undefined],
    [0.45, 'too-small'],
    [0, undefined],
  ])('of a download for %f is %s', (price, refused) => {
    expect(sell(1, { price, is_digital: true })).toEqual(
      refused ? { refused } : expect.objectContaining({ lines: [expect.anything()] }),
    )
  })
  test('at another total than the person saw is refused with the right one', () => {
    expect(sell(1, {}, { expectedTotal: 3000 })).toEqual({
      refused: 'price-changed',
      total_amount: 3160,
      discount_amount: 0,
    })
    expect(sell(1, {}, { expectedTotal: 3160 })).toHaveProperty('lines')
  })
})

describe('taking stock', () => {
  const line: StockLine = { ...part, variant_id: 'v1', quantity: 2, reservedForOthers: 0, ownReservation: true }
  test.each<[string, Partial<StockLine>, number | 'gone' | 'not counted']>([
    ['held and there', {}, 3],
    ['held, and others hold the rest', { reservedForOthers: 5 }, 3],
    ['held, but the owner has counted fewer', { inventory_quantity: 1 }, 'gone'],
    ['no longer held, and free', { ownReservation: false, reservedForOthers: 3 }, 3],
    ['no longer held, and held for others', { ownReservation: false, reservedForOthers: 4 }, 'gone'],
    ['back-ordered beyond the stock', { allow_backorder: true, inventory_quantity: 1 }, 0],
    ['not tracked', { track_inventory: false, inventory_quantity: 0 }, 'not counted'],
  ])('%s', (_, about, left) => {
    const expected = left === 'gone' ? undefined : left === 'not counted' ? [] : [{ variant_id: 'v1', left }]
    expect(takeStock([{ ...line, ...about }])).toEqual(expected)
  })
  test.each([
    [6, 5, true],
    [9, 0, true],
    [5, 4, false],
    [9, 6, false],
  ])('from %i to %i units, with the level at 5, is low: %s', (before, after, low) => {
    expect(runsLow(before, after, 5)).toBe(low)
  })
  test('takes all lines or none', () => {
    expect(takeStock([line, { ...line, variant_id: 'v2', inventory_quantity: 0 }])).toBeUndefined()
  })
  test('never leaves less than nothing', () => {
    const any = fc.record({
      product_id: fc.uuid(),
      quantity: fc.integer({ min: 1, max: 50 }),
      inventory_quantity: fc.integer({ min: 0, max: 50 }),
      reservedForOthers: fc.integer({ min: 0, max: 50 }),
      ownReservation: fc.boolean(),
      track_inventory: fc.boolean(),
      allow_backorder: fc.boolean(),
    })
    fc.assert(fc.property(fc.array(any), (lines) => (takeStock(lines) ?? []).every(({ left }) => left >= 0)))
  })
})

describe('the checkout form', () => {
  const address = {
    line1: '1 Pit Lane',
    line2: '',
    city: 'Silverstone',
    state: 'NH',
    postal_code: '03049',
    country: 'US',
  }
  const whole = { ...EMPTY_FORM, email: 'a@b.org', firstName: 'Ada', lastName: 'Racer', billingAddress: address }
  test.each([
    ['nothing filled in', EMPTY_FORM, ['billingAddress.line1', 'email', 'lastName'], 'customer'],
    ['a blank name', { ...whole, lastName: '  ' }, ['lastName'], 'customer'],
    [
      'no billing city',
      { ...whole, billingAddress: { ...address, city: '' } },
      ['billingAddress.city'],
      'billing-address',
    ],
    [
      'another shipping address, empty',
      { ...whole, sameAsBilling: false },
      ['shippingAddress.city'],
      'shipping-address',
    ],
    ['an email that is none', { ...whole, email: 'ada' }, ['email'], undefined],
    ['all that is needed', whole, [], undefined],
  ] as const)('%s', (_, form, wrong, missing) => expect(missingAt([...wrong], form)).toBe(missing))
  test('says what is missing word for word', () => {
    expect(MISSING).toEqual({
      customer: { title: 'Missing Information', message: 'Please fill in all required customer information' },
      'billing-address': { title: 'Missing Address', message: 'Please fill in all required billing address fields' },
      'shipping-address': {
        title: 'Missing Shipping Address',
        message: 'Please fill in all required shipping address fields',
      },
    })
  })
  test('joins the name and chooses the address', () => {
    expect(customerName({ firstName: ' Ada', lastName: 'Racer ' })).toBe('Ada Racer')
    expect(shippingAddressOf(whole, true)).toBe(address)
    expect(shippingAddressOf(whole, false)).toBeNull()
  })
})

test.each([
  ['3D Printing Parts', '3d-printing-parts'],
  ['Nuts & Bolts', 'nuts-bolts'],
  ['Wheels - Front', 'wheels-front'],
  ['A   B\tC', 'a-b-c'],
  ['Räder', 'räder'],
  ['100% Carbon!', '100-carbon'],
])('the slug of %j is %s', (name, slug) => expect(slugOf(name)).toBe(slug))

test('an order number names the day and can be read aloud', () => {
  expect(orderNumber(new Date('2026-03-14T23:59:59Z'), new Uint8Array([0, 31, 32, 63, 255]))).toBe('PD-260314-A9A99')
  expect(() => orderNumber(new Date(0), new Uint8Array(4))).toThrow()
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 5, maxLength: 5 }), (bytes) =>
      /^PD-\d{6}-[A-HJ-NP-Z2-9]{5}$/.test(orderNumber(new Date('2026-03-14'), bytes)),
    ),
  )
})
