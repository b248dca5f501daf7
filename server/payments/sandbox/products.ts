/** The sandbox's catalogue: products and prices, and customers. */
import { currency } from '@paddock/domain/store/money.ts'
import type { SandboxCall } from './calls.ts'
import { type Fields, groupIn, listIn, textIn, textsIn } from './form.ts'
import { keep, listOf, load, mustLoad, newId, nowInSeconds, type SandboxObject, SandboxRefusal } from './objects.ts'

export type Product = SandboxObject & {
  object: 'product'
  name: string
  description: string | null
  active: boolean
  default_price: string | null
  images: string[]
  metadata: Record<string, string>
  updated: number
  livemode: false
}

export type Price = SandboxObject & {
  object: 'price'
  product: string
  currency: string
  unit_amount: number | null
  recurring: { interval: string; interval_count: number } | null
  type: 'one_time' | 'recurring'
  active: boolean
  nickname: string | null
  lookup_key: string | null
  metadata: Record<string, string>
  livemode: false
}

export type Customer = SandboxObject & {
  object: 'customer'
  email: string | null
  name: string | null
  metadata: Record<string, string>
  livemode: false
}

export async function createProduct({ tx, fields }: SandboxCall) {
  const name = textIn(fields, 'name')
  if (!name)
    throw new SandboxRefusal(400, 'Missing required param: name.', { code: 'parameter_missing', param: 'name' })
  const id = textIn(fields, 'id') ?? newId('prod')
  if (await load<Product>(tx, 'product', id))
    throw new SandboxRefusal(400, 'Product already exists.', { code: 'resource_already_exists', param: 'id' })
  const created = nowInSeconds()
  const product: Product = {
    id,
    object: 'product',
    created,
    updated: created,
    livemode: false,
    default_price: null,
    ...productFields(fields, { name, description: null, active: true, images: [], metadata: {} }),
  }
  const data = groupIn(fields, 'default_price_data')
  if (Object.keys(data).length > 0) {
    const price = priceFrom(product.id, data)
    await keep(tx, price)
    product.default_price = price.id
  }
  return keep(tx, product)
}

export async function updateProduct({ tx, fields, id }: SandboxCall) {
  const before = await mustLoad<Product>(tx, 'product', id, true)
  const default_price = textIn(fields, 'default_price') ?? before.default_price
  const price = default_price ? await mustLoad<Price>(tx, 'price', default_price) : undefined
  if (price && price.product !== id)
    throw new SandboxRefusal(400, `The price specified belongs to another product.`, { param: 'default_price' })
  return keep(tx, { ...before, ...productFields(fields, before), default_price, updated: nowInSeconds() })
}

type Editable = Pick<Product, 'name' | 'description' | 'active' | 'images' | 'metadata'>

function productFields(fields: Fields, before: Editable): Editable {
  return {
    name: textIn(fields, 'name') ?? before.name,
    // An empty text removes the description.
    description: (textIn(fields, 'description') ?? before.description) || null,
    active: 'active' in fields ? textIn(fields, 'active') === 'true' : before.active,
    images: 'images' in fields ? listIn(fields, 'images').filter((image) => typeof image === 'string') : before.images,
    metadata: { ...before.metadata, ...textsIn(fields, 'metadata') },
  }
}

export async function createPrice({ tx, fields }: SandboxCall) {
  const product = await mustLoad<Product>(tx, 'product', textIn(fields, 'product') ?? '')
  return keep(tx, priceFrom(product.id, fields))
}

export async function updatePrice({ tx, fields, id }: SandboxCall) {
  const before = await mustLoad<Price>(tx, 'price', id, true)
  const active = 'active' in fields ? textIn(fields, 'active') === 'true' : before.active
  const product = active ? undefined : await load<Product>(tx, 'product', before.product)
  if (product?.default_price === id)
    throw new SandboxRefusal(400, 'This price cannot be archived because it is the default price of its product.', {
      param: 'active',
    })
  const nickname = textIn(fields, 'nickname') ?? before.nickname
  return keep(tx, { ...before, active, nickname, metadata: { ...before.metadata, ...textsIn(fields, 'metadata') } })
}

function priceFrom(product: string, fields: Fields): Price {
  const unit_amount = Number(textIn(fields, 'unit_amount') ?? Number.NaN)
  if (!Number.isInteger(unit_amount) || unit_amount < 0)
    throw new SandboxRefusal(400, 'Invalid non-negative integer', {
      code: 'parameter_invalid_integer',
      param: 'unit_amount',
    })
  const interval = textIn(groupIn(fields, 'recurring'), 'interval')
  return {
    id: newId('price'),
    object: 'price',
    created: nowInSeconds(),
    product,
    currency: textIn(fields, 'currency') ?? currency(),
    unit_amount,
    recurring: interval ? { interval, interval_count: 1 } : null,
    type: interval ? 'recurring' : 'one_time',
    active: true,
    nickname: textIn(fields, 'nickname') ?? null,
    lookup_key: textIn(fields, 'lookup_key') ?? null,
    metadata: textsIn(fields, 'metadata'),
    livemode: false,
  }
}

export async function createCustomer({ tx, fields }: SandboxCall) {
  return keep(
    tx,
    customerFrom(fields, { id: newId('cus'), created: nowInSeconds(), email: null, name: null, metadata: {} }),
  )
}

export async function updateCustomer({ tx, fields, id }: SandboxCall) {
  return keep(tx, customerFrom(fields, await mustLoad<Customer>(tx, 'customer', id, true)))
}

function customerFrom(fields: Fields, before: Omit<Customer, 'object' | 'livemode'>): Customer {
  return {
    ...before,
    object: 'customer',
    livemode: false,
    email: textIn(fields, 'email') ?? before.email,
    name: textIn(fields, 'name') ?? before.name,
    metadata: { ...before.metadata, ...textsIn(fields, 'metadata') },
  }
}

/** A list of one kind, with the same filters as Stripe's. */
export const listBy =
  (object: string, ...filters: string[]) =>
  ({ tx, fields }: SandboxCall) => {
    const limit = Math.min(100, Math.max(1, Number(textIn(fields, 'limit') ?? 10) || 10))
    const where = Object.fromEntries(
      filters.flatMap((name) => {
        const value = textIn(fields, name)
        return value === undefined ? [] : [[name, name === 'active' ? value === 'true' : value]]
      }),
    )
    return listOf(tx, object, { limit, starting_after: textIn(fields, 'starting_after'), where })
  }
