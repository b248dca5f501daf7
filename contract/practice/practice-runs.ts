/** A team's practice runs: recorded one by one or imported from a timing gate, and what they say about the team. */
import { isTimeZone } from '@paddock/domain/practice/days.ts'
import { MOST_LINES } from '@paddock/domain/practice/import.ts'
import {
  HEAVIEST,
  LONGEST_NOTES,
  LONGEST_SESSION,
  LONGEST_SETUP,
  MEASURES,
  placeOf,
} from '@paddock/domain/practice/run.ts'
import { CARS, LANES, MOST_SECONDS, RUN_STATUSES } from '@paddock/domain/racing/run-time.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { Moment } from '../day.ts'
import { inTeam } from '../teams/rights.ts'
import { PLAN_ERRORS } from '../teams/subscriptions.ts'
import { optional, optionalLine, prose } from '../text.ts'
import { PracticeAnalytics, PracticePerformance } from './figures.ts'

const tags = ['practice']
const Count = z.number().int()

export const PracticeRun = z.strictObject({
  id: z.uuid(),
  team_id: z.uuid(),
  recorded_by: z.uuid().nullable(),
  recorded_by_name: z.string().nullable(),
  run_at: z.iso.datetime(),
  session: z.string().nullable(),
  car_type: z.enum(CARS),
  lane: Count,
  status: z.enum(RUN_STATUSES),
  reaction_time: Count.nullable(),
  racing_time: Count.nullable(),
  weight: z.number().nullable(),
  wheels: z.string().nullable(),
  wing: z.string().nullable(),
  notes: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** Sent back with a change, it lets the server notice that somebody else has changed the run since. */
  updated_at: z.iso.datetime(),
})

const Time = z
  .number()
  .int('A time is a whole number of milliseconds.')
  .min(1, 'A time is more than 0 seconds.')
  .max(MOST_SECONDS * 1000 - 1, 'A time is less than 1,000 seconds.')
  .nullable()

/** Scales show a tenth of a gram. */
const Weight = z
  .number()
  .min(1)
  .max(HEAVIEST)
  .refine((grams) => Number(grams.toFixed(1)) === grams, 'Weight can have at most 1 decimal.')

/** What a person says about a run; a change says all of it again. */
const Said = z.object({
  run_at: Moment,
  session: optionalLine(LONGEST_SESSION).default(null),
  car_type: z.enum(CARS, { error: 'A car is A or B.' }),
  lane: z.literal([...LANES], { error: 'A lane is 1, 2, 3 or 4.' }),
  status: z.enum(RUN_STATUSES, { error: 'A run is finish, dns or dnf.' }).default('finish'),
  reaction_time: Time.default(null),
  racing_time: Time.default(null),
  weight: Weight.nullable().default(null),
  wheels: optionalLine(LONGEST_SETUP).default(null),
  wing: optionalLine(LONGEST_SETUP).default(null),
  notes: optional(prose.max(LONGEST_NOTES)).default(null),
})

type Said = z.output<typeof Said>

function timed({ status, racing_time, reaction_time }: Said, context: z.RefinementCtx) {
  const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  if (status === 'finish' && racing_time === null) refuse('racing_time', 'Please enter the racing time.')
  if (status !== 'finish' && (racing_time !== null || reaction_time !== null))
    refuse('racing_time', 'A run that did not finish has no times.')
}

const NewRun = Said.extend({
  /** Minted by the browser, so that a retry records it once. */
  id: z.uuid(),
})

const Filters = z.object({
  team_id: z.uuid(),
  car_type: z.enum(CARS).optional(),
  lane: z.coerce.number().int().min(1).max(4).optional(),
  status: z.enum(RUN_STATUSES).optional(),
  session: z.string().max(LONGEST_SESSION).optional(),
  wheels: z.string().max(LONGEST_SETUP).optional(),
  wing: z.string().max(LONGEST_SETUP).optional(),
  from: Moment.optional(),
  /** Not included. */
  until: Moment.optional(),
})

const one = z.object({ team_id: z.uuid(), id: z.uuid() })
const REFUSALS = {
  SAME_PLACE: { status: 409, message: 'This car has run in this lane at this very moment already.' },
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
    .input(z.object({ team_id: z.uuid() }))
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
        ...one.shape,
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
    .input(one)
    .output(z.strictObject({ success: z.literal(true) })),
  doubles: call
    .route({
      method: 'POST',
      path: '/functions/find-practice-doubles',
      tags,
      summary: 'Which of these runs the team has already: the same car in the same lane at the same moment',
    })
    .meta(inTeam('practise'))
    .input(
      z.object({
        team_id: z.uuid(),
        runs: z.array(NewRun.pick({ id: true, run_at: true, car_type: true, lane: true })).max(MOST_LINES),
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
          .array(NewRun.superRefine(timed))
          .min(1)
          .max(MOST_LINES)
          .refine((runs) => new Set(runs.map(placeOf)).size === runs.length, 'A run is in it twice.')
          .refine((runs) => new Set(runs.map(({ id }) => id)).size === runs.length, 'Two runs cannot have one id.'),
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
