import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addToCart,
  badgeOf,
  type Cart,
  type CartProduct,
  EMPTY_CART,
  maxQuantityOf,
  pricedLines,
  quantityTyped,
  refusalMessage,
  removeFromCart,
  setQuantity,
  unitsIn,
} from './cart.ts'
import { type CurrentLine, cartChangeText, refreshCart } from './refreshed-cart.ts'
import { readCart, writeCart } from './stored-cart.ts'

const part: CartProduct = {
  id: 'p1',
  name: 'Bearing',
  price: 18.5,
  images: ['/a.svg', '/b.svg'],
  sku: 'B-1',
  is_digital: false,
  track_inventory: true,
  inventory_quantity: 5,
  allow_backorder: false,
}

/** The cart after adding, which must go well. */
function added(cart: Cart, product: CartProduct, quantity: number): Cart {
  const after = addToCart(cart, product, quantity, `line-${product.id}`)
  if ('refused' in after) throw new Error(after.refused)
  return after.cart
}

describe('adding', () => {
  test('a new product makes a line with all that the cart page shows', () => {
    expect(added(EMPTY_CART, part, 2)).toEqual([
      {
        id: 'line-p1',
        productId: 'p1',
        name: 'Bearing',
        price: 18.5,
        quantity: 2,
        image: '/a.svg',
        sku: 'B-1',
        maxQuantity: 5,
        is_digital: false,
      },
    ])
  })
  test('more of the same makes the line larger, up to the stock', () => {
    expect(added(added(EMPTY_CART, part, 2), part, 3)).toMatchObject([{ quantity: 5 }])
  })
  test('beyond the stock is refused in the words of the specification', () => {
    const refusal = addToCart(added(EMPTY_CART, part, 3), part, 3, 'x')
    expect(refusal).toEqual({ refused: 'insufficient-stock', available: 5 })
    expect('refused' in refusal && refusalMessage(refusal)).toEqual({
      title: 'Insufficient Stock',
      message: 'Only 5 items available',
    })
  })
  test('what is sold out cannot be added', () => {
    expect(addToCart(EMPTY_CART, { ...part, inventory_quantity: 0 }, 1, 'x')).toMatchObject({ available: 0 })
  })
})

test.each<[string, Partial<CartProduct>, number | undefined]>([
  ['counted', {}, 5],
  ['sold out', { inventory_quantity: 0 }, 0],
  ['not tracked', { track_inventory: false }, undefined],
  ['back-ordered', { allow_backorder: true, inventory_quantity: 0 }, undefined],
])('the limit of a product that is %s', (_, about, most) => expect(maxQuantityOf({ ...part, ...about })).toBe(most))

describe('setting a quantity', () => {
  const cart = added(EMPTY_CART, part, 2)
  test('within the stock is done', () =>
    expect(setQuantity(cart, 'line-p1', 5)).toMatchObject({ cart: [{ quantity: 5 }] }))
  test.each([0, -1])('%i removes the line', (quantity) =>
    expect(setQuantity(cart, 'line-p1', quantity)).toEqual({ cart: [] }),
  )
  test('beyond the stock is refused in the words of the specification', () => {
    const refusal = setQuantity(cart, 'line-p1', 6)
    expect('refused' in refusal && refusalMessage(refusal)).toEqual({
      title: 'Quantity Limited',
      message: 'Only 5 items available in stock',
    })
  })
  test('of a line that is gone changes nothing', () => expect(setQuantity(cart, 'other', 3)).toEqual({ cart }))
})

test.each<[string | number, number]>([
  ['3', 3],
  ['', 1],
  ['abc', 1],
  ['-4', 1],
  ['0', 1],
  ['2.9', 2],
  [Number.NaN, 1],
])('the typed quantity %j counts as %i', (typed, quantity) => expect(quantityTyped(typed)).toBe(quantity))

test.each([
  [0, '0'],
  [99, '99'],
  [100, '99+'],
  [5000, '99+'],
])('a cart of %i has the badge %s', (count, badge) => expect(badgeOf(count)).toBe(badge))

test('whatever is done, no line is empty, doubled or beyond its limit', () => {
  const product = fc.record({
    n: fc.integer({ min: 1, max: 4 }),
    stock: fc.integer({ min: 0, max: 9 }),
    open: fc.boolean(),
  })
  const step = fc.oneof(
    fc.record({ do: fc.constant('add' as const), product, quantity: fc.integer({ min: -3, max: 12 }) }),
    fc.record({
      do: fc.constant('set' as const),
      n: fc.integer({ min: 1, max: 4 }),
      quantity: fc.integer({ min: -3, max: 12 }),
    }),
    fc.record({ do: fc.constant('remove' as const), n: fc.integer({ min: 1, max: 4 }) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let cart: Cart = EMPTY_CART
      for (const it of steps) {
        if (it.do === 'remove') cart = removeFromCart(cart, `line-p${it.n}`)
        else {
          const after =
            it.do === 'set'
              ? setQuantity(cart, `line-p${it.n}`, it.quantity)
              : addToCart(
                  cart,
                  {
                    ...part,
                    id: `p${it.product.n}`,
                    inventory_quantity: it.product.stock,
                    allow_backorder: it.product.open,
                  },
                  it.quantity,
                  `line-p${it.product.n}`,
                )
          if ('cart' in after) cart = after.cart
        }
        expect(new Set(cart.map((line) => line.productId)).size).toBe(cart.length)
        for (const line of cart) {
          expect(line.quantity).toBeGreaterThanOrEqual(1)
          expect(line.quantity).toBeLessThanOrEqual(line.maxQuantity ?? 999)
        }
        expect(readCart(writeCart(cart))).toEqual(JSON.parse(JSON.stringify(cart)))
        expect(unitsIn(cart)).toBeGreaterThanOrEqual(cart.length)
      }
    }),
  )
})

describe('a stored cart', () => {
  test.each([
    null,
    undefined,
    '',
    '{',
    'null',
    '42',
    '"x"',
    '{"items":[]}',
    '[null,1,"a",[],{}]',
    '[{"productId":"p"}]',
  ])('of the form %j reads as empty', (stored) => expect(readCart(stored)).toEqual([]))
  test('keeps valid lines and repairs what it can', () => {
    const good = { id: 'a', productId: 'p', name: 'N', price: 1, quantity: 2, is_digital: true }
    const stored = JSON.stringify([
      good,
      { ...good, quantity: -1, productId: 'q' },
      { ...good, productId: 'r', id: 7, quantity: 1e9, maxQuantity: 'many', image: 5, is_digital: 'yes' },
      { ...good, quantity: 9 },
      { ...good, productId: 's', price: 'free' },
    ])
    expect(readCart(stored)).toEqual([
      good,
      { id: 'r', productId: 'r', name: 'N', price: 1, quantity: 999, is_digital: false },
    ])
  })
  test('of any content never throws', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (stored) => void readCart(stored)))
  })
})

test('what the lines of a cart weigh is stored with them and reaches the totals', () => {
  const cart = added(EMPTY_CART, { ...part, weight: 0.25 }, 2)
  expect(pricedLines(readCart(writeCart(cart)))).toMatchObject([{ quantity: 2, weight: 0.25 }])
})

describe('a refreshed cart', () => {
  const cart = added(added(EMPTY_CART, part, 4), { ...part, id: 'p2', name: 'Axle', price: 5 }, 1)
  const now = (about: Partial<CurrentLine>): CurrentLine => ({
    productId: 'p1',
    variantId: null,
    currentVariantId: 'v1',
    is_active: true,
    name: 'Bearing',
    price: 18.5,
    sku: 'B-1',
    image: '/a.svg',
    is_digital: false,
    weight: null,
    maxQuantity: 5,
    maxPerOrder: null,
    held: null,
    ...about,
  })
  const until = '2026-03-14T14:35:00.000Z'
  const clock = (moment: string) => moment.slice(11, 16)
  test.each<[string, Partial<CurrentLine>, object[], string[]]>([
    ['nothing changed', {}, [{ quantity: 4, price: 18.5 }, { productId: 'p2' }], []],
    [
      'the price changed',
      { price: 20 },
      [{ quantity: 4, price: 20 }, { productId: 'p2' }],
      ['The price of Bearing changed from $18.50 to $20.00.'],
    ],
    [
      'fewer are left',
      { maxQuantity: 3 },
      [{ quantity: 3, maxQuantity: 3 }, { productId: 'p2' }],
      ['Only 3 of Bearing available. We changed the quantity in your cart.'],
    ],
    [
      'it is sold out',
      { maxQuantity: 0 },
      [{ productId: 'p2' }],
      ['Bearing is sold out and was removed from your cart.'],
    ],
    [
      'another buyer is paying for some',
      { maxQuantity: 1, held: { quantity: 3, until, payments: 1 } },
      [{ quantity: 1, maxQuantity: 1 }, { productId: 'p2' }],
      [
        'Only 1 of Bearing available. We changed the quantity in your cart. 3 units are reserved for another buyer until 14:35 and may become available then.',
      ],
    ],
    [
      'two other buyers are paying for all',
      { maxQuantity: 0, held: { quantity: 4, until, payments: 2 } },
      [{ productId: 'p2' }],
      [
        'Bearing was removed from your cart. 4 units are reserved for other buyers; the first may become available at 14:35.',
      ],
    ],
    [
      'another buyer is paying for one, and there are enough',
      { maxQuantity: 4, held: { quantity: 1, until, payments: 1 } },
      [{ quantity: 4 }, { productId: 'p2' }],
      [],
    ],
    [
      'it is gone',
      { is_active: false, name: null, price: null, maxQuantity: null },
      [{ productId: 'p2' }],
      ['Bearing is no longer available and was removed from your cart.'],
    ],
    [
      'one order may have fewer',
      { maxQuantity: 9, maxPerOrder: 3 },
      [{ quantity: 3, maxQuantity: 9, maxPerOrder: 3 }, { productId: 'p2' }],
      ['You can buy at most 3 of Bearing per order. We changed the quantity in your cart.'],
    ],
    ['it weighs something', { weight: 0.4 }, [{ quantity: 4, weight: 0.4 }, { productId: 'p2' }], []],
    ['the limit is gone', { maxQuantity: null }, [{ quantity: 4, maxQuantity: undefined }, { productId: 'p2' }], []],
  ])('when %s', (_, about, lines, words) => {
    const after = refreshCart(cart, [now(about)])
    expect(after.cart).toMatchObject(lines)
    expect(after.changes.map((change) => cartChangeText(change, clock))).toEqual(words)
  })
  test('of which nothing changed is stored as the same text, so that no tab overwrites another', () => {
    const text = writeCart(cart)
    expect(writeCart(refreshCart(readCart(text), [now({ currentVariantId: null })]).cart)).toBe(text)
  })
})

describe('a product with a maximum per order', () => {
  const limited = { ...part, max_per_order: 3 }

  test('is put into the cart up to it, whatever the stock, and the refusal names the limit that binds', () => {
    const added = addToCart(EMPTY_CART, limited, 3, 'line')
    expect(added).toMatchObject({ cart: [{ quantity: 3, maxPerOrder: 3 }] })
    const full = 'cart' in added ? added.cart : EMPTY_CART
    const refused = addToCart(full, limited, 1, 'line')
    expect(refused).toEqual({ refused: 'order-limited', available: 3 })
    expect(refusalMessage({ refused: 'order-limited', available: 3 }).message).toBe('At most 3 per order')
    expect(setQuantity(full, 'line', 4)).toEqual({ refused: 'order-limited', available: 3 })
    expect(addToCart(EMPTY_CART, { ...limited, inventory_quantity: 2 }, 3, 'line')).toEqual({
      refused: 'insufficient-stock',
      available: 2,
    })
  })

  test('comes back from the browser’s storage with it', () => {
    const added = addToCart(EMPTY_CART, limited, 2, 'line')
    const cart = 'cart' in added ? added.cart : EMPTY_CART
    expect(readCart(writeCart(cart))).toEqual(cart)
  })
})
