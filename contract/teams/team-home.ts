/** The team's home in one call: what is due, what is late, and what has happened. */
import { CATEGORIES, EVENT_STATUSES } from '@paddock/domain/competition/event.ts'
import { LEVELS } from '@paddock/domain/competition/level.ts'
import { CARS } from '@paddock/domain/racing/run-time.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { inMilliseconds, inPoints } from '../units.ts'
import { Activity } from './activity.ts'
import { inTeam, OfTeam } from './rights.ts'

const Count = z.number().int()

const HomeEvent = z.strictObject({
  id: z.uuid(),
  /** The team's entry in it. */
  entry_id: z.uuid(),
  name: z.string(),
  event_date: z.iso.date(),
  last_day: z.iso.date().nullable(),
  location: z.string(),
  status: z.enum(EVENT_STATUSES),
})

const HomeTask = z.strictObject({
  id: z.uuid(),
  project_id: z.uuid(),
  project_name: z.string(),
  title: z.string(),
  due_date: z.string().nullable(),
  assignee_name: z.string().nullable(),
})

/** Calculated by domain/entries/readiness-in-short.ts. */
const ReadinessInShort = z.strictObject({
  ready: Count,
  checks: Count,
  open: Count,
  points: inPoints(z.number()),
  seconds: z.number(),
  worst: z.array(
    z.strictObject({
      check: z.string(),
      car: z.enum(CARS),
      points: inPoints(z.number()),
      seconds: z.number(),
      checked: z.boolean(),
    }),
  ),
})

export const TeamHome = z.strictObject({
  /** Null if the plan does not include competition management. */
  competition: z
    .strictObject({
      /** The first event that the team is linked to and that is not over where it takes place, with its rules. */
      next_event: HomeEvent.extend({
        competition_team_id: z.uuid(),
        time_zone: z.string().nullable(),
        category: z.enum(CATEGORIES),
        level: z.enum(LEVELS),
        /** Such as classic-a@1; a company's own pack comes whole (domain/rules/pack.ts). */
        rule_pack: z.string(),
        own_pack: z.record(z.string(), z.unknown()).nullable(),
      }).nullable(),
      /** The latest completed event. */
      last_event: HomeEvent.nullable(),
      /** Documents that are not ready: how many, and the first of them by due date. */
      documents: z.strictObject({
        open: Count,
        first: z.array(z.strictObject({ id: z.uuid(), name: z.string(), due_date: z.string().nullable() })),
      }),
      readiness: ReadinessInShort,
    })
    .nullable(),
  projects: Count,
  tasks: z.strictObject({
    /** My open tasks: how many, and the first of them by due date. */
    mine: Count,
    first: z.array(HomeTask),
    /** Tasks of others and of nobody that are late or due today, the earliest first; the reader's day decides. */
    late: z.array(HomeTask),
  }),
  practice: z.strictObject({
    /** Without reaction tests. */
    runs: Count,
    best: inMilliseconds(z.int()).nullable(),
    /** Racing times of the latest finished runs, the oldest first. */
    latest: z.array(inMilliseconds(z.int())),
    /** Null with too few runs or without advanced analytics, of which it is a part. Negative if the team gets faster. */
    per_week: inMilliseconds(z.number()).nullable(),
  }),
  /** The newest first. */
  activity: z.array(Activity),
  /** Requests that the reader has to decide, and approved ones that they have to pay. */
  purchases: z.strictObject({ to_decide: Count, to_pay: Count }),
})

export const team_home = {
  get: call
    .route({
      method: 'GET',
      path: '/team_home/{team_id}',
      tags: ['teams'],
      summary: 'The home of a team: its next event, my tasks and late ones, practice, readiness and latest activity',
    })
    .meta(inTeam('use-portal'))
    .input(OfTeam)
    .output(TeamHome),
}
