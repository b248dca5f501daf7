/** Three plans, synced to the sandbox; Slipstream Racing is subscribed to the middle one. */
import { randomUUID } from 'node:crypto'
import { centsOf } from '@paddock/domain/store/money.ts'
import { eq } from 'drizzle-orm'
import { keep, newId, nowInSeconds } from '../../payments/sandbox/objects.ts'
import type { Price, Product } from '../../payments/sandbox/products.ts'
import type { Subscription } from '../../payments/sandbox/subscriptions.ts'
import type { Transaction } from '../database.ts'
import { subscribers, subscriptionPlans } from '../schema/plans.ts'
import { teams } from '../schema/teams.ts'
import { PEOPLE } from './sign-ins.ts'

const DAY = 24 * 60 * 60

type Plan = typeof subscriptionPlans.$inferInsert

const PLANS: Omit<Plan, 'id'>[] = [
  {
    name: 'Starter',
    description: 'For a first season in the workshop.',
    price_monthly: 9,
    price_yearly: 90,
    features: ['Team portal with invite codes', 'Project boards and files', 'Practice runs'],
    max_team_members: 6,
    max_projects: 2,
    max_storage_gb: 5,
  },
  {
    name: 'Team',
    description: 'For a crew that races the whole season.',
    price_monthly: 29,
    price_yearly: 290,
    features: ['Everything in Starter'],
    max_team_members: 15,
    max_projects: 10,
    max_storage_gb: 50,
    is_popular: true,
    paywall_features: ['advanced_analytics', 'competition_management'],
  },
  {
    name: 'Pro',
    description: 'For schools with several cars and world finals in mind.',
    price_monthly: 59,
    price_yearly: 590,
    features: ['Everything in Team'],
    max_team_members: -1,
    max_projects: -1,
    max_storage_gb: 500,
    paywall_features: ['advanced_analytics', 'competition_management'],
  },
]

export async function loadPlans(tx: Transaction) {
  for (const about of PLANS) {
    const { plan, monthly } = await sandboxPlan(tx, { id: randomUUID(), ...about })
    await tx.insert(subscriptionPlans).values(plan)
    if (plan.name === 'Team') await subscribe(tx, plan.id, monthly)
  }
}

async function sandboxPlan(tx: Transaction, plan: Plan) {
  const created = nowInSeconds()
  const product: Product = {
    id: newId('prod'),
    object: 'product',
    created,
    updated: created,
    name: plan.name,
    description: plan.description ?? null,
    active: true,
    default_price: null,
    images: [],
    metadata: { plan_id: plan.id },
    livemode: false,
  }
  const price = (interval: 'month' | 'year', dollars: number): Price => ({
    id: newId('price'),
    object: 'price',
    created,
    product: product.id,
    currency: 'usd',
    unit_amount: centsOf(dollars),
    recurring: { interval, interval_count: 1 },
    type: 'recurring',
    active: true,
    nickname: null,
    lookup_key: null,
    metadata: {},
    livemode: false,
  })
  await keep(tx, product)
  const monthly = await keep(tx, price('month', plan.price_monthly))
  const yearly = await keep(tx, price('year', plan.price_yearly ?? 0))
  const ids = {
    stripe_product_id: product.id,
    stripe_price_monthly_id: monthly.id,
    stripe_price_yearly_id: yearly.id,
    synced_at: new Date().toISOString(),
  }
  return { plan: { ...plan, ...ids }, monthly }
}

/** Twenty days into a paid month. */
async function subscribe(tx: Transaction, plan_id: string, price: Price) {
  const [team] = await tx.select().from(teams).where(eq(teams.invite_code, 'SLPSTRM8'))
  if (!team) return
  const [customer, id] = [newId('cus'), newId('sub')]
  const start = nowInSeconds() - 20 * DAY
  const end = start + 30 * DAY
  const about = { object: 'customer', created: start, livemode: false, metadata: { team_id: team.id } }
  await keep(tx, { id: customer, email: PEOPLE.maya.email, name: team.name, ...about })
  const subscription: Subscription = {
    id,
    object: 'subscription',
    created: start,
    customer,
    status: 'active',
    items: {
      object: 'list',
      data: [
        {
          id: newId('si'),
          object: 'subscription_item',
          created: start,
          price,
          quantity: 1,
          subscription: id,
          current_period_start: start,
          current_period_end: end,
        },
      ],
      has_more: false,
    },
    currency: 'usd',
    trial_start: null,
    trial_end: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    start_date: start,
    latest_invoice: null,
    metadata: { team_id: team.id, plan_id },
    livemode: false,
    test_card_fails: false,
    test_prorations: 0,
  }
  await keep(tx, subscription)
  await tx.update(teams).set({ stripe_customer_id: customer }).where(eq(teams.id, team.id))
  await tx.insert(subscribers).values({
    team_id: team.id,
    stripe_subscription_id: id,
    status: 'active',
    subscribed: true,
    plan_id,
    billing_interval: 'month',
    current_period_end: new Date(end * 1000).toISOString(),
  })
}
