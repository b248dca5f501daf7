/** Cancels the subscription of a deleted team, in a job. */
import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { subscriptionCancellations, userTeams } from '../db/schema/teams.ts'
import { api } from '../http/calls.ts'
import { userOf } from '../identity/callers.ts'
import type { JobHandlers } from '../jobs/jobs.ts'
import type { Payments } from '../outside/payments.ts'
import { endCustomer } from '../plans/plans.ts'
import { CANCELLATION } from './messages.ts'

export const cancelSubscription = api.teams.cancelSubscription.handler(
  async ({ input, context: { db, jobs, caller }, errors }) => {
    const { id: user_id } = userOf(caller)
    const { teamId: team_id, stripeCustomerId } = input
    const [ended] = await db
      .select()
      .from(subscriptionCancellations)
      .where(eq(subscriptionCancellations.team_id, team_id))
    if (!ended) {
      if (!(await isMember(db, user_id, team_id))) throw errors.FORBIDDEN()
      return { success: false, message: CANCELLATION.teamExists }
    }
    if (!ended.members.includes(user_id)) throw errors.FORBIDDEN()
    if (stripeCustomerId && stripeCustomerId !== ended.stripe_customer_id) throw errors.FORBIDDEN()
    if (!ended.stripe_customer_id) return { success: true, message: CANCELLATION.noSubscription }
    if (ended.status === 'done') return { success: true, message: CANCELLATION.cancelled }
    // The job was enqueued when the team was deleted; if it has failed for good since, this tries it again.
    await jobs.enqueue(db, 'cancel-team-subscription', { team_id }, { singletonKey: team_id })
    return { success: true, message: CANCELLATION.cancelling }
  },
)

/** Retried until Stripe has cancelled everything of the team's customer; safe to repeat. */
export const cancelTeamSubscription =
  (db: Database, payments: Payments | undefined): JobHandlers['cancel-team-subscription'] =>
  async ({ team_id }) => {
    const [ended] = await db
      .select()
      .from(subscriptionCancellations)
      .where(eq(subscriptionCancellations.team_id, team_id))
    if (!ended || ended.status === 'done') return
    if (ended.stripe_customer_id) {
      if (!payments) throw new Error(`The subscription of ${team_id} cannot be cancelled: Stripe is not set up.`)
      await endCustomer(payments.stripe, ended.stripe_customer_id)
    }
    await db
      .update(subscriptionCancellations)
      .set({ status: 'done' })
      .where(eq(subscriptionCancellations.team_id, team_id))
  }

async function isMember(db: Database, user_id: string, team_id: string) {
  const [row] = await db
    .select({ status: userTeams.status })
    .from(userTeams)
    .where(and(eq(userTeams.user_id, user_id), eq(userTeams.team_id, team_id), eq(userTeams.status, 'active')))
  return row !== undefined
}
