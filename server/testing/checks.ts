/** Two things that cars are scrutineered by, for tests. */
import { points } from '@paddock/domain/units.ts'
import type { templateCriteria } from '../db/schema/scorecards.ts'

export type Criterion = Partial<typeof templateCriteria.$inferInsert> & { criteria_name: string }

export const WIDTH: Criterion = {
  criteria_name: 'Body width',
  criteria_type: 'measurement',
  measurement_unit: 'mm',
  tolerance_min: 40,
  tolerance_max: 50,
  penalty_per_unit: 2,
  max_penalty_points: points(20),
  max_penalty_time: 5,
}
export const TETHER: Criterion = {
  criteria_name: 'Tether line guides',
  points_deduction_fail: points(10),
  points_deduction_rectified: points(4),
  time_penalty_fail: 1.5,
}
