/** The figures of practice as domain/practice works them out; times are milliseconds. */
import { CARS } from '@paddock/domain/racing/run-time.ts'
import { z } from 'zod'

const Count = z.number().int()
const Time = z.number()

const Best = z
  .strictObject({ id: z.uuid(), time: Count, run_at: z.iso.datetime(), car_type: z.enum(CARS), lane: Count })
  .nullable()

const sums = {
  runs: Count,
  legal: Count,
  racing: Best,
  reaction: Best,
  total: Best,
  /** The fastest that count, at most seven. */
  best_times: z.array(Count),
  best_sum: Count.nullable(),
  median: Time.nullable(),
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
      best_sum: Count.nullable(),
      median: Time.nullable(),
    }),
  ),
})

const spread = {
  runs: Count,
  fastest: Time,
  lower_quartile: Time,
  median: Time,
  upper_quartile: Time,
  slowest: Time,
  mean: Time,
  deviation: Time.nullable(),
}
const Groups = z.array(z.strictObject({ name: z.string(), ...spread }))
const Moment = z.strictObject({ run_at: z.iso.datetime(), time: Time })

export const PracticeAnalytics = z.strictObject({
  runs: Count,
  finished: Count,
  spread: z.strictObject(spread).nullable(),
  trend: z.strictObject({ per_week: Time, from: Moment, to: Moment }).nullable(),
  histogram: z.array(z.strictObject({ from: Time, until: Time, runs: Count })),
  days: z.array(z.strictObject({ day: z.iso.date(), runs: Count, fastest: Count, median: Time })),
  by: z.strictObject({ car: Groups, lane: Groups, wheels: Groups, wing: Groups, weight: Groups }),
})
