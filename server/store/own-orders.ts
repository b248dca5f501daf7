/** The orders of a signed-in person. */
import { pick } from '@paddock/domain/omit.ts'
import { may } from '@paddock/domain/teams/roles.ts'
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { purchaseRequests } from '../db/schema/customers.ts'
import { teamUsers } from '../db/schema/identity.ts'
import { checkouts, orderItems, orders } from '../db/schema/store.ts'
import { teams, userTeams } from '../db/schema/teams.ts'
import { api } from '../http/calls.ts'
import { userOf } from '../identity/callers.ts'
import { downloadsOf } from './downloads.ts'
import { shownItem, shownOrder } from './orders.ts'

const PER_PAGE = 10
/** Orders of which the downloads are listed together. */
const MOST_WITH_DOWNLOADS = 50

type User = { id: string; email: string }

/**
 * What the person paid for while signed in, what was bought because they asked for it, and what was ordered with their email
 * address, if it is confirmed: anyone could sign up with another's.
 */
async function isOwn(db: Queries, { id, email }: User): Promise<SQL | undefined> {
  const [user] = await db.select({ confirmed: teamUsers.emailVerified }).from(teamUsers).where(eq(teamUsers.id, id))
  const asked = db
    .select({ id: checkouts.id })
    .from(checkouts)
    .innerJoin(purchaseRequests, eq(purchaseRequests.id, checkouts.request_id))
    .where(eq(purchaseRequests.asked_by, id))
  return or(
    eq(orders.user_id, id),
    inArray(orders.checkout_id, asked),
    user?.confirmed ? eq(orders.customer_email, email) : undefined,
  )
}

const list = api.own_orders.list.handler(async ({ input: { page }, context: { db, caller } }) => {
  const where = await isOwn(db, userOf(caller))
  const found = await db
    .select({ order: orders, team_name: teams.name })
    .from(orders)
    .leftJoin(teams, eq(teams.id, orders.team_id))
    .where(where)
    .orderBy(desc(orders.created_at), orders.id)
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
  const total = await db.$count(orders, where)
  const ids = found.map(({ order }) => order.id)
  const rows =
    ids.length > 0
      ? await db.select().from(orderItems).where(inArray(orderItems.order_id, ids)).orderBy(orderItems.position)
      : []
  const items = found.map(({ order, team_name }) => ({
    ...pick(order, 'id', 'order_number', 'status', 'payment_status', 'shipping_address', 'total_amount'),
    ...pick(order, 'refunded_amount', 'currency', 'created_at'),
    team_name,
    order_items: rows.filter(({ order_id }) => order_id === order.id).map(shownItem),
  }))
  return { items, total, page, pages: Math.max(1, Math.ceil(total / PER_PAGE)) }
})

const get = api.own_orders.get.handler(async ({ input, context: { db, secret, caller }, errors }) => {
  const user = userOf(caller)
  const [own] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, input.id), await isOwn(db, user)))
  if (own) return shownOrder(db, secret, own)
  const [ofTeam] = await db
    .select({ order: orders, membership: userTeams })
    .from(orders)
    .innerJoin(userTeams, and(eq(userTeams.team_id, orders.team_id), eq(userTeams.user_id, user.id)))
    .where(eq(orders.id, input.id))
  if (!ofTeam || !may(ofTeam.membership, 'approve-purchases')) throw errors.NOT_FOUND()
  return shownOrder(db, secret, ofTeam.order)
})

const downloads = api.own_orders.downloads.handler(async ({ context: { db, secret, caller } }) => {
  const digital = sql`exists (select from ${orderItems} where ${orderItems.order_id} = ${orders.id} and ${orderItems.is_digital})`
  const found = await db
    .select({ id: orders.id, order_number: orders.order_number })
    .from(orders)
    .where(and(await isOwn(db, userOf(caller)), eq(orders.payment_status, 'paid'), digital))
    .orderBy(desc(orders.created_at), orders.id)
    .limit(MOST_WITH_DOWNLOADS)
  const all = []
  for (const { id: order_id, order_number } of found)
    for (const download of await downloadsOf(db, secret, order_id)) all.push({ ...download, order_id, order_number })
  return all
})

export const ownOrderCalls = { list, get, downloads }
