/** What people hear about requests to buy for a team, and what a payment does to its request. */
import { eq } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { purchaseRequests } from '../db/schema/customers.ts'
import { teams } from '../db/schema/teams.ts'
import { announce } from '../live/announce.ts'
import { notify } from '../notifications/notifications.ts'
import type { Services } from '../services.ts'

type Deps = Pick<Services, 'jobs' | 'config'>
type PurchaseRequest = typeof purchaseRequests.$inferSelect

export async function notifyAsker(
  tx: Transaction,
  deps: Deps,
  { team_id, asked_by }: PurchaseRequest,
  name: 'purchase.approved' | 'purchase.declined' | 'purchase.paid',
  actor_id: string | undefined,
  about: Record<string, string>,
) {
  const team = await teamName(tx, team_id)
  await notify(tx, deps, { name, to: [asked_by], actor_id, subject: { team_id }, about: { team, ...about } })
}

export async function teamName(tx: Transaction, id: string) {
  const [team] = await tx.select({ name: teams.name }).from(teams).where(eq(teams.id, id))
  return team?.name ?? 'your team'
}

/** The request that a payment is for, locked after its checkout. */
export async function lockPaidRequest(tx: Transaction, { request_id }: { request_id: string | null }) {
  if (!request_id) return undefined
  const [request] = await tx.select().from(purchaseRequests).where(eq(purchaseRequests.id, request_id)).for('update')
  return request
}

/** In the transaction that makes the order. */
export async function completeRequest(
  tx: Transaction,
  deps: Deps,
  request: PurchaseRequest,
  { order_number, user_id }: { order_number: string; user_id: string | null },
) {
  await tx.update(purchaseRequests).set({ status: 'paid' }).where(eq(purchaseRequests.id, request.id))
  await notifyAsker(tx, deps, request, 'purchase.paid', user_id ?? undefined, { order: order_number })
  await announce(tx, `team:${request.team_id}`, 'team_purchases')
}
