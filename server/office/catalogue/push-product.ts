/**
 * Pushes a product to Stripe. Running it twice, concurrently or after a partial failure, still creates the product once:
 *
 * | step                         | why a second try does no harm                                                      |
 * |------------------------------|------------------------------------------------------------------------------------|
 * | make the product             | its id at Stripe follows from its id here, so a second one is refused and found    |
 * | note its id here             | immediately, before anything else can fail                                         |
 * | make a price, if it changed  | under a key that names the price before it; prices there never change              |
 * | name it as the default       | the same again                                                                     |
 * | archive every other price    | looked up anew, so one that a crash left open is found                             |
 *
 * A product with options has a price for each variant, found again by the variant's id; the lowest is the default.
 */
import { STRIPE_PROBLEMS } from '@paddock/domain/office/messages.ts'
import { centsOf, currency } from '@paddock/domain/store/money.ts'
import { variantTitle } from '@paddock/domain/store/variants.ts'
import { eq, sql } from 'drizzle-orm'
import Stripe from 'stripe'
import { products } from '../../db/schema/store.ts'
import { announce } from '../../live/announce.ts'
import { settleStripeAccount } from '../../outside/stripe-account.ts'
import type { Services } from '../../services.ts'
import { variantsOf } from './product-variants.ts'

type Deps = Pick<Services, 'db' | 'jobs' | 'config' | 'payments'>
type Product = typeof products.$inferSelect & { variants: Awaited<ReturnType<typeof variantsOf>> }
export type Pushed = { stripe_product_id: string } | { failed: string; passing: boolean } | { gone: true }

export const ownStripeId = (id: string) => `paddock_${id}`

/** Recording the outcome does not count as an owner's change. */
const untouched = { updated_at: sql`${products.updated_at}` as unknown as string }

export async function pushProduct(deps: Deps, id: string): Promise<Pushed> {
  const { db, payments, config } = deps
  if (!payments) return { failed: STRIPE_PROBLEMS.off, passing: false }
  try {
    await settleStripeAccount(db, payments)
    const [found] = await db.select().from(products).where(eq(products.id, id))
    if (!found) return { gone: true }
    const product = { ...found, variants: await variantsOf(db, id) }
    const stripe_product_id = await bringToStripe(payments.stripe, config.publicUrl, product, (made) =>
      db
        .update(products)
        .set({ stripe_product_id: made, ...untouched })
        .where(eq(products.id, id)),
    )
    return await noteSuccess(deps, product, stripe_product_id)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    return noteFailure(deps, id, error)
  }
}

async function bringToStripe(
  stripe: Stripe,
  publicUrl: string,
  product: Product,
  note: (stripe_product_id: string) => Promise<unknown>,
): Promise<string> {
  const known = product.stripe_product_id ?? ownStripeId(product.id)
  const there = product.stripe_product_id === null ? undefined : await find(stripe, known)
  if (there) return change(stripe, publicUrl, product, there)
  const { made, existing } = await make(stripe, publicUrl, product)
  const current = made ?? existing
  await note(current.id)
  return made && !hasOptions(product) ? made.id : change(stripe, publicUrl, product, current)
}

async function find(stripe: Stripe, id: string) {
  try {
    return await stripe.products.retrieve(id, { expand: ['default_price'] })
  } catch (error) {
    if (isCalled(error, 'resource_missing')) return undefined
    throw error
  }
}

async function make(stripe: Stripe, publicUrl: string, product: Product) {
  const id = ownStripeId(product.id)
  const { description, ...fields } = fieldsFor(publicUrl, product)
  try {
    const made = await stripe.products.create(
      {
        id,
        ...fields,
        ...(description ? { description } : {}),
        ...(hasOptions(product)
          ? {}
          : { default_price_data: { currency: currency(), unit_amount: centsOf(product.price) } }),
      },
      { idempotencyKey: `product-${product.id}-${product.updated_at}` },
    )
    return { made }
  } catch (error) {
    if (!isCalled(error, 'resource_already_exists')) throw error
    return { existing: await stripe.products.retrieve(id, { expand: ['default_price'] }) }
  }
}

const hasOptions = ({ option_names }: Product) => option_names.length > 0

async function change(stripe: Stripe, publicUrl: string, product: Product, there: Stripe.Product) {
  const before = await openPrices(stripe, there.id)
  const prices = hasOptions(product)
    ? await variantPrices(stripe, product, there.id, before)
    : [await priceFor(stripe, product, there)]
  const [default_price = ''] = prices
  await stripe.products.update(there.id, { ...fieldsFor(publicUrl, product), default_price })
  for (const { id } of await openPrices(stripe, there.id))
    if (!prices.includes(id)) await stripe.prices.update(id, { active: false })
  return there.id
}

const openPrices = (stripe: Stripe, product: string) =>
  stripe.prices.list({ product, active: true, type: 'one_time', limit: 100 }).autoPagingToArray({ limit: 1000 })

/** One for each variant, the lowest first. */
async function variantPrices(stripe: Stripe, product: Product, there: string, open: readonly Stripe.Price[]) {
  const ids: string[] = []
  for (const variant of product.variants.toSorted((one, other) => one.price - other.price)) {
    const unit_amount = centsOf(variant.price)
    const nickname = variantTitle(variant.option_values)
    const isItsOwn = (price: Stripe.Price) =>
      price.metadata.variant_id === variant.id && price.unit_amount === unit_amount && price.currency === currency()
    const found = open.find(isItsOwn)
    if (found && found.nickname !== nickname) await stripe.prices.update(found.id, { nickname })
    const metadata = { variant_id: variant.id, sku: variant.sku ?? '' }
    const price =
      found ??
      (await stripe.prices.create(
        { product: there, currency: currency(), unit_amount, nickname, metadata },
        { idempotencyKey: `price-${variant.id}-${unit_amount}-${product.updated_at}` },
      ))
    ids.push(price.id)
  }
  return ids
}

async function priceFor(stripe: Stripe, product: Product, { id, default_price }: Stripe.Product) {
  const unit_amount = centsOf(product.price)
  const before = typeof default_price === 'object' ? default_price : null
  if (before?.active && before.unit_amount === unit_amount && before.currency === currency() && !before.recurring)
    return before.id
  const made = await stripe.prices.create(
    { product: id, currency: currency(), unit_amount },
    { idempotencyKey: `price-${id}-${unit_amount}-after-${before?.id ?? 'none'}` },
  )
  return made.id
}

function fieldsFor(publicUrl: string, product: Product) {
  return {
    name: product.name,
    description: product.description ?? '',
    active: product.is_active,
    shippable: product.requires_shipping,
    metadata: { product_id: product.id, sku: product.sku ?? '' },
    // Stripe fetches pictures itself, which it can do only from a public address.
    ...(publicUrl.startsWith('https:')
      ? { images: product.images.map((image) => new URL(image, `${publicUrl}/`).href) }
      : {}),
  }
}

/** A product that was changed meanwhile is pushed once more, so that Stripe ends with the latest version. */
async function noteSuccess({ db, jobs, payments }: Deps, pushed: Product, stripe_product_id: string): Promise<Pushed> {
  const there = await db.transaction(async (tx) => {
    const [now] = await tx.select().from(products).where(eq(products.id, pushed.id)).for('no key update')
    if (!now) return false
    const latest = now.updated_at === pushed.updated_at
    await tx
      .update(products)
      .set({
        stripe_product_id,
        stripe_sync_status: latest ? 'synced' : 'pending',
        stripe_sync_error: null,
        stripe_synced_at: sql`now()` as unknown as string,
        ...untouched,
      })
      .where(eq(products.id, pushed.id))
    if (!latest) await jobs.enqueue(tx, 'push-product', { product_id: pushed.id }, { singletonKey: pushed.id })
    await announce(tx, 'office', 'products')
    return true
  })
  if (there) return { stripe_product_id }
  await payments?.stripe.products.update(stripe_product_id, { active: false })
  return { gone: true }
}

async function noteFailure({ db }: Deps, id: string, error: InstanceType<typeof Stripe.errors.StripeError>) {
  const failed = inWords(error).slice(0, 500)
  await db.transaction(async (tx) => {
    await tx
      .update(products)
      .set({ stripe_sync_status: 'failed', stripe_sync_error: failed, ...untouched })
      .where(eq(products.id, id))
    await announce(tx, 'office', 'products')
  })
  return { failed, passing: isPassing(error) }
}

/** Failures that a retry may resolve without anyone's help. */
const isPassing = (error: Error) =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError

export function inWords(error: Error) {
  if (error instanceof Stripe.errors.StripeConnectionError) return STRIPE_PROBLEMS.unreached
  if (error instanceof Stripe.errors.StripeAuthenticationError) return STRIPE_PROBLEMS.keyRefused
  if (error instanceof Stripe.errors.StripeRateLimitError) return STRIPE_PROBLEMS.tooManyRequests
  return error.message || STRIPE_PROBLEMS.productRejected
}

const isCalled = (error: unknown, code: string) => error instanceof Stripe.errors.StripeError && error.code === code
