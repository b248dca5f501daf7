/**
 * What a team may use (docs/decisions/011).
 *
 * | the team                          | members   | projects  | storage | features behind the paywall |
 * |-----------------------------------|-----------|-----------|---------|-----------------------------|
 * | has a subscription                | the plan's| the plan's| the plan's | the plan's               |
 * | has none, in its first 30 days    | unlimited | unlimited | 10 GB   | all                         |
 * | has none, later                   | 5         | 1         | 1 GB    | none                        |
 *
 * Nothing is ever taken away: a team that is over its limit keeps everything and everybody, and only adds no more.
 */
import { plural } from '../plural.ts'
import { type BuiltFeature, featureText, PAYWALL_FEATURE_NAMES, type PaywallFeature, UNLIMITED } from './plan.ts'

export const TRIAL_DAYS = 30

export type Limits = { max_team_members: number; max_projects: number; max_storage_gb: number }
export type Limited = 'members' | 'projects' | 'storage'

export type Allowance = Limits & {
  from: 'plan' | 'trial' | 'free'
  /** What the team's people know it as. */
  name: string
  paywall_features: readonly PaywallFeature[]
}

type Plan = Limits & { name: string; paywall_features: readonly PaywallFeature[] }

const TRIAL: Allowance = {
  from: 'trial',
  name: 'Free trial',
  max_team_members: UNLIMITED,
  max_projects: UNLIMITED,
  max_storage_gb: 10,
  paywall_features: PAYWALL_FEATURE_NAMES,
}

const FREE: Allowance = {
  from: 'free',
  name: 'Free',
  max_team_members: 5,
  max_projects: 1,
  max_storage_gb: 1,
  paywall_features: [],
}

export const trialEndsAt = (teamCreatedAt: Date): Date =>
  new Date(teamCreatedAt.getTime() + TRIAL_DAYS * 24 * 60 * 60 * 1000)

export function allowanceOf(plan: Plan | undefined, teamCreatedAt: Date, now: Date): Allowance {
  if (!plan) return now < trialEndsAt(teamCreatedAt) ? TRIAL : FREE
  const { name, max_team_members, max_projects, max_storage_gb, paywall_features } = plan
  return { from: 'plan', name, max_team_members, max_projects, max_storage_gb, paywall_features }
}

export const LIMIT_OF: Record<Limited, keyof Limits> = {
  members: 'max_team_members',
  projects: 'max_projects',
  storage: 'max_storage_gb',
}

export type Shortage = { what: Limited; limit: number; used: number; plan: string }

/** Why so much more does not fit; undefined where it does. Storage counts gigabytes, and may be a fraction. */
export function shortageOf(
  allowance: Limits & { name: string },
  what: Limited,
  used: number,
  adding = 1,
): Shortage | undefined {
  const limit = allowance[LIMIT_OF[what]]
  if (limit === UNLIMITED || used + adding <= limit) return undefined
  return { what, limit, used, plan: allowance.name }
}

export const counted = (what: Limited, amount: number) => {
  if (what === 'storage') return `${amount} GB of storage`
  return plural(amount, what === 'members' ? 'member' : 'project')
}

/** Gigabytes to the hundredth; a shortage is found with all their digits. */
const inUse = (what: Limited, used: number) => (what === 'storage' ? `${Math.round(used * 100) / 100} GB` : used)

/** For the team's own people, who can do something about it. */
export const shortageText = ({ what, limit, used, plan }: Shortage) =>
  `Your plan (${plan}) allows ${counted(what, limit)}, and your team has ${inUse(what, used)}. A team admin can choose a larger plan on the Plan tab.`

/** For a user who tried to join. */
export const fullTeamText = (team: string) =>
  `${team} has as many members as its plan allows. Ask a team admin to make room first.`

/** Why a team cannot go down to a plan: it uses more than that plan allows. */
export const tooSmallText = ({ what, limit, used, plan }: Shortage) =>
  `${plan} allows ${counted(what, limit)}, and your team has ${inUse(what, used)}. Reduce what your team uses first, then change the plan.`

export const hasFeature = (allowance: Pick<Allowance, 'paywall_features'>, feature: BuiltFeature) =>
  allowance.paywall_features.includes(feature)

export const lockedFeatureText = (plan: string, feature: BuiltFeature) =>
  `${featureText(feature)} is not part of your plan (${plan}). A team admin can choose another on the Plan tab.`
