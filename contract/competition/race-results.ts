/** Laps: recorded at the timing desk, one or two at a time; deleting one also undoes what it decided. */
import { CATEGORIES } from '@paddock/domain/competition/event.ts'
import { LAP_ERRORS, RACE_ERRORS } from '@paddock/domain/racing/messages.ts'
import { CARS, LANES, needsReason, RACE_STATUSES, timeFrom } from '@paddock/domain/racing/run-time.ts'
import { ms } from '@paddock/domain/units.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { optionalLine } from '../text.ts'
import { inMilliseconds, inPoints } from '../units.ts'
import { CLOSED_EVENT } from './closed-events.ts'
import { KnockoutMatch } from './knockout-matches.ts'
import { ORGANIZERS_AND_STAFF } from './rights.ts'

const tags = ['racing']

const time = inMilliseconds(z.int())

/** The times of a run that did not finish are all 999999000. */
export const RaceResult = z.strictObject({
  id: z.uuid(),
  event_id: z.uuid(),
  team_id: z.uuid(),
  team_name: z.string(),
  category: z.enum(CATEGORIES),
  car_type: z.enum(CARS),
  lane: z.number().int(),
  /** Counted for each team, Grand Prix and knockout apart. */
  lap_number: z.number().int(),
  /** The laps of one race share it; null where it is not known who raced whom. */
  race_id: z.uuid().nullable(),
  race_type: z.enum(['knockout', 'grandprix']),
  is_knockout_race: z.boolean(),
  status: z.enum(RACE_STATUSES),
  /** Why the run is disqualified. */
  status_reason: z.string().nullable(),
  reaction_time: time,
  racing_time: time,
  net_time: time,
  gross_time: time,
  grand_prix_time: time,
  /** On the team's most recent Grand Prix lap alone. */
  grand_prix_score: inPoints(z.number()).nullable(),
  knockout_match_id: z.uuid().nullable(),
  recorded_by: z.string(),
  /** The browser that recorded it, and its number in the event: desk 1. Null for laps that a program sent. */
  desk_id: z.uuid().nullable(),
  desk_number: z.number().int().nullable(),
  /** Before `created_at` where it had to wait for the network. */
  typed_at: z.iso.datetime(),
  /** The lap of another desk that this one looks like, until an organiser has decided. */
  look_alike_of: z.uuid().nullable(),
  created_at: z.iso.datetime(),
})

const ONE_TEAM = 'Please select team and enter times or DNS/DNF status'
const TWO_TEAMS = 'Please select both teams and enter their times or DNS/DNF status'

/** A month: a laptop that was put away after the event. */
export const LONGEST_WAIT = 31 * 24 * 3_600_000

/** Seconds as they are typed, as milliseconds; left empty, none. */
export const Seconds = (name: string) =>
  z
    .union([z.string().max(100), z.number()], { error: `${name} must be a number of seconds, such as 1.234.` })
    .nullable()
    .default(null)
    .transform((typed, context) => {
      if (typed === null || typed === '') return null
      const read = timeFrom(typed, name)
      if ('time' in read) return read.time
      context.addIssue({ code: 'custom', message: read.refused })
      return z.NEVER
    })

const TypedRun = z.object({
  /** Minted by the browser, so that a retry records the lap once. */
  id: z.uuid(),
  team_id: z.uuid({ error: 'Please choose a team.' }),
  car_type: z.enum(CARS, { error: 'A car is A or B.' }),
  lane: z.literal([...LANES], { error: 'A lane is 1, 2, 3 or 4.' }),
  status: z
    .enum(RACE_STATUSES, { error: 'A run is finish, dns, dnf, dsq, false_start, forfeit or void.' })
    .default('finish'),
  /** Needed where the run is disqualified. */
  status_reason: optionalLine(300).default(null),
  reaction_time: Seconds('Reaction time'),
  racing_time: Seconds('Racing time'),
  /** No reaction was measured: a finished run is recorded with a reaction of 0, which nobody can type. */
  without_reaction: z.boolean().default(false),
})

const Run = TypedRun.transform(({ without_reaction, ...run }) =>
  without_reaction && run.status === 'finish' && run.reaction_time === null ? { ...run, reaction_time: ms(0) } : run,
)

/** The runs of a race that took place, each with its times or its status. */
export const runsUpTo = (most: number, tooMany: string) =>
  z
    .array(Run)
    .min(1, ONE_TEAM)
    .max(most, tooMany)
    .superRefine((runs, context) => {
      const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
      for (const [index, run] of runs.entries()) {
        const timed = run.status !== 'finish' || (run.reaction_time !== null && run.racing_time !== null)
        if (!timed) refuse([index], runs.length === 1 ? ONE_TEAM : TWO_TEAMS)
        if (needsReason(run.status) && !run.status_reason)
          refuse([index, 'status_reason'], 'Please enter the reason for the disqualification.')
        const others = runs.slice(0, index)
        if (others.some(({ id }) => id === run.id)) refuse([index, 'id'], 'Two laps cannot have one id.')
        if (others.some(({ team_id }) => team_id === run.team_id))
          refuse([index, 'team_id'], 'Please choose two different teams.')
        if (others.some(({ lane }) => lane === run.lane)) refuse([index, 'lane'], 'Two cars cannot race in one lane.')
      }
    })

const Race = z.object({
  event_id: z.uuid(),
  category: z.enum(CATEGORIES),
  is_knockout_race: z.boolean().default(false),
  /** Where it is known; else the match is found by its teams. */
  knockout_match_id: z.uuid().optional(),
  /** Minted by the browser of the desk. */
  desk_id: z.uuid().nullish(),
  /** How long the race has waited in the browser, in milliseconds. */
  waited_ms: z.number().int().min(0).max(LONGEST_WAIT).default(0),
  /** The person has confirmed that this is not another desk's race. */
  is_own_race: z.boolean().default(false),
  /** It waited on a device, which shows both versions if another desk recorded these cars at the same time. */
  asks: z.boolean().default(false),
  runs: runsUpTo(2, 'A race has one or two teams.'),
})

/** A race as the server has it, beside the one that was sent: who entered it, when, and what. */
export const StoredRace = z.strictObject({
  by: z.string(),
  desk_number: z.number().int().nullable(),
  at: z.iso.datetime(),
  runs: z.array(
    RaceResult.pick({ team_id: true, team_name: true, car_type: true, lane: true, status: true }).extend({
      lap_id: z.uuid(),
      reaction_time: time.nullable(),
      racing_time: time.nullable(),
    }),
  ),
})

export type StoredRace = z.output<typeof StoredRace>

/** Which of the teams that the race names, in their order. */
export const nthTeam = z.literal([1, 2, 3, 4])

/** Why a race cannot be recorded. */
export const REFUSED_RACE = {
  WRONG_TEAM: { status: 409, message: RACE_ERRORS.wrongTeam, data: z.object({ team: nthTeam }) },
  /** The screen calls it 'Team 1 Car Locked' or 'Team 2 Car Locked'. */
  CAR_LOCKED: {
    status: 409,
    message: RACE_ERRORS.carLocked,
    data: z.object({ team: nthTeam }),
  },
  NO_MATCH_FOUND: { status: 409, message: RACE_ERRORS.noMatch },
  CAR_ALREADY_RACED: {
    status: 409,
    message: RACE_ERRORS.oncePerMatchup,
    data: z.object({ team: nthTeam, stored: StoredRace.optional() }),
  },
} as const

const DELETING = {
  ...CLOSED_EVENT,
  /** The lap decided something and `undo` was not set: the effects of deleting it, in sentences. */
  UNDOES: { status: 409, message: LAP_ERRORS.decidedMatch, data: z.object({ undoes: z.array(z.string()) }) },
  /** The team that it advanced has already raced in the next match. */
  RACED_ON: { status: 409, message: LAP_ERRORS.racedOn },
} as const

export const race_results = {
  list: call
    .route({ method: 'GET', path: '/race_results', tags, summary: 'The laps of an event, the latest first' })
    .meta(ORGANIZERS_AND_STAFF)
    .input(z.object({ event_id: z.uuid(), knockout_match_id: z.uuid().optional() }))
    .output(z.array(RaceResult)),
  record: call
    .route({
      method: 'POST',
      path: '/race_results',
      tags,
      summary: 'Record a race of one or two teams, with everything that follows from it',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(Race)
    .errors({
      ...CLOSED_EVENT,
      ...REFUSED_RACE,
      RECORDED_ELSEWHERE: {
        status: 409,
        message: RACE_ERRORS.recordedElsewhere,
        data: z.object({ stored: StoredRace }),
      },
    })
    .output(
      z.strictObject({
        results: z.array(RaceResult),
        /** The match as it stands after the race; null in the Grand Prix. */
        match: KnockoutMatch.nullable(),
        /** The outcome of the race. For a champion, the knockout points have been allocated. */
        outcome: z.enum(['recorded', 'tied', 'advanced', 'champion']),
      }),
    ),
  undoes: call
    .route({
      method: 'GET',
      path: '/race_results/{id}/undoes',
      tags,
      summary: 'What deleting a lap would undo, in sentences, or why it cannot be deleted',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(z.object({ id: z.uuid() }))
    .output(z.strictObject({ undoes: z.array(z.string()), refused: z.string().nullable() })),
  remove: call
    .route({ method: 'DELETE', path: '/race_results/{id}', tags, summary: 'Delete a lap; it stays in the history' })
    .meta(ORGANIZERS_AND_STAFF)
    .input(z.object({ id: z.uuid(), /** The person has confirmed what it undoes. */ undo: z.boolean().default(false) }))
    .errors(DELETING)
    .output(z.strictObject({ success: z.literal(true), undone: z.array(z.string()) })),
  undo: call
    .route({
      method: 'POST',
      path: '/functions/undo-race',
      tags,
      summary: 'Undo a race: delete its laps together; they stay in the history',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(z.object({ event_id: z.uuid(), ids: z.array(z.uuid()).min(1).max(4), undo: z.boolean().default(false) }))
    .errors(DELETING)
    .output(z.strictObject({ success: z.literal(true), undone: z.array(z.string()) })),
  recalculate: call
    .route({
      method: 'POST',
      path: '/functions/recalculate-grand-prix',
      tags,
      summary: 'Recalculate all Grand Prix scores of an event',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(z.object({ event_id: z.uuid() }))
    .errors(CLOSED_EVENT)
    .output(z.strictObject({ success: z.literal(true), teams: z.number().int() })),
}
