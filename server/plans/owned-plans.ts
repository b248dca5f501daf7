/** The owner's calls about plans: list, create, change and delete. */
import { changedMeanwhile, hasBeenDeleted } from '@paddock/domain/messages.ts'
import { PLAN_REFUSALS } from '@paddock/domain/plans/messages.ts'
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { brokenRule } from '../db/broken-rule.ts'
import type { Queries, Transaction } from '../db/database.ts'
import { subscribers, subscriptionPlans } from '../db/schema/plans.ts'
import { api } from '../http/calls.ts'
import { announce } from '../live/announce.ts'

export type PlanRow = typeof subscriptionPlans.$inferSelect

const SUBSCRIBERS = sql<number>`(select count(*)::int from ${subscribers}
  where ${subscribers.plan_id} = ${subscriptionPlans.id} and ${subscribers.subscribed})`

export const planFacts = {
  id: subscriptionPlans.id,
  name: subscriptionPlans.name,
  description: subscriptionPlans.description,
  price_monthly: subscriptionPlans.price_monthly,
  price_yearly: subscriptionPlans.price_yearly,
  features: subscriptionPlans.features,
  max_team_members: subscriptionPlans.max_team_members,
  max_projects: subscriptionPlans.max_projects,
  max_storage_gb: subscriptionPlans.max_storage_gb,
  is_active: subscriptionPlans.is_active,
  is_popular: subscriptionPlans.is_popular,
  paywall_features: subscriptionPlans.paywall_features,
}

const owned = {
  ...planFacts,
  subscribers: SUBSCRIBERS,
  is_synced: sql<boolean>`${subscriptionPlans.synced_at} is not null`,
  created_at: subscriptionPlans.created_at,
  updated_at: subscriptionPlans.updated_at,
}

const notDeleted = isNull(subscriptionPlans.deleted_at)
const plans = (db: Queries, id?: string) =>
  db
    .select(owned)
    .from(subscriptionPlans)
    .where(and(notDeleted, id ? eq(subscriptionPlans.id, id) : undefined))
    .orderBy(asc(subscriptionPlans.price_monthly), asc(subscriptionPlans.name))

export const listPlans = api.subscription_plans.list.handler(({ context: { db } }) => plans(db))
export const readPlans = api.subscription_plans.read.handler(({ context: { db } }) => plans(db))

export const savePlan = api.subscription_plans.save.handler(({ input, context: { db }, errors }) =>
  db.transaction(async (tx) => {
    const { id, updated_at: asRead, ...fields } = input
    const [before] = await tx.select().from(subscriptionPlans).where(eq(subscriptionPlans.id, id)).for('update')
    if (before?.deleted_at || (asRead && !before)) throw errors.NOT_FOUND({ message: hasBeenDeleted('plan') })
    if (asRead && before && asRead !== before.updated_at) throw errors.CONFLICT({ message: changedMeanwhile('plan') })
    if (await nameTaken(tx, id, fields.name)) throw errors.NAME_TAKEN()
    // Stripe's copy is outdated until the next sync.
    const changes = { ...fields, synced_at: null, updated_at: new Date().toISOString() }
    await tx
      .insert(subscriptionPlans)
      .values({ id, ...changes })
      .onConflictDoUpdate({ target: subscriptionPlans.id, set: changes })
      .catch((error) => {
        // If two plans are saved under one name concurrently, only the unique index sees it.
        throw brokenRule(error) === 'subscription_plans_name' ? errors.NAME_TAKEN() : error
      })
    await announcePlans(tx)
    const [saved] = await plans(tx, id)
    if (!saved) throw new Error('The plan was not saved.')
    return saved
  }),
)

/** Deleting a missing plan succeeds; a plan with subscribers stays with them. */
export const removePlan = api.subscription_plans.remove.handler(({ input, context: { db, jobs }, errors }) =>
  db.transaction(async (tx) => {
    const here = and(eq(subscriptionPlans.id, input.id), notDeleted)
    const [plan] = await tx.select().from(subscriptionPlans).where(here).for('update')
    if (!plan) return { success: true as const }
    const having = await tx.$count(subscribers, and(eq(subscribers.plan_id, plan.id), subscribers.subscribed))
    if (having > 0)
      throw errors.HAS_SUBSCRIBERS({ message: PLAN_REFUSALS.subscribersOf(having), data: { subscribers: having } })
    await tx
      .update(subscriptionPlans)
      .set({ deleted_at: sql`now()`, is_active: false })
      .where(eq(subscriptionPlans.id, plan.id))
    if (plan.stripe_product_id) await jobs.enqueue(tx, 'archive-plan', { plan_id: plan.id }, { singletonKey: plan.id })
    await announcePlans(tx)
    return { success: true as const }
  }),
)

async function nameTaken(tx: Transaction, id: string, name: string) {
  const same = sql`lower(${subscriptionPlans.name}) = lower(${name})`
  return (await tx.$count(subscriptionPlans, and(notDeleted, same, ne(subscriptionPlans.id, id)))) > 0
}

/** Teams that are choosing a plan refetch, and so does the back office. */
export async function announcePlans(tx: Queries) {
  await announce(tx, 'plans', 'subscription_plans')
  await announce(tx, 'office', 'subscription_plans')
}
