import { describe, expect, test } from 'vitest'
import { addToCart, type CartProduct, EMPTY_CART } from './cart.ts'
import { refreshCart } from './refreshed-cart.ts'
import { decideSale, type StoreProduct } from './sale.ts'
import { readCart, writeCart } from './stored-cart.ts'
import { variantsRefusal, withoutOption, withValues, withVariant } from './variants.ts'

const shirt = (variant_id: string, variant_title: string, about: Partial<StoreProduct> = {}): StoreProduct => ({
  id: 'p1',
  variant_id,
  variant_title,
  name: withVariant('Team shirt', variant_title),
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
  ...about,
})
const [small, medium] = [shirt('s', 'S'), shirt('m', 'M', { price: 25, inventory_quantity: 1 })]
const shop = (...limits: [number?]) =>
  new Map([
    ['p1', { ...small, max_per_order: limits[0] }],
    ['s', { ...small, max_per_order: limits[0] }],
    ['m', { ...medium, max_per_order: limits[0] }],
  ])
const sell = (items: Parameters<typeof decideSale>[0], products = shop()) =>
  decideSale(items, products, { hasShippingAddress: true })

describe('a sale of variants', () => {
  test('takes price, name and stock of the variant', () => {
    expect(sell([{ productId: 'p1', variantId: 'm', quantity: 1 }])).toMatchObject({
      lines: [{ product: { variant_id: 'm', name: 'Team shirt – M' }, unit_price: 2500 }],
    })
    expect(sell([{ productId: 'p1', variantId: 'm', quantity: 2 }])).toMatchObject({
      refused: 'insufficient-stock',
      shortages: [{ productId: 'p1', variantId: 'm', name: 'Team shirt – M', requested: 2, available: 1 }],
    })
  })
  test('without a variant is a sale of the first one', () => {
    expect(sell([{ productId: 'p1', quantity: 2 }])).toMatchObject({ lines: [{ product: { variant_id: 's' } }] })
  })
  test('of a variant that is gone, or of another product, is refused', () => {
    for (const productId of ['p1', 'p2'])
      expect(sell([{ productId, variantId: productId === 'p1' ? 'x' : 'm', quantity: 1 }])).toMatchObject({
        refused: 'product-unavailable',
        products: [{ productId }],
      })
  })
  test('counts all variants of a product against its maximum per order', () => {
    const two = [
      { productId: 'p1', variantId: 's', quantity: 2 },
      { productId: 'p1', variantId: 'm', quantity: 1 },
    ]
    expect(sell(two, shop(3))).toHaveProperty('lines')
    expect(sell(two, shop(2))).toMatchObject({ refused: 'order-limit', products: [{ requested: 3, most: 2 }] })
  })
})

describe('a cart of variants', () => {
  const product = (variantId?: string): CartProduct => ({ ...small, variantId, images: [], is_digital: false })
  const added = (cart: Parameters<typeof addToCart>[0], variantId: string | undefined, line: string) => {
    const outcome = addToCart(cart, product(variantId), 1, line)
    if ('refused' in outcome) throw new Error(outcome.refused)
    return outcome.cart
  }
  test('has a line for each variant, and survives being stored', () => {
    const cart = added(added(added(EMPTY_CART, 's', 'l1'), 'm', 'l2'), 's', 'l3')
    expect(cart).toMatchObject([
      { variantId: 's', quantity: 2 },
      { variantId: 'm', quantity: 1 },
    ])
    expect(readCart(writeCart(cart))).toEqual(cart)
  })
  test('stored before there were variants means the first one, and is added to its line', () => {
    const cart = [...added(EMPTY_CART, undefined, 'l1'), ...added(EMPTY_CART, 's', 'l2')]
    const answer = { productId: 'p1', currentVariantId: 's', is_active: true, name: 'Team shirt – S', price: 20 }
    const rest = { sku: null, image: null, is_digital: false, maxQuantity: 5, maxPerOrder: null, held: null }
    const current = [
      { ...answer, ...rest, variantId: null },
      { ...answer, ...rest, variantId: 's' },
    ]
    expect(refreshCart(cart, current).cart).toMatchObject([{ id: 'l1', variantId: 's', quantity: 2 }])
  })
})

describe('the variants of a product', () => {
  test.each<[string, string[], [string[], string?][], string | undefined]>([
    ['one without options', [], [[[]]], undefined],
    ['sizes', ['Size'], [[['S']], [['M']]], undefined],
    ['two without options', [], [[[]], [[]]], 'A product without options has one variant.'],
    ['none', ['Size'], [], 'A product has at least one variant.'],
    ['no value', ['Size', 'Colour'], [[['S']]], 'Every variant needs a value for each option.'],
    ['the same', ['Size'], [[['S']], [['s']]], 'Two variants are "s". Please change or delete one.'],
    ['one option twice', ['Size', 'size'], [[['S', 'S']]], 'Two options are called "size". Please rename one.'],
    [
      'one SKU twice',
      ['Size'],
      [
        [['S'], 'A'],
        [['M'], 'A'],
      ],
      'Two variants have the SKU "A". Each variant needs its own.',
    ],
  ])('are checked: %s', (_, options, variants, refusal) => {
    const given = variants.map(([option_values, sku = null]) => ({ option_values, sku }))
    expect(variantsRefusal(options, given)).toBe(refusal)
  })
  test('are generated from the values of the options, and keep their ids when a value is renamed', () => {
    let ids = 1
    const copy = (variant: { id: number; option_values: readonly string[] }) => ({ ...variant, id: ++ids })
    const shown = (variants: readonly { id: number; option_values: readonly string[] }[]) =>
      variants.map(({ id, option_values }) => `${id} ${option_values.join('/')}`)
    const sizes = withValues([{ id: 1, option_values: [] }], 0, ['S', 'M'], copy)
    expect(shown(sizes)).toEqual(['1 S', '2 M'])
    const both = withValues(sizes, 1, ['Red', 'Blue'], copy)
    expect(shown(both)).toEqual(['1 S/Red', '3 S/Blue', '2 M/Red', '4 M/Blue'])
    const renamed = withValues(both, 0, ['Small', 'M'], copy)
    expect(shown(renamed)).toEqual(['1 Small/Red', '3 Small/Blue', '2 M/Red', '4 M/Blue'])
    expect(shown(withValues(renamed, 0, ['Small', 'M', 'L'], copy).slice(4))).toEqual(['5 L/Red', '6 L/Blue'])
    expect(shown(withValues(renamed, 0, ['M'], copy))).toEqual(['2 M/Red', '4 M/Blue'])
    expect(shown(withoutOption(renamed, 1))).toEqual(['1 Small', '2 M'])
  })
})
