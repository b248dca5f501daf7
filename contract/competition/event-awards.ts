/** The awards of an event: what decides them, who is in line for them, and the board of their numbers. */
import { AWARD_BASES, CHOSEN_BY, COUNTS_NEEDED, JUDGING_PHASES, MOST_PLACES } from '@paddock/domain/awards/award.ts'
import { LOCK_ACTS, LOCKING_ROLES } from '@paddock/domain/awards/locking.ts'
import { AWARD_ERRORS } from '@paddock/domain/awards/messages.ts'
import { CATEGORIES, MOST_TEAMS } from '@paddock/domain/competition/event.ts'
import { TEAM_STATUSES } from '@paddock/domain/racing/team-status.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { distinctLines, line, optionalLine } from '../text.ts'
import { ORGANIZERS_AND_STAFF } from './rights.ts'

const tags = ['awards']

const Category = z.enum(CATEGORIES)
const Value = z.number().nullable()
const PlaceNumber = z.int().min(1).max(MOST_PLACES)

const Place = z.strictObject({ place: z.int(), team_ids: z.array(z.uuid()), value: Value })

const Rules = {
  title: line('Please enter the name of the award.'),
  /** Null for all classes together. */
  category: Category.nullable(),
  basis: z.enum(AWARD_BASES),
  /** Ids of parts, names of criteria, the id of a scorecard or of a race part. */
  counts: distinctLines(200, 60).default([]),
  place: PlaceNumber.default(1),
  /** How many places are awarded. */
  places: PlaceNumber.default(1),
  chosen_by: z.enum(CHOSEN_BY),
  one_per_team: z.boolean().default(false),
  no_performance_failure: z.boolean().default(false),
  /** What a team must be, such as a newcomer. */
  only_for: optionalLine(60).default(null),
}

/** The checks that concern more than one field. */
const decided = <
  Schema extends z.ZodType<{ basis: (typeof AWARD_BASES)[number]; counts: string[]; chosen_by: string }>,
>(
  schema: Schema,
) =>
  schema
    .refine(({ basis, chosen_by }) => basis !== 'none' || chosen_by === 'judges', {
      path: ['basis'],
      message: AWARD_ERRORS.rule,
    })
    .refine(
      ({ basis, counts }) =>
        COUNTS_NEEDED[basis] === undefined ||
        (COUNTS_NEEDED[basis] === 'one' ? counts.length === 1 : counts.length > 0),
      { path: ['counts'], message: AWARD_ERRORS.counts },
    )

const BoardTeam = z.strictObject({
  team_id: z.uuid(),
  team_name: z.string(),
  team_number: z.string(),
  category: Category,
  status: z.enum(TEAM_STATUSES),
  total: Value,
  class_place: z.int().nullable(),
  place: z.int().nullable(),
  parts: z.record(z.string(), z.number()),
  races: z.record(z.string(), Value),
  criteria: z.record(z.string(), z.number()),
  scorecards: z.record(z.string(), z.number()),
  /** In milliseconds. */
  fastest_lap: Value,
  performance_failures: z.int(),
  is_knockout_winner: z.boolean(),
  traits: z.array(z.string()),
})

const BoardAward = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  category: Category.nullable(),
  basis: z.enum(AWARD_BASES),
  counts: z.array(z.string()),
  place: z.int(),
  places: z.int(),
  chosen_by: z.enum(CHOSEN_BY),
  one_per_team: z.boolean(),
  no_performance_failure: z.boolean(),
  only_for: z.string().nullable(),
  pack_award: z.string().nullable(),
  phase: z.enum(JUDGING_PHASES),
  decision_reason: z.string().nullable(),
  decided_by: z.string().nullable(),
  revealed_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
  /** The teams that people have put in order. */
  decided: z.array(z.uuid()),
  shortlist: z.array(z.uuid()),
  nominations: z.array(
    z.strictObject({ team_id: z.uuid(), judge_name: z.string(), panel_name: z.string(), reason: z.string() }),
  ),
  votes: z.array(z.strictObject({ team_id: z.uuid(), judge_name: z.string(), panel_name: z.string() })),
  ranking: z.array(z.strictObject({ team_id: z.uuid(), place: z.int(), value: Value })),
  ineligible: z.array(
    z.strictObject({ team_id: z.uuid(), why: z.enum(['disqualified', 'performance_failure', 'only_for']) }),
  ),
  /** Who has won an earlier award of the kind "one per team", and which. */
  dropped: z.array(z.strictObject({ team_id: z.uuid(), has: z.uuid() })),
  /** As locked, once they are; else by the results as they are now. */
  awarded: z.array(Place),
  is_tied: z.boolean(),
  /** Where the results have changed since locking: what they would give now. */
  would_be: z.array(Place).nullable(),
})

const Lock = z.strictObject({
  locked_at: z.iso.datetime().nullable(),
  locked_by: z.string().nullable(),
  asked: z
    .strictObject({
      act: z.enum(LOCK_ACTS),
      by: z.string(),
      role: z.enum(LOCKING_ROLES),
      reason: z.string().nullable(),
      at: z.iso.datetime(),
      /** The caller has asked. */
      is_mine: z.boolean(),
    })
    .nullable(),
})

const Named = z.strictObject({ id: z.string(), title: z.string() })

export const AwardBoard = z.strictObject({
  lock: Lock,
  /** A ceremony reveals them one by one. */
  is_ceremony_running: z.boolean(),
  /** By precedence. */
  awards: z.array(BoardAward),
  teams: z.array(BoardTeam),
  /** What can count. */
  choices: z.strictObject({
    parts: z.array(Named),
    race_parts: z.array(Named),
    criteria: z.array(z.string()),
    scorecards: z.array(Named),
  }),
  /** Awards of the rule pack that the event does not have yet. */
  offered: z.array(Named),
  /** How many judges may vote. */
  judges: z.int(),
  decimals: z.int(),
})

const Done = z.strictObject({ success: z.literal(true) })
const One = z.object({ id: z.uuid() })
const OfEvent = z.object({ event_id: z.uuid() })
export const LOCKED_AWARDS = { AWARDS_LOCKED: { status: 409, message: AWARD_ERRORS.locked } } as const
const UNKNOWN_COUNTS = { UNKNOWN_COUNTS: { status: 409, message: AWARD_ERRORS.unknownCounts } } as const
const TOO_MANY = { TOO_MANY: { status: 409, message: AWARD_ERRORS.most } } as const

export const event_awards = {
  board: call
    .route({
      method: 'GET',
      path: '/event_awards',
      tags,
      summary: 'The awards of an event with everything that decides them',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(OfEvent)
    .output(AwardBoard),
  add: call
    .route({
      method: 'POST',
      path: '/event_awards',
      tags,
      summary: 'Add an award, or the same award for several classes',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(
      decided(
        OfEvent.extend({
          ...Rules,
          /** One for each award; minted by the browser, so that a retry adds them once. */
          ids: z.array(z.uuid()).min(1).max(CATEGORIES.length),
          /** As many as ids; without it, one award as `category` says. */
          categories: z.array(Category).min(1).max(CATEGORIES.length).optional(),
        }),
      ).refine(({ ids, categories }) => ids.length === (categories?.length ?? 1), {
        path: ['ids'],
        message: 'must name one id for each class',
      }),
    )
    .errors({ ...LOCKED_AWARDS, ...UNKNOWN_COUNTS, ...TOO_MANY })
    .output(Done),
  addFromPack: call
    .route({
      method: 'POST',
      path: '/functions/add-awards-of-rules',
      tags,
      summary: 'Add awards of the event’s rule pack; those that the event has already are left as they are',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(OfEvent.extend({ pack_awards: distinctLines(80, 60) }))
    .errors({ ...LOCKED_AWARDS, ...TOO_MANY })
    .output(z.strictObject({ added: z.int() })),
  change: call
    .route({ method: 'PATCH', path: '/event_awards/{id}', tags, summary: 'Change what decides an award' })
    .meta(ORGANIZERS_AND_STAFF)
    .input(decided(One.extend({ ...Rules, updated_at: z.iso.datetime() })))
    .errors({ ...LOCKED_AWARDS, ...UNKNOWN_COUNTS })
    .output(Done),
  move: call
    .route({
      method: 'POST',
      path: '/functions/move-award',
      tags,
      summary: 'Give an award another precedence, counted from 1',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(One.extend({ position: z.int().min(1).max(100) }))
    .errors(LOCKED_AWARDS)
    .output(Done),
  remove: call
    .route({ method: 'DELETE', path: '/event_awards/{id}', tags, summary: 'Delete an award; it stays in the history' })
    .meta(ORGANIZERS_AND_STAFF)
    .input(One)
    .errors(LOCKED_AWARDS)
    .output(Done),
  setTrait: call
    .route({
      method: 'POST',
      path: '/functions/set-team-trait',
      tags,
      summary: 'Say which teams of an event are what an award is only for, such as newcomers',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(
      OfEvent.extend({
        trait: line('Please enter what the teams are.', 60),
        team_ids: z.array(z.uuid()).max(MOST_TEAMS),
      }),
    )
    .errors(LOCKED_AWARDS)
    .output(Done),
}
