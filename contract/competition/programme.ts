/** The programme of an event: for each class the races of its Grand Prix, in sessions, and every change to them. */
import { CATEGORIES } from '@paddock/domain/competition/event.ts'
import { PROGRAMME_ERRORS } from '@paddock/domain/programme/messages.ts'
import {
  DEFAULT_LANES,
  DEFAULT_REST,
  MOST_LANES,
  MOST_REST,
  PLANNED_STATES,
  SESSION_KINDS,
} from '@paddock/domain/programme/race.ts'
import { DEFAULT_SECONDS_PER_RACE } from '@paddock/domain/programme/sessions.ts'
import { CARS } from '@paddock/domain/racing/run-time.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { line } from '../text.ts'
import { CLOSED_EVENT } from './closed-events.ts'
import { ORGANIZERS_AND_STAFF } from './rights.ts'

const tags = ['programme']
const Category = z.enum(CATEGORIES)
const done = z.strictObject({ success: z.literal(true) })

const PlannedRun = z.strictObject({
  team_id: z.uuid(),
  car_type: z.enum(CARS),
  lane: z.number().int(),
  /** The recorded lap; null until it is raced, and again once the lap is void or deleted. */
  race_result_id: z.uuid().nullable(),
})

const ProgrammeRace = z.strictObject({
  id: z.uuid(),
  state: z.enum(PLANNED_STATES),
  /** By lane. A lane of a team that no longer races is a gap. */
  runs: z.array(PlannedRun),
  raced_at: z.iso.datetime().nullable(),
  /** The race that is run again, and why; the reason is for organisers and staff. */
  rerun_of: z.uuid().nullable(),
  reason: z.string().nullable(),
})

const ProgrammeSession = z.strictObject({
  id: z.uuid(),
  /** The races of a knockout session join it as their matches become known. */
  kind: z.enum(SESSION_KINDS),
  track: z.number().int(),
  starts_at: z.iso.datetime(),
  seconds_per_race: z.number().int(),
  break_every: z.number().int().nullable(),
  break_minutes: z.number().int(),
  races: z.array(ProgrammeRace),
})

export const Programme = z.strictObject({
  id: z.uuid(),
  event_id: z.uuid(),
  category: Category,
  /** Lanes in use, and how often each car runs in each of them. */
  lanes: z.number().int(),
  runs: z.number().int(),
  rest: z.number().int(),
  /** All teams of the class, by number. */
  teams: z.array(
    z.strictObject({
      id: z.uuid(),
      team_name: z.string(),
      team_number: z.string(),
      /** Withdrawn or disqualified. */
      is_out: z.boolean(),
      /** How many runs the team still lacks in the programme. */
      missing: z.number().int(),
    }),
  ),
  sessions: z.array(ProgrammeSession),
})

export const whole = (name: string, least: number, most: number) =>
  z
    .number({ error: `${name} must be a whole number from ${least} to ${most}.` })
    .int(`${name} must be a whole number from ${least} to ${most}.`)
    .min(least, `${name} must be at least ${least}.`)
    .max(most, `${name} must be at most ${most}.`)

const Pace = {
  starts_at: z.iso.datetime({ error: 'Please enter when the session starts.' }),
  seconds_per_race: whole('Seconds per race', 10, 3600).default(DEFAULT_SECONDS_PER_RACE),
  /** Null for no breaks within a session. */
  break_every: whole('Races between breaks', 1, 500).nullable().default(null),
  break_minutes: whole('Minutes of a break', 0, 240).default(0),
  track: whole('Track', 1, 4).default(1),
}

const Options = z.object({
  event_id: z.uuid(),
  category: Category,
  lanes: whole('Lanes', 1, MOST_LANES).default(DEFAULT_LANES),
  /** Of each car in each lane; left out, as many as complete a team. */
  runs: whole('Runs per car and lane', 1, 20).nullable().default(null),
  rest: whole('Rest', 0, MOST_REST).default(DEFAULT_REST),
  /** The same teams, options and seed give the same programme. */
  seed: z.number().int().min(0).max(2_147_483_647),
  sessions: whole('Sessions', 1, 20).default(1),
  pause_minutes: whole('Minutes between sessions', 0, 1440).default(0),
  ...Pace,
})

const ScoreSheet = z.strictObject({
  races: z.number().int(),
  teams: z.number().int(),
  fewest_runs: z.number().int(),
  most_runs: z.number().int(),
  shortest_rest: z.number().int().nullable(),
  short_rests: z.number().int(),
  repeated_pairings: z.number().int(),
  most_meetings: z.number().int(),
  empty_lanes: z.number().int(),
})

const REFUSED_OPTIONS = {
  NO_TEAMS: { status: 409, message: PROGRAMME_ERRORS.noTeams('this class') },
  AGAINST_RULES: { status: 409, message: PROGRAMME_ERRORS.tooManyRuns(4) },
} as const

const RACED = { status: 409, message: PROGRAMME_ERRORS.raced } as const
const one = z.object({ id: z.uuid() })

export const programmes = {
  list: call
    .route({ method: 'GET', path: '/programmes', tags, summary: 'The programmes of an event, class by class' })
    .meta(ORGANIZERS_AND_STAFF)
    .input(z.object({ event_id: z.uuid() }))
    .output(z.array(Programme)),
  shown: call
    .route({
      method: 'GET',
      path: '/programmes/shown/{event_id}',
      tags,
      summary: 'The programmes of a public event; none when it is not public',
    })
    .meta({ who: ['anyone'], ready: { topics: ['results:{event_id}', 'race:{event_id}'] } })
    .input(z.object({ event_id: z.uuid() }))
    .output(z.array(Programme)),
  preview: call
    .route({
      method: 'POST',
      path: '/functions/preview-programme',
      tags,
      summary: 'A Grand Prix programme for a class with its score sheet; nothing is stored',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(Options)
    .errors(REFUSED_OPTIONS)
    .output(
      z.strictObject({
        /** As many as the rules suggest, if none were given. */
        runs: z.number().int(),
        /** Those that the programme is for, by number; accepting it names them again. */
        teams: z.array(z.uuid()),
        sheet: ScoreSheet,
        sessions: z.array(
          z.strictObject({ starts_at: z.iso.datetime(), ends_at: z.iso.datetime(), races: z.number().int() }),
        ),
      }),
    ),
  accept: call
    .route({ method: 'POST', path: '/programmes', tags, summary: 'Store a programme as it was previewed' })
    .meta(ORGANIZERS_AND_STAFF)
    .input(
      Options.extend({
        /** Minted by the browser, so that a retry stores it once. */
        id: z.uuid(),
        /** As the preview listed them. */
        teams: z.array(z.uuid()).max(2000),
      }),
    )
    .errors({
      ...CLOSED_EVENT,
      ...REFUSED_OPTIONS,
      PROGRAMME_EXISTS: { status: 409, message: PROGRAMME_ERRORS.exists('This class') },
      TEAMS_CHANGED: { status: 409, message: PROGRAMME_ERRORS.teamsChanged },
    })
    .output(done),
  insert: call
    .route({
      method: 'POST',
      path: '/programmes/{id}/teams',
      tags,
      summary: 'Insert the missing runs of a late team; what was raced stays as it is',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(one.extend({ team_id: z.uuid() }))
    .errors({ ...CLOSED_EVENT, WRONG_TEAM: { status: 409, message: PROGRAMME_ERRORS.isOut('This team') } })
    .output(z.strictObject({ success: z.literal(true), inserted: z.number().int() })),
  closeGaps: call
    .route({
      method: 'POST',
      path: '/programmes/{id}/close-gaps',
      tags,
      summary: 'Take out teams that no longer race, and close the gaps that they leave',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(one)
    .errors(CLOSED_EVENT)
    .output(z.strictObject({ success: z.literal(true), removed_races: z.number().int() })),
  remove: call
    .route({ method: 'DELETE', path: '/programmes/{id}', tags, summary: 'Delete a programme; its laps remain' })
    .meta(ORGANIZERS_AND_STAFF)
    .input(one)
    .errors(CLOSED_EVENT)
    .output(done),
}

export const programme_sessions = {
  change: call
    .route({
      method: 'PATCH',
      path: '/programme_sessions/{id}',
      tags,
      summary: 'Change when a session starts, its pace, its breaks and its track',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(one.extend(Pace))
    .errors(CLOSED_EVENT)
    .output(done),
}

export const programme_races = {
  move: call
    .route({
      method: 'POST',
      path: '/programme_races/{id}/move',
      tags,
      summary: 'Move a race to another place, or into another session',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(one.extend({ to_session: z.uuid(), /** Null for the end of the session. */ before: z.uuid().nullable() }))
    .errors({ ...CLOSED_EVENT, RACED })
    .output(done),
  rerun: call
    .route({ method: 'POST', path: '/programme_races', tags, summary: 'Append a re-run of a race, with its reason' })
    .meta(ORGANIZERS_AND_STAFF)
    .input(
      z.object({
        /** Minted by the browser, so that a retry appends it once. */
        id: z.uuid(),
        rerun_of: z.uuid(),
        /** Who runs again: all teams of the race, or some of them. */
        team_ids: z.array(z.uuid()).min(1, PROGRAMME_ERRORS.rerunTeams).max(MOST_LANES),
        reason: line('Please enter the reason for the re-run.', 300),
      }),
    )
    .errors({ ...CLOSED_EVENT, WRONG_TEAMS: { status: 409, message: PROGRAMME_ERRORS.rerunTeams } })
    .output(done),
  remove: call
    .route({ method: 'DELETE', path: '/programme_races/{id}', tags, summary: 'Delete a race that was not raced' })
    .meta(ORGANIZERS_AND_STAFF)
    .input(one)
    .errors({ ...CLOSED_EVENT, RACED })
    .output(done),
}
