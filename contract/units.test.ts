import type { Cents, Grams, Millimetres, Milliseconds, Points } from '@paddock/domain/units.ts'
import { expectTypeOf, test } from 'vitest'
import type { z } from 'zod'
import type { CompetitionScore } from './competition/competition-scores.ts'
import type { RaceResult } from './competition/race-results.ts'
import type { Standing } from './competition/racing.ts'
import type { TemplateCriterion } from './competition/template-criteria.ts'
import type { PracticeRun } from './practice/practice-runs.ts'
import type { PrintingInquiry } from './printing/printing-inquiries.ts'

test('what a call answers carries its units', () => {
  expectTypeOf<z.infer<typeof RaceResult>['gross_time']>().toEqualTypeOf<Milliseconds>()
  expectTypeOf<z.infer<typeof Standing>['total_points']>().toEqualTypeOf<Points>()
  expectTypeOf<z.infer<typeof CompetitionScore>['criteria_scores']>().toEqualTypeOf<Record<string, Points>>()
  expectTypeOf<z.infer<typeof TemplateCriterion>['max_penalty_points']>().toEqualTypeOf<Points | null>()
  expectTypeOf<z.infer<typeof PrintingInquiry>['quote_total_cents']>().toEqualTypeOf<Cents | null>()
  expectTypeOf<z.infer<typeof PrintingInquiry>['quote_weight_grams']>().toEqualTypeOf<Grams | null>()
  expectTypeOf<z.infer<typeof PrintingInquiry>['width_mm']>().toEqualTypeOf<Millimetres>()
  expectTypeOf<z.infer<typeof PracticeRun>['weight']>().toEqualTypeOf<Grams | null>()
})
