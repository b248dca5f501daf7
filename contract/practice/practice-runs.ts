/** A team's practice runs: recorded one by one or imported from a timing gate, and what they say about the team. */

import { MOST_LINES } from '@paddock/domain/practice/import.ts'
import {
  HEAVIEST,
  LONGEST_NOTES,
  LONGEST_SESSION,
  LONGEST_SETUP,
  MEASURES,
  PRACTICE_STATUSES,
  placeOf,
  wrongTime,
} from '@paddock/domain/practice/run.ts'
import { CARS, LANES, MOST_SECONDS } from '@paddock/domain/racing/run-time.ts'
import { isTimeZone } from '@paddock/domain/time-zones.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { Moment } from '../day.ts'
import { inTeam, OfTeam, OneOfTeam } from '../teams/rights.ts'
import { PLAN_ERRORS } from '../teams/subscriptions.ts'
import { optional, optionalLine, prose } from '../text.ts'
import { inMilliseconds } from '../units.ts'
import { PracticeAnalytics, PracticePerformance } from './figures.ts'

const tags = ['practice']
const Count = z.number().int()

export const PracticeRun = z.strictObject({
  id: z.uuid(),
  team_id: z.uuid(),
  recorded_by: z.uuid().nullable(),
  recorded_by_name: z.string().nullable(),
  run_at: z.iso.datetime(),
  /** False where only the day is known: the time of day was made up by the import, to keep the order. */
  time_known: z.boolean(),
  session: z.string().nullable(),
  car_type: z.enum(CARS),
  lane: Count,
  status: z.enum(PRACTICE_STATUSES),
  reaction_time: inMilliseconds(Count).nullable(),
  racing_time: inMilliseconds(Count).nullable(),
  weight: z.number().nullable(),
  wheels: z.string().nullable(),
  wing: z.string().nullable(),
  notes: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** Sent back with a change, it lets the server notice that somebody else has changed the run since. */
  updated_at: z.iso.datetime(),
})

const Time = inMilliseconds(
  z
    .number()
    .int('A time is a whole number of milliseconds.')
    .min(1, 'A time is more than 0 seconds.')
    .max(MOST_SECONDS * 1000 - 1, 'A time is less than 1,000 seconds.'),
).nullable()

/** Scales show a tenth of a gram. */
const Weight = z
  .number()
  .min(1)
  .max(HEAVIEST)
  .refine((grams) => Number(grams.toFixed(1)) === grams, 'Weight can have at most 1 decimal.')

/** What a person says about a run; a change says all of it again. */
const Said = z.object({
  run_at: Moment,
  time_known: z.boolean().default(true),
  session: optionalLine(LONGEST_SESSION).default(null),
  car_type: z.enum(CARS, { error: 'A car is A or B.' }),
  lane: z.literal([...LANES], { error: 'A lane is 1, 2, 3 or 4.' }),
  status: z.enum(PRACTICE_STATUSES, { error: 'A run is finish, dns, dnf or reaction.' }).default('finish'),
  reaction_time: Time.default(null),
  racing_time: Time.default(null),
  weight: Weight.nullable().default(null),
  wheels: optionalLine(LONGEST_SETUP).default(null),
  wing: optionalLine(LONGEST_SETUP).default(null),
  notes: optional(prose.max(LONGEST_NOTES)).default(null),
})

type Said = z.output<typeof Said>

function timed(said: Said, context: z.RefinementCtx) {
  const wrong = wrongTime(said)
  if (wrong) context.addIssue({ code: 'custom', path: [wrong.field], message: wrong.why })
}

const NewRun = Said.extend({
  /** Minted by the browser, so that a retry records it once. */
  id: z.uuid(),
})

/** A run from a file. */
const ImportedRun = NewRun.extend({
  /** By which the row of the file is known again (domain/practice/import-rows.ts). */
  source_row: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .nullable()
    .default(null),
})

const isOnce = (names: (string | null | undefined)[]) => {
  const known = names.filter((name) => name !== null && name !== undefined)
  return new Set(known).size === known.length
}

const Filters = z.object({
  team_id: z.uuid(),
  car_type: z.enum(CARS).optional(),
  lane: z.coerce.number().int().min(1).max(4).optional(),
  status: z.enum(PRACTICE_STATUSES).optional(),
  session: z.string().max(LONGEST_SESSION).optional(),
  wheels: z.string().max(LONGEST_SETUP).optional(),
  wing: z.string().max(LONGEST_SETUP).optional(),
  from: Moment.optional(),
  /** Not included. */
  until: Moment.optional(),
})

const REFUSALS = {
  SAME_PLACE: { status: 409, message: 'This run is here already: the same car, lane and times at the same moment.' },
  TOO_MANY: { status: 409, message: 'Your team has as many practice runs as it can keep. Delete old ones first.' },
} as const

export const practice_runs = {
  list: call
    .route({ method: 'GET', path: '/practice_runs', tags, summary: 'The practice runs of a team, page by page' })
    .meta(inTeam('use-portal'))
    .input(
      Filters.extend({
        order: z.enum(['newest', 'fastest']).default('newest'),
        page: z.coerce.number().int().min(1).max(10_000).default(1),
        per_page: z.coerce.number().int().min(1).max(100).default(25),
      }),
    )
    .output(z.strictObject({ runs: z.array(PracticeRun), total: Count, page: Count, per_page: Count })),
  choices: call
    .route({
      method: 'GET',
      path: '/practice_runs/{team_id}/choices',
      tags,
      summary: 'What sessions, wheels and wings are called in this team, the latest first',
    })
    .meta(inTeam('use-portal'))
    .input(OfTeam)
    .output(z.strictObject({ sessions: z.array(z.string()), wheels: z.array(z.string()), wings: z.array(z.string()) })),
  record: call
    .route({ method: 'POST', path: '/practice_runs', tags, summary: 'Record a practice run' })
    .meta(inTeam('practise'))
    .input(NewRun.extend({ team_id: z.uuid() }).superRefine(timed))
    .errors(REFUSALS)
    .output(PracticeRun),
  change: call
    .route({
      method: 'PATCH',
      path: '/practice_runs/{team_id}/{id}',
      tags,
      summary: 'Change a run: one’s own, or as an admin',
    })
    .meta(inTeam('practise'))
    .input(
      Said.extend({
        ...OneOfTeam.shape,
        /** As it was read: a run that has changed since is not overwritten but refused as CONFLICT. */
        updated_at: z.iso.datetime(),
      }).superRefine(timed),
    )
    .errors({ SAME_PLACE: REFUSALS.SAME_PLACE })
    .output(PracticeRun),
  remove: call
    .route({
      method: 'DELETE',
      path: '/practice_runs/{team_id}/{id}',
      tags,
      summary: 'Delete a run: one’s own, or as an admin',
    })
    .meta(inTeam('practise'))
    .input(OneOfTeam)
    .output(z.strictObject({ success: z.literal(true) })),
  doubles: call
    .route({
      method: 'POST',
      path: '/functions/find-practice-doubles',
      tags,
      summary: 'Which of these runs the team has already: the same row of a file, or car, lane, times and moment',
    })
    .meta(inTeam('practise'))
    .input(
      z.object({
        team_id: z.uuid(),
        runs: z
          .array(
            ImportedRun.pick({
              id: true,
              run_at: true,
              time_known: true,
              car_type: true,
              lane: true,
              status: true,
              reaction_time: true,
              racing_time: true,
              source_row: true,
            }),
          )
          .max(MOST_LINES),
      }),
    )
    .output(z.strictObject({ ids: z.array(z.uuid()) })),
  importRuns: call
    .route({
      method: 'POST',
      path: '/functions/import-practice-runs',
      tags,
      summary: 'Store many runs, all or none; those that the team has already are left out',
    })
    .meta(inTeam('practise'))
    .input(
      z.object({
        team_id: z.uuid(),
        runs: z
          .array(ImportedRun.superRefine(timed))
          .min(1)
          .max(MOST_LINES)
          .refine((runs) => isOnce(runs.map(placeOf)), 'A run is in it twice.')
          .refine((runs) => isOnce(runs.map(({ source_row }) => source_row)), 'A row of the file is in it twice.')
          .refine((runs) => isOnce(runs.map(({ id }) => id)), 'Two runs cannot have one id.'),
      }),
    )
    .errors({ TOO_MANY: REFUSALS.TOO_MANY })
    .output(z.strictObject({ imported: Count, known: Count })),
  performance: call
    .route({
      method: 'GET',
      path: '/practice_runs/{team_id}/performance',
      tags,
      summary: 'Personal bests, the sums that count, and sessions',
    })
    .meta(inTeam('use-portal'))
    .input(Filters)
    .output(PracticePerformance),
  analytics: call
    .route({
      method: 'GET',
      path: '/practice_runs/{team_id}/analytics',
      tags,
      summary: 'Spread, trend, and groups by car, lane and setup; where the plan has advanced analytics',
    })
    .meta(inTeam('use-portal'))
    .input(
      Filters.extend({
        measure: z.enum(MEASURES).default('racing'),
        /** Where days begin for the person who asks. */
        time_zone: z.string().max(60).refine(isTimeZone, 'There is no such time zone.').default('UTC'),
      }),
    )
    .errors({ PLAN_FEATURE: PLAN_ERRORS.PLAN_FEATURE })
    .output(PracticeAnalytics),
}
