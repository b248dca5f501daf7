import { describe, expect, test } from 'vitest'
import type { ShippingMethod, ShippingZone } from './shipping.ts'
import { DEFAULT_SHIPPING, freeShippingPromise } from './shipping.ts'
import { DEFAULT_RULES, type StoreRules } from './store-rules.ts'
import { DEFAULT_TAX, type TaxRate } from './tax.ts'
import { type DiscountEffect, type PricedLine, totalsOf } from './totals.ts'

const goods = (price: number, more: Partial<PricedLine> = {}): PricedLine => ({
  price,
  quantity: 1,
  is_digital: false,
  ...more,
})
const download = (price: number): PricedLine => goods(price, { is_digital: true })

const rate = (country: string | null, name: string, percent: number, more: Partial<TaxRate> = {}): TaxRate => ({
  country,
  region: null,
  on_top: false,
  name,
  percent,
  digital_percent: null,
  on_shipping: true,
  included: true,
  ...more,
})

const method = (id: string, price: number, more: Partial<ShippingMethod> = {}): ShippingMethod => ({
  id,
  name: id,
  kind: 'flat',
  price,
  steps: [],
  free_from: null,
  days_from: null,
  days_to: null,
  place: '',
  pickup_country: null,
  pickup_region: '',
  pickup_until: null,
  ...more,
})

const zone = (name: string, countries: string[] | null, ...methods: ShippingMethod[]): ShippingZone => ({
  id: name,
  name,
  countries,
  methods,
})

const BY_WEIGHT = method('Parcel', 0, {
  kind: 'weight',
  steps: [
    { up_to: 1, price: 900 },
    { up_to: 5, price: 1500 },
  ],
})

/** A shop in Germany that sells to the world. The percentages are this test's, not the product's. */
const RULES: StoreRules = {
  tax: {
    rates: [
      rate('DE', 'VAT', 19),
      rate('FR', 'TVA', 20, { digital_percent: 5.5 }),
      rate('IE', 'VAT', 23),
      rate('NL', 'BTW', 21),
      rate('HU', 'ÁFA', 27),
      rate('GB', 'VAT', 20, { included: false }),
      rate('CH', 'MWST', 8.1, { included: false, on_shipping: false }),
      rate('US', 'Sales tax', 0, { included: false, on_shipping: false }),
      rate('US', 'Sales tax', 8.875, { region: 'NY', included: false, on_shipping: false, digital_percent: 0 }),
      rate('CA', 'GST', 5, { included: false }),
      rate('CA', 'QST', 9.975, { region: 'QC', on_top: true, included: false }),
      rate('CA', 'HST', 13, { region: 'Ontario', included: false }),
      rate('AU', 'GST', 10),
      rate('JP', 'JCT', 10),
    ],
    numbers: [{ country: 'DE', number: 'DE123456789' }],
    reverse_charge: true,
  },
  shipping: {
    sells_to: null,
    zones: [
      zone('Home', ['DE'], method('DHL', 490, { free_from: 4000 }), method('Express', 1290)),
      zone('EU', ['FR', 'IE', 'NL', 'HU'], method('Europe', 990, { free_from: 10_000 })),
      zone('Britain', ['GB'], BY_WEIGHT),
      zone('World', null, method('Air mail', 2500)),
    ],
  },
}

describe('an order for one product of 100.00 and nothing else', () => {
  test.each<
    [string, { country: string; region?: string }, shipping: number, tax: number, included: boolean, total: number]
  >([
    ['Germany: 19 % within the price, shipping free from 40.00', { country: 'DE' }, 0, 1597, true, 10_000],
    ['France: 20 % within, shipping free from 100.00', { country: 'FR' }, 0, 1667, true, 10_000],
    ['Ireland: 23 % within', { country: 'IE' }, 0, 1870, true, 10_000],
    ['the Netherlands: 21 % within', { country: 'NL' }, 0, 1736, true, 10_000],
    ['Hungary: 27 % within', { country: 'HU' }, 0, 2126, true, 10_000],
    ['Great Britain: 20 % on top, of shipping too', { country: 'GB' }, 900, 2180, false, 13_080],
    ['Switzerland: 8.1 % on top, not of shipping', { country: 'CH' }, 2500, 810, false, 13_310],
    ['New York: 8.875 % of the goods', { country: 'US', region: 'New York' }, 2500, 888, false, 13_388],
    ['Oregon: the country’s own rate of nothing', { country: 'US', region: 'OR' }, 2500, 0, false, 12_500],
    ['Quebec: GST, and QST on top', { country: 'CA', region: 'Québec' }, 2500, 1872, false, 14_372],
    ['Ontario: HST instead of GST', { country: 'CA', region: 'on' }, 2500, 1625, false, 14_125],
    ['Alberta: GST alone', { country: 'CA', region: 'Alberta' }, 2500, 625, false, 13_125],
    ['Australia: 10 % within price and shipping', { country: 'AU' }, 2500, 1136, true, 12_500],
    ['Japan: 10 % within', { country: 'JP' }, 2500, 1136, true, 12_500],
    ['Brazil: no rate is set, so no tax', { country: 'BR' }, 2500, 0, false, 12_500],
  ])('%s', (_, destination, shipping, tax, taxIncluded, total) => {
    const totals = totalsOf([goods(10_000)], { rules: RULES, destination })
    expect(totals).toMatchObject({ subtotal: 10_000, shipping, tax, taxIncluded, total })
    expect(totals.taxLines.reduce((sum, line) => sum + line.amount, 0)).toBe(tax)
  })

  test.each(['US', 'DE', 'FR', 'GB', 'CH', 'CA', 'AU', 'JP', 'BR', 'AQ', 'KP'])(
    'to %s costs what the specification says, until the owner sets something',
    (country) =>
      expect(totalsOf([goods(2000)], { rules: DEFAULT_RULES, destination: { country } })).toMatchObject({
        shipping: 1000,
        tax: 160,
        taxIncluded: false,
        total: 3160,
      }),
  )
})

test('each tax of a place is a line of its own, on the same base', () => {
  expect(totalsOf([goods(10_000)], { rules: RULES, destination: { country: 'CA', region: 'QC' } }).taxLines).toEqual([
    { name: 'GST', percent: 5, base: 12_500, amount: 625 },
    { name: 'QST', percent: 9.975, base: 12_500, amount: 1247 },
  ])
})

describe('downloads', () => {
  test('may have a percentage of their own, and are a line of their own then', () => {
    const { taxLines, shipping } = totalsOf([goods(6000), download(4000)], {
      rules: RULES,
      destination: { country: 'FR' },
    })
    expect(shipping).toBe(0)
    expect(taxLines).toEqual([
      { name: 'TVA', percent: 20, base: 6000, amount: 1000 },
      { name: 'TVA', percent: 5.5, base: 4000, amount: 209 },
    ])
  })
  test('are taxed like goods where nothing else is set, in one line with them', () => {
    expect(totalsOf([goods(6000), download(4000)], { rules: RULES, destination: { country: 'DE' } }).taxLines).toEqual([
      { name: 'VAT', percent: 19, base: 10_000, amount: 1597 },
    ])
  })
  test('are free of tax where their percentage is 0', () => {
    const totals = totalsOf([download(4000)], { rules: RULES, destination: { country: 'US', region: 'NY' } })
    expect(totals).toMatchObject({ tax: 0, total: 4000, shipping: null })
  })
})

describe('reverse charge', () => {
  const bought = (country: string, vatNumber: string, rules = RULES) =>
    totalsOf([goods(10_000), goods(1999, { quantity: 3 })], {
      rules,
      destination: { country },
      customer: { vatNumber },
    })

  test('a business in another country of the EU pays the price without the VAT', () => {
    expect(bought('FR', 'FR 12 345678901')).toMatchObject({
      unitPrices: [8333, 1666],
      subtotal: 8333 + 3 * 1666,
      tax: 0,
      taxLines: [],
      taxIncluded: false,
      reverseCharge: true,
      total: 13_331,
    })
  })
  test.each([
    ['in the shop’s own country', 'DE', 'DE987654321', RULES],
    ['with a number of another form', 'FR', 'FR123', RULES],
    ['outside the EU', 'GB', 'FR12345678901', RULES],
    ['with the shop’s own country’s number', 'FR', 'DE987654321', RULES],
    [
      'where the owner has not set it',
      'FR',
      'FR12345678901',
      { ...RULES, tax: { ...RULES.tax, reverse_charge: false } },
    ],
    ['where the shop has no number in the EU', 'FR', 'FR12345678901', { ...RULES, tax: { ...RULES.tax, numbers: [] } }],
  ])('does not apply %s', (_, country, vatNumber, rules) =>
    expect(bought(country, vatNumber, rules).reverseCharge).toBe(false),
  )
})

describe('shipping', () => {
  const priceOf = (weight: number, quantity = 1) =>
    totalsOf([goods(1000, { weight, quantity })], { rules: RULES, destination: { country: 'GB' } }).shipping

  test.each([
    [0.4, 1, 900],
    [0.5, 2, 900],
    [0.1, 10, 900],
    [1.001, 1, 1500],
    [2.5, 2, 1500],
    [5.001, 1, null],
  ])('by weight: %f × %i costs %s', (weight, quantity, price) => expect(priceOf(weight, quantity)).toBe(price))

  test('the customer’s choice is charged; one that is no longer offered is the first again', () => {
    const chosen = (id: string) =>
      totalsOf([goods(10_000)], { rules: RULES, destination: { country: 'DE' }, method: id }).shipping
    expect([chosen('Express'), chosen('DHL'), chosen('gone')]).toEqual([1290, 0, 0])
  })
  test.each<[string, (number | null)[], string | null]>([
    ['one zone', [5000], 'Free shipping over $50'],
    ['the highest of several', [5000, 8000], 'Free shipping over $80'],
    ['always free', [0], 'Free shipping'],
    ['a zone without it', [5000, null], null],
  ])('free shipping is promised only where it holds everywhere: %s', (_, amounts, promise) => {
    const zones = amounts.map((free_from, n) => zone(`Zone ${n}`, null, method('Post', 1000, { free_from })))
    expect(freeShippingPromise({ ...DEFAULT_SHIPPING, zones })).toBe(promise)
  })
  test('says what is missing until it is free', () => {
    expect(totalsOf([goods(3100)], { rules: RULES, destination: { country: 'DE' } }).freeShippingIn).toBe(900)
    expect(totalsOf([goods(3100)], { rules: RULES, destination: { country: 'JP' } }).freeShippingIn).toBe(0)
  })
  test('what is picked up at an event is taxed where it is handed over', () => {
    const pickup = method('Regional', 0, { kind: 'pickup', pickup_country: 'GB', place: 'Silverstone' })
    const rules = { ...RULES, shipping: { ...DEFAULT_SHIPPING, zones: [zone('Event', null, pickup)] } }
    expect(totalsOf([goods(10_000)], { rules, destination: { country: 'FR' } })).toMatchObject({
      shipping: 0,
      tax: 2000,
      taxIncluded: false,
    })
  })
})

describe('a discount', () => {
  const off = (...lines: number[]): DiscountEffect => ({
    id: 'd',
    label: 'TEN',
    code: 'TEN',
    lines,
    freeShipping: false,
  })

  test('lowers the line before tax', () => {
    expect(totalsOf([goods(10_000)], { discounts: [off(1000)] })).toMatchObject({
      subtotal: 10_000,
      discount: 1000,
      tax: 720,
      total: 9720,
      lineDiscounts: [1000],
    })
  })
  test('never takes more off a line than is left of it', () => {
    const totals = totalsOf([goods(600), goods(6000)], { discounts: [off(500, 0), off(500, 100)] })
    expect(totals).toMatchObject({ discount: 700, lineDiscounts: [600, 100], subtotal: 6600 })
    expect(totals.discounts.map(({ amount }) => amount)).toEqual([500, 200])
  })
  test('counts before shipping is free', () => {
    expect(totalsOf([goods(5000)], { discounts: [off(1)] })).toMatchObject({ shipping: 1000, freeShippingIn: 1 })
  })
  test('may make shipping free', () => {
    const free = { ...off(0), freeShipping: true }
    expect(totalsOf([goods(2000)], { discounts: [free] })).toMatchObject({
      shipping: 0,
      discount: 0,
      freeShippingIn: 0,
    })
  })
  test('is part of a price that includes tax', () => {
    const totals = totalsOf([goods(10_000)], { rules: RULES, destination: { country: 'DE' }, discounts: [off(2000)] })
    expect(totals).toMatchObject({ tax: 1277, total: 8000 })
  })
})

test('no rate is built in but the specification’s 8 %', () =>
  expect(DEFAULT_TAX.rates.map(({ country, percent }) => [country, percent])).toEqual([[null, 8]]))
