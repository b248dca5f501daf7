/** Performance and analytics of practice runs, as calculated by domain/practice. */
import { CARS } from '@paddock/domain/racing/run-time.ts'
import { z } from 'zod'
import { inMilliseconds } from '../units.ts'

const Count = z.number().int()
const Time = inMilliseconds(z.int())
/** Of several times: a median or a mean. */
const Figure = inMilliseconds(z.number())

const Best = z
  .strictObject({ id: z.uuid(), time: Time, run_at: z.iso.datetime(), car_type: z.enum(CARS), lane: Count })
  .nullable()

const sums = {
  runs: Count,
  legal: Count,
  racing: Best,
  reaction: Best,
  total: Best,
  /** The fastest times that count, at most seven. */
  best_times: z.array(Time),
  best_sum: Time.nullable(),
  median: Figure.nullable(),
}

export const PracticePerformance = z.strictObject({
  all: z.strictObject(sums),
  cars: z.array(z.strictObject({ car_type: z.enum(CARS), ...sums })),
  lanes: z.array(z.strictObject({ car_type: z.enum(CARS), lane: Count, legal: Count, racing: Best })),
  sessions: z.array(
    z.strictObject({
      session: z.string(),
      latest: z.iso.datetime(),
      runs: Count,
      legal: Count,
      racing: Best,
      best_sum: Time.nullable(),
      median: Figure.nullable(),
    }),
  ),
})

const spread = {
  runs: Count,
  fastest: Figure,
  lower_quartile: Figure,
  median: Figure,
  upper_quartile: Figure,
  slowest: Figure,
  mean: Figure,
  deviation: Figure.nullable(),
}
const Groups = z.array(z.strictObject({ name: z.string(), ...spread }))
const Moment = z.strictObject({ run_at: z.iso.datetime(), time: Figure })

export const PracticeAnalytics = z.strictObject({
  runs: Count,
  finished: Count,
  spread: z.strictObject(spread).nullable(),
  trend: z.strictObject({ per_week: Figure, from: Moment, to: Moment }).nullable(),
  histogram: z.array(z.strictObject({ from: Figure, until: Figure, runs: Count })),
  days: z.array(z.strictObject({ day: z.iso.date(), runs: Count, fastest: Time, median: Figure })),
  by: z.strictObject({ car: Groups, lane: Groups, wheels: Groups, wing: Groups, weight: Groups }),
})
