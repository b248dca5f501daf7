/** Subscription plans, each team's subscription, and the results of each comparison with Stripe. */
import type { PaywallFeature } from '@paddock/domain/plans/plan.ts'
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '@paddock/domain/plans/subscription.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, filled, id, instant, oneOf, updatedAt } from '../columns.ts'
import { teams } from './teams.ts'

const dollars = (name: string) => numeric(name, { precision: 10, scale: 2, mode: 'number' })
/** −1 is unlimited. */
const limit = (name: string, column: AnyPgColumn) => check(name, sql`${column} >= -1`)

export const subscriptionPlans = pgTable(
  'subscription_plans',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    description: text('description'),
    price_monthly: dollars('price_monthly').notNull(),
    price_yearly: dollars('price_yearly'),
    features: text('features').array().notNull().default(sql`'{}'`),
    max_team_members: integer('max_team_members').notNull().default(-1),
    max_projects: integer('max_projects').notNull().default(-1),
    max_storage_gb: integer('max_storage_gb').notNull().default(-1),
    is_active: boolean('is_active').notNull().default(true),
    is_popular: boolean('is_popular').notNull().default(false),
    paywall_features: text('paywall_features').array().$type<PaywallFeature[]>().notNull().default(sql`'{}'`),
    stripe_product_id: text('stripe_product_id').unique(),
    stripe_price_monthly_id: text('stripe_price_monthly_id'),
    stripe_price_yearly_id: text('stripe_price_yearly_id'),
    /** The version of the plan that was last pushed to Stripe; null if a change is not pushed yet. */
    synced_at: instant('synced_at'),
    /** A deleted plan keeps its row: a payment in progress may still arrive for it. */
    deleted_at: instant('deleted_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    filled('subscription_plans_name_filled', table.name, 120),
    check('subscription_plans_price_monthly', sql`${table.price_monthly} >= 0`),
    check('subscription_plans_price_yearly', sql`${table.price_yearly} >= 0`),
    limit('subscription_plans_members', table.max_team_members),
    limit('subscription_plans_projects', table.max_projects),
    limit('subscription_plans_storage', table.max_storage_gb),
    // Unique because analytics are grouped by name.
    uniqueIndex('subscription_plans_name').on(sql`lower(${table.name})`).where(sql`${table.deleted_at} is null`),
    index('subscription_plans_price').on(table.price_monthly),
  ],
)

/** A team's subscription as reported by Stripe; one row per team that ever had one. */
export const subscribers = pgTable(
  'subscribers',
  {
    team_id: uuid('team_id')
      .primaryKey()
      .references(() => teams.id, { onDelete: 'cascade' }),
    stripe_subscription_id: text('stripe_subscription_id').notNull().unique(),
    status: text('status').$type<SubscriptionStatus>().notNull(),
    subscribed: boolean('subscribed').notNull(),
    /** Null if Stripe reports a product that is not one of the plans. */
    plan_id: uuid('plan_id').references(() => subscriptionPlans.id),
    billing_interval: text('billing_interval').$type<'month' | 'year'>().notNull(),
    trial_end: instant('trial_end'),
    current_period_end: instant('current_period_end'),
    cancel_at_period_end: boolean('cancel_at_period_end').notNull().default(false),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    oneOf('subscribers_status', table.status, SUBSCRIPTION_STATUSES),
    oneOf('subscribers_interval', table.billing_interval, ['month', 'year']),
    index('subscribers_of_plan').on(table.plan_id).where(sql`${table.subscribed}`),
  ],
)

export const reconciliationRuns = pgTable(
  'reconciliation_runs',
  {
    id: id(),
    asked_by: text('asked_by').$type<'schedule' | 'owner'>().notNull(),
    status: text('status').$type<'running' | 'done' | 'failed'>().notNull().default('running'),
    problem: text('problem'),
    checked: integer('checked').notNull().default(0),
    started_at: instant('started_at').notNull().default(sql`now()`),
    finished_at: instant('finished_at'),
  },
  (table) => [
    oneOf('reconciliation_runs_asked_by', table.asked_by, ['schedule', 'owner']),
    oneOf('reconciliation_runs_status', table.status, ['running', 'done', 'failed']),
    check('reconciliation_runs_end', sql`(${table.status} = 'running') = (${table.finished_at} is null)`),
    // At most one at a time.
    uniqueIndex('reconciliation_runs_one_at_a_time').on(table.status).where(sql`${table.status} = 'running'`),
    index('reconciliation_runs_newest').on(table.started_at),
  ],
)

export const reconciliationDifferences = pgTable(
  'reconciliation_differences',
  {
    id: id(),
    run_id: uuid('run_id')
      .notNull()
      .references(() => reconciliationRuns.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'order' | 'product' | 'plan' | 'subscription'>().notNull(),
    about: text('about').notNull(),
    ours: text('ours').notNull(),
    theirs: text('theirs').notNull(),
    outcome: text('outcome').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    oneOf('reconciliation_differences_kind', table.kind, ['order', 'product', 'plan', 'subscription']),
    index('reconciliation_differences_run').on(table.run_id),
  ],
)
