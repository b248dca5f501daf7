/** The calls between the cart and the paid order. */
import { STORE_REFUSALS } from '@paddock/domain/store/messages.ts'
import { availableOf, reservedByOthers, variantIn } from '@paddock/domain/store/sale.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { checkouts } from '../db/schema/store.ts'
import { api, type CallContext } from '../http/calls.ts'
import { isPaid } from '../outside/payments.ts'
import { refusedCheckout } from './checkout-refusals.ts'
import { confirmPayment, orderOf } from './confirmation.ts'
import { openCheckout } from './create-checkout.ts'
import { readOffers } from './discounts.ts'
import { downloadsOf } from './downloads.ts'
import { isId } from './ids.ts'
import { openPayPage, refusedEmail } from './pay-page.ts'
import { endCheckout, readProducts } from './stock-reservations.ts'

export const refreshCart = api.checkout.refreshCart.handler(async ({ input, context: { db } }) => {
  const ids = input.items.map((item) => item.productId).filter(isId)
  const found = await readProducts(db, ids, input.checkoutId ? [input.checkoutId] : [])
  const items = input.items.map(({ productId, variantId = null, quantity }) => {
    const asked = { productId, variantId, quantity: Math.trunc(quantity) }
    const product = variantIn(found, { productId: productId.toLowerCase(), variantId: variantId?.toLowerCase() })
    if (!product?.is_active) return { ...asked, ...GONE }
    const { variant_title, name, price, sku, is_digital, image, weight } = product
    const currentVariantId = variant_title ? product.variant_id : null
    const limits = {
      maxQuantity: availableOf(product) ?? null,
      maxPerOrder: product.max_per_order ?? null,
      held: reservedByOthers(product),
    }
    return { ...asked, currentVariantId, is_active: true, name, price, sku, image, is_digital, weight, ...limits }
  })
  return { items }
})

const GONE = {
  currentVariantId: null,
  is_active: false,
  name: null,
  price: null,
  sku: null,
  image: null,
  is_digital: null,
  weight: null,
  maxQuantity: null,
  maxPerOrder: null,
  held: null,
}

export const discounts = api.checkout.discounts.handler(async ({ input, context: { db, visitor } }) => {
  const user = await visitor.user()
  return readOffers(db, {
    code: input.code,
    productIds: [...new Set(input.productIds.map((id) => id.toLowerCase()).filter(isId))],
    email: user?.email,
    userId: user?.id,
    ownCheckouts: input.checkoutId ? [input.checkoutId] : [],
  })
})

export const create = api.checkout.create.handler(async ({ input, context, errors }) => {
  const { db, jobs, payments, log, address, visitor } = context
  if (!payments) throw errors.PAYMENTS_OFF()
  const userId = (await visitor.user())?.id
  const opened = await db.transaction((tx) => openCheckout(tx, jobs, input, { network: address, userId }, new Date()))
  if (!('checkout' in opened)) throw refusedCheckout(errors, input, opened)
  const ready = await openPayPage(context, payments, opened).catch((error: unknown) => {
    if (refusedEmail(error))
      throw errors.BAD_REQUEST({
        data: { fields: [{ field: 'customerEmail', why: STORE_REFUSALS.checkEmail }] },
      })
    log.error({ err: error }, 'no pay page could be opened')
    throw errors.PAYMENTS_DOWN()
  })
  if (ready && ready.status !== 'open') {
    // Released or cancelled while its pay page was being opened.
    if (ready.stripe_session_id) await payments.stripe.checkout.sessions.expire(ready.stripe_session_id).catch(() => {})
    throw errors.CHECKOUT_OVER({ data: { reason: ready.status } })
  }
  if (!ready?.url || !ready.stripe_session_id) throw errors.PAYMENTS_DOWN()
  const { url, stripe_session_id: session_id, held_until, total_amount } = ready
  return { success: true, url, session_id, held_until, total_amount }
})

export const verify = api.checkout.verify.handler(async ({ input, context, errors }) => {
  const { db, payments, log } = context
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.stripe_session_id, input.session_id))
  if (!checkout) throw errors.NOT_FOUND()
  const known = await orderOf(db, checkout.id)
  if (known) return answerOf(context, known)
  if (!payments) throw errors.PAYMENTS_OFF()
  const session = await payments.stripe.checkout.sessions.retrieve(input.session_id).catch((error: unknown) => {
    log.error({ err: error }, 'a payment could not be looked up')
    throw errors.PAYMENTS_DOWN()
  })
  if (!isPaid(session)) throw errors.NOT_PAID()
  return answerOf(context, await db.transaction((tx) => confirmPayment(tx, context, session)))
})

type Order = NonNullable<Awaited<ReturnType<typeof orderOf>>>

const answerOf = async (
  { db, secret }: Pick<CallContext, 'db' | 'secret'>,
  { id, order_number, total_amount, status, payment_status }: Order,
) => ({ order_number, total_amount, status, payment_status, downloads: await downloadsOf(db, secret, id) })

export const cancel = api.checkout.cancel.handler(({ input, context: { db, jobs }, errors }) =>
  db.transaction(async (tx) => {
    const status = await statusOf(tx, input.id)
    if (!status) throw errors.NOT_FOUND()
    if (status === 'open') await endCheckout(tx, jobs, input.id, 'cancelled')
    return { success: true, status: status === 'open' ? 'cancelled' : status }
  }),
)

async function statusOf(tx: Transaction, id: string) {
  const [checkout] = await tx
    .select({ status: checkouts.status })
    .from(checkouts)
    // An order made by hand is cancelled by the office.
    .where(and(eq(checkouts.id, id), isNull(checkouts.draft_id)))
    .for('update')
  return checkout?.status
}
