/** The scrutineering side of a rule pack: checks, limits and what they cost. */
export type ScrutineeringRules = {
  article: string
  starts_at: number
  /** What deductions cannot go below. */
  least: number
  /** How exactly a value is entered. */
  resolution: number
  fix: { minutes: number; percent: number; article: string }
  checks: readonly Check[]
}

export const CHECK_CLASSES = ['general', 'safety', 'performance'] as const
export type CheckClass = (typeof CHECK_CLASSES)[number]

/** What a model of the car can show: the whole mesh, with axle lines given by hand, with labelled parts, or nothing. */
export const MODEL_KINDS = ['W', 'W+', 'L', 'N'] as const

/** Inclusive. */
export type Limit = { min: number | null; max: number | null }

export const UNITS = ['mm', 'g', '°'] as const

/**
 * What is charged. `once`: the points. `started_unit`: the points for each started mm or g beyond the limit.
 * `item`: the points for each wheel, kind or part that fails.
 */
export const CHARGES = ['once', 'started_unit', 'item'] as const

/**
 * How several values of one car are taken. `worst`: the value furthest out. `wheels`: each wheel on its own.
 * `segments`: the shortfalls of two segments added, each from its half of the limit. `longest`: the largest value.
 */
export const SEVERAL_VALUES = ['worst', 'wheels', 'segments', 'longest'] as const

export const WHEELS = ['FL', 'FR', 'RL', 'RR'] as const
export type Wheel = (typeof WHEELS)[number]

export type Check = {
  /** The article, which is also how a record names the check. */
  id: string
  what: string
  class: CheckClass
  limit: Limit | null
  /** Further limits of the same check, by the name of what is measured. */
  named_limits: Readonly<Record<string, Limit>>
  unit: (typeof UNITS)[number] | null
  charge: (typeof CHARGES)[number]
  points: number
  /** The most it can cost a car; null for no cap. */
  cap: number | null
  /** Charged for each car, or once for the team. */
  scope: 'car' | 'team'
  several: (typeof SEVERAL_VALUES)[number]
  /** The wheels that it is about; empty where it is not about wheels. */
  wheels: readonly Wheel[]
  /** General while only one wheel of an axle is out. */
  one_wheel_is_general: boolean
  /** In the fix window. */
  fixable: boolean
  /** The article as which a failure counts: several checks of one article are one failure. */
  failure_of: string
  /** What a record may call it within that article, such as a free zone. */
  zone: string | null
  model: (typeof MODEL_KINDS)[number]
  /** The sizes are in a figure only: judged by eye until they are typed in. */
  sizes_in_figure: boolean
}
