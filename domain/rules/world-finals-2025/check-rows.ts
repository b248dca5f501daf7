/** Short forms in which the tables of checks are written. */
import type { Check, CheckClass, Limit, Wheel } from '../pack-scrutineering.ts'

export const between = (min: number, max: number): Limit => ({ min, max })
export const atLeast = (min: number): Limit => ({ min, max: null })
export const atMost = (max: number): Limit => ({ min: null, max })

export const FRONT: readonly Wheel[] = ['FL', 'FR']
export const REAR: readonly Wheel[] = ['RL', 'RR']
export const ALL_WHEELS: readonly Wheel[] = [...FRONT, ...REAR]

const CLASSES = { G: 'general', S: 'safety', P: 'performance' } as const satisfies Record<string, CheckClass>

type More = Partial<Omit<Check, 'id' | 'what' | 'class' | 'points' | 'model'>>

/** A check by eye, charged once for each car, unless `more` says otherwise. */
export const check = (
  id: string,
  what: string,
  of: keyof typeof CLASSES,
  points: number,
  model: Check['model'],
  more: More = {},
): Check => ({
  id,
  what,
  class: CLASSES[of],
  limit: null,
  named_limits: {},
  unit: more.limit ? 'mm' : null,
  charge: 'once',
  points,
  cap: null,
  scope: 'car',
  several: 'worst',
  wheels: [],
  one_wheel_is_general: false,
  fixable: false,
  failure_of: id,
  zone: null,
  model,
  sizes_in_figure: false,
  ...more,
})

/** Charged for each started mm (or the unit that `more` names) beyond the limit. */
export const perUnit = (limit: Limit, more: More = {}): More => ({ limit, charge: 'started_unit', ...more })
export const perWheel: More = { charge: 'item', several: 'wheels', wheels: ALL_WHEELS }
export const ofTeam: More = { scope: 'team' }
export const FIX: More = { fixable: true }
