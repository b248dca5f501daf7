/** The plans that a team can choose, cheapest first. */
import { builtFeatures, featureText, limitText } from '@paddock/domain/plans/plan.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { subscriptionPlans } from '../db/schema/plans.ts'
import { planFacts } from './owned-plans.ts'

export const activePlans = (db: Queries) =>
  db
    .select(planFacts)
    .from(subscriptionPlans)
    .where(and(eq(subscriptionPlans.is_active, true), isNull(subscriptionPlans.deleted_at)))
    .orderBy(asc(subscriptionPlans.price_monthly), asc(subscriptionPlans.name))

/** The same for the public, with limits and features in words. */
export async function offeredPlans(db: Queries) {
  const plans = await activePlans(db)
  return plans.map(({ id, name, description, price_monthly, price_yearly, is_popular, ...plan }) => ({
    id,
    name,
    description,
    price_monthly,
    price_yearly,
    is_popular,
    includes: [
      `Team members: ${limitText(plan.max_team_members)}`,
      `Projects: ${limitText(plan.max_projects)}`,
      `Storage: ${limitText(plan.max_storage_gb, ' GB')}`,
      ...plan.features,
      ...builtFeatures(plan.paywall_features).map(featureText),
    ],
  }))
}
