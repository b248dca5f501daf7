/** Subscription plans as the owner writes them down (specification 2, sections 2, 3 and 5). */

/** A limit of this means that there is none. */
export const UNLIMITED = -1

/**
 * What can be behind the paywall, and what people call it. All eight are valid in the owner's form and in the calls; only
 * those whose module exists are shown to a team.
 *
 * | feature                | its module                                        |
 * |------------------------|---------------------------------------------------|
 * | advanced_analytics     | practice analytics and project insights           |
 * | competition_management | the Competition and Readiness tabs                |
 * | the other six          | none yet                                          |
 */
export const PAYWALL_FEATURES = {
  website_builder: 'Website builder',
  advanced_analytics: 'Advanced analytics',
  manufacturing_management: 'Manufacturing management',
  f1_simulation: 'F1 simulation',
  design_management: 'Design management',
  learning_modules: 'Learning modules',
  financial_management: 'Financial management',
  competition_management: 'Competition management',
} as const

export type PaywallFeature = keyof typeof PAYWALL_FEATURES
export const PAYWALL_FEATURE_NAMES = Object.keys(PAYWALL_FEATURES) as [PaywallFeature, ...PaywallFeature[]]

const MODULES = {
  advanced_analytics: 'practice analytics and project insights',
  competition_management: 'the Competition and Readiness tabs',
} as const satisfies Partial<Record<PaywallFeature, string>>

/** A feature that the product has; nothing else can be asked for by a module. */
export type BuiltFeature = keyof typeof MODULES
export const BUILT_FEATURES = Object.keys(MODULES) as BuiltFeature[]

/** Those of a plan's features that a team can really use. */
export const builtFeatures = (features: readonly PaywallFeature[]): BuiltFeature[] =>
  BUILT_FEATURES.filter((feature) => features.includes(feature))

/** Those that a plan names and the product does not have yet: for the owner's eyes only. */
export const unbuiltFeatures = (features: readonly PaywallFeature[]): PaywallFeature[] =>
  features.filter((feature) => !Object.hasOwn(MODULES, feature))

export const featureText = (feature: BuiltFeature) => PAYWALL_FEATURES[feature]
export const moduleText = (feature: BuiltFeature) => `${PAYWALL_FEATURES[feature]} (${MODULES[feature]})`

export type BillingInterval = 'month' | 'year'

type Prices = { price_monthly: number; price_yearly: number | null }

/** What a year costs less than twelve months, in dollars; 0 where a year is not cheaper or not on offer. */
export function savingOf({ price_monthly, price_yearly }: Prices): number {
  if (price_yearly === null) return 0
  return Math.max(0, Math.round((price_monthly * 12 - price_yearly) * 100) / 100)
}

export const priceFor = (plan: Prices, interval: BillingInterval): number | null =>
  interval === 'month' ? plan.price_monthly : plan.price_yearly

/** `Unlimited`, or the number with its unit. */
export const limitText = (limit: number, unit = '') => (limit === UNLIMITED ? 'Unlimited' : `${limit}${unit}`)

/** What was typed one per line: trimmed, blank and repeated lines dropped. */
export const linesIn = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

/** Splits the lines into features behind the paywall and unknown ones. */
export function paywallFeaturesIn(text: string): { known: PaywallFeature[]; unknown: string[] } {
  const known: PaywallFeature[] = []
  const unknown: string[] = []
  for (const line of linesIn(text)) isPaywallFeature(line) ? known.push(line) : unknown.push(line)
  return { known, unknown }
}

const isPaywallFeature = (word: string): word is PaywallFeature => Object.hasOwn(PAYWALL_FEATURES, word)
