/**
 * What a team no longer has once it starts a plan that is smaller than what it has now, its free trial included.
 *
 * | compared                    | closes when                                    |
 * |-----------------------------|------------------------------------------------|
 * | a feature that is built     | the team has it now and the plan does not      |
 * | members, projects, storage  | the plan allows fewer than the team has now    |
 */
import { type Allowance, counted, LIMIT_OF, type Limited, type Limits } from './allowance.ts'
import { type BuiltFeature, builtFeatures, moduleText, type PaywallFeature, UNLIMITED } from './plan.ts'

type Offer = Limits & { name: string; paywall_features: readonly PaywallFeature[] }
export type Closing = { features: BuiltFeature[]; limits: { what: Limited; before: number; after: number }[] }

const room = (limit: number) => (limit === UNLIMITED ? Number.POSITIVE_INFINITY : limit)

/** Undefined where nothing closes. */
export function closingWith(plan: Offer, now: Omit<Allowance, 'from'>): Closing | undefined {
  const included = builtFeatures(plan.paywall_features)
  const features = builtFeatures(now.paywall_features).filter((feature) => !included.includes(feature))
  const limits = Object.entries(LIMIT_OF).flatMap(([what, limit]) =>
    room(plan[limit]) < room(now[limit]) ? [{ what: what as Limited, before: now[limit], after: plan[limit] }] : [],
  )
  return features.length + limits.length > 0 ? { features, limits } : undefined
}

/** The sentences that are read before the plan is started. */
export function closingText(plan: string, { features, limits }: Closing): string {
  const sentences = [
    features.length > 0 && `${plan} does not include ${inWords(features.map(moduleText))}.`,
    limits.length > 0 &&
      `It allows ${inWords(limits.map(({ what, before, after }) => `${counted(what, after)} instead of ${amount(what, before)}`))}.`,
    'This applies at once. Nothing is removed: what your team has beyond a limit stays, but no more can be added.',
  ]
  return sentences.filter(Boolean).join(' ')
}

const amount = (what: Limited, limit: number) => {
  if (limit === UNLIMITED) return 'unlimited'
  return what === 'storage' ? `${limit} GB` : String(limit)
}

const inWords = (parts: string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
