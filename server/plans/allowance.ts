/** Enforces what a team may use: called by every call that adds something limited by a plan, or that is behind the paywall. */
import { ORPCError } from '@orpc/server'
import {
  type Allowance,
  allowanceOf,
  hasFeature,
  type Limited,
  lockedFeatureText,
  shortageOf,
  shortageText,
} from '@paddock/domain/plans/allowance.ts'
import type { BuiltFeature } from '@paddock/domain/plans/plan.ts'
import { and, eq } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { subscribers, subscriptionPlans } from '../db/schema/plans.ts'

type Team = { id: string; created_at: string }

export async function planOf(db: Queries, team: Team): Promise<Allowance> {
  const { name, max_team_members, max_projects, max_storage_gb, paywall_features } = subscriptionPlans
  const [plan] = await db
    .select({ name, max_team_members, max_projects, max_storage_gb, paywall_features })
    .from(subscribers)
    .innerJoin(subscriptionPlans, eq(subscriptionPlans.id, subscribers.plan_id))
    .where(and(eq(subscribers.team_id, team.id), eq(subscribers.subscribed, true)))
  return allowanceOf(plan, new Date(team.created_at), new Date())
}

export const hasRoom = async (db: Queries, team: Team, what: Limited, used: number) =>
  shortageOf(await planOf(db, team), what, used) === undefined

/** Throws PLAN_LIMIT if that much more does not fit. The caller counts the current use under its own lock. */
export async function requireRoom(db: Queries, team: Team, what: Limited, used: number, adding = 1) {
  const shortage = shortageOf(await planOf(db, team), what, used, adding)
  if (shortage) throw new ORPCError('PLAN_LIMIT', { status: 409, message: shortageText(shortage), defined: true })
}

/** Throws PLAN_FEATURE if the team's plan does not include it. */
export async function requireFeature(db: Queries, team: Team, feature: BuiltFeature) {
  const allowance = await planOf(db, team)
  if (hasFeature(allowance, feature)) return
  const message = lockedFeatureText(allowance.name, feature)
  throw new ORPCError('PLAN_FEATURE', { status: 403, message, defined: true })
}
