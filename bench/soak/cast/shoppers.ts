/** Shoppers in the store: some pay and return, some pay without returning, some leave before paying. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { products } from '@paddock/server/db/schema/store.ts'
import type { Chance } from '../chance.ts'
import { type Answer, codeOf } from '../errand.ts'
import type { Stage } from '../stage.ts'
import { from, keepDoing, type Play } from './cast.ts'

const SHOPPERS = 8
const PACE_MS = 2500
const PLENTY = 5000
/** So few that some buyers come too late. */
const SCARCE = 30

export type Product = { id: string; stock: number }
export type Purchase = {
  id: string
  items: { productId: string; quantity: number }[]
  outcome: 'paid' | 'cancelled' | 'left open' | 'too late' | 'not opened'
  total?: number
  /** As shown to the buyer who returned. */
  order_number?: string
}
export type ShopLedger = {
  purchases: Purchase[]
  /** Checkouts refused because Stripe could not be reached: how long each took, and the message. */
  paymentsDown: { waitsMs: number[]; sentences: Set<string> }
}

export const ADDRESS = { line1: '1 Pit Lane', city: 'Silverstone', state: 'NH', postal_code: '03049', country: 'US' }

type Opened = { url: string; session_id: string; total_amount: number }

export async function stockShelves({ db }: Stage): Promise<Product[]> {
  const shelf = (name: string, inventory_quantity: number) => ({ name, price: 12.5, inventory_quantity })
  const rows = await db
    .insert(products)
    .values([...Array.from({ length: 4 }, (_, n) => shelf(`Bearing ${n + 1}`, PLENTY)), shelf('Last wing', SCARCE)])
    .returning({ id: products.id, stock: products.inventory_quantity })
  return rows
}

export async function playShoppers(play: Play, shelves: readonly Product[], ledger: ShopLedger) {
  await Promise.all(
    Array.from({ length: SHOPPERS }, (_, number) => {
      const chance = play.chanceFor(`shopper ${number}`)
      return keepDoing(play, chance, PACE_MS, async () => {
        ledger.purchases.push(await shop(play, chance, number, shelves, ledger))
      })
    }),
  )
}

async function shop(play: Play, chance: Chance, number: number, shelves: readonly Product[], ledger: ShopLedger) {
  const wanted = new Set([chance.pick(shelves).id, chance.pick(shelves).id])
  const items = [...wanted].map((productId) => ({ productId, quantity: 1 + chance.below(3) }))
  const purchase: Purchase = { id: randomUUID(), items, outcome: 'not opened' }
  const call = (path: string, body: object) =>
    play.errands.run(chance, { path: `/api/functions/${path}`, headers: from(4, number), body })
  const opened = await patiently(ledger, chance, () =>
    call('create-product-payment', {
      id: purchase.id,
      items,
      customerEmail: `${purchase.id}@example.org`,
      customerName: 'Bo Buyer',
      billingAddress: ADDRESS,
      shippingAddress: ADDRESS,
      ofAge: true,
    }),
  )
  if (codeOf(opened.body) === 'INSUFFICIENT_STOCK') return { ...purchase, outcome: 'too late' as const }
  if (opened.status !== 200) {
    play.refusals.push(`create-product-payment ${opened.status} ${codeOf(opened.body)}`)
    return purchase
  }
  const { url, session_id, total_amount: total } = opened.body as Opened
  const mood = chance.next()
  if (mood < 0.05) return { ...purchase, outcome: 'left open' as const }
  if (mood < 0.2) {
    const cancelled = await call('cancel-product-payment', { id: purchase.id })
    if (cancelled.status !== 200) play.refusals.push(`cancel-product-payment ${cancelled.status}`)
    return { ...purchase, outcome: 'cancelled' as const }
  }
  await pay(play, chance, url, mood < 0.4)
  const paid = { ...purchase, outcome: 'paid' as const, total }
  // Every fourth closes the window on the pay page: then only the webhook creates the order.
  if (mood > 0.8) return paid
  const verified = await patiently(ledger, chance, () => call('verify-product-payment', { session_id }))
  if (verified.status !== 200) play.refusals.push(`verify-product-payment ${verified.status} ${codeOf(verified.body)}`)
  return { ...paid, order_number: String((verified.body as { order_number?: string }).order_number) }
}

/** Some press the button twice. */
async function pay(play: Play, chance: Chance, url: string, twice: boolean) {
  const { origin, pathname } = new URL(url)
  const body = new URLSearchParams({ action: 'pay', card: '4242 4242 4242 4242' })
  const press = () => play.errands.run(chance, { path: pathname, body }, [origin])
  const answers = await Promise.all(twice ? [press(), press()] : [press()])
  for (const { status, location } of answers)
    if (status !== 303 || !location?.includes('/payment-success'))
      play.refusals.push(`the pay page ${status} ${location}`)
}

/** While Stripe cannot be reached, the buyer tries again with the same cart. */
async function patiently({ paymentsDown }: ShopLedger, chance: Chance, press: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await press()
    if (codeOf(answer.body) !== 'PAYMENTS_DOWN') return answer
    paymentsDown.waitsMs.push(answer.ms)
    paymentsDown.sentences.add(String((answer.body as { message?: string }).message))
    await pause(1000 + chance.below(1000))
  }
}
