/** Live results: the standings of an event with everything that a spectator may see of them, and what organisers export. */
import { CATEGORIES, EVENT_STATUSES } from '@paddock/domain/competition/event.ts'
import { EVENT_ERRORS } from '@paddock/domain/competition/messages.ts'
import { TEAM_STATUSES } from '@paddock/domain/racing/team-status.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { ShownRules } from '../rules/shown-rules.ts'
import { inPoints } from '../units.ts'
import { HeldPart } from './event-embargoes.ts'
import { MarkedTeam, UnderInvestigation } from './event-teams.ts'
import { CompetitionEvent, Level } from './events.ts'
import { KnockoutMatch } from './knockout-matches.ts'
import { RaceResult } from './race-results.ts'
import { Standing } from './racing.ts'
import { ORGANIZERS_AND_STAFF } from './rights.ts'

const tags = ['competition']

const Category = z.enum(CATEGORIES)

export const ResultsEvent = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  status: z.enum(EVENT_STATUSES),
  ...CompetitionEvent.pick({ event_date: true, last_day: true, time_zone: true, country: true, location: true }).shape,
  company_name: z.string(),
  competition_level: Level,
  rules: ShownRules,
  /** Each time it was opened again after it was completed or cancelled, the latest first; without a name. */
  reopenings: z.array(
    z.strictObject({ reopened_at: z.iso.datetime(), by_role: z.enum(['owner', 'admin']), reason: z.string() }),
  ),
  /** Taken along to the venue: what is shown here is what arrived from there last. */
  at_venue: z.boolean(),
  /** What the reader does not see yet: its columns are missing in `rules`, and its numbers everywhere. */
  held: z.array(HeldPart),
})

/** The standing of a team with results, as every screen shows it. */
const LiveStanding = Standing.pick({
  team_id: true,
  runs: true,
  complete: true,
  gross_lap: true,
  sum_of_best: true,
  grand_prix_points: true,
  knockout_points: true,
  other_points: true,
  judge_average: true,
  judge_count: true,
  incomplete: true,
  parts: true,
  races: true,
}).extend({
  /** Null while totals are held. */
  total_points: inPoints(z.number()).nullable(),
  /** Among all teams, and among those of the category; teams with the same total share a place. Null while totals are held. */
  position: z.number().int().nullable(),
  category_position: z.number().int().nullable(),
  /** The average of each criterion over the panels that gave points for it. */
  criteria: z.record(z.string(), inPoints(z.number())),
})

/** A disqualified team is in no standings: its reason stands beside its name. Why a team has withdrawn is not published. */
const ResultsTeam = MarkedTeam.extend({
  status: z.enum(TEAM_STATUSES),
  status_reason: z.string().nullable(),
  under_investigation: UnderInvestigation,
})

const LatestLap = RaceResult.pick({
  id: true,
  team_id: true,
  car_type: true,
  lane: true,
  lap_number: true,
  is_knockout_race: true,
  status: true,
  reaction_time: true,
  racing_time: true,
  gross_time: true,
  created_at: true,
})

const LiveResults = z.strictObject({
  event: ResultsEvent,
  /** All teams, by number. */
  teams: z.array(ResultsTeam),
  /** The names of all criteria that points were given for, in the order of the scorecards. */
  criteria: z.array(z.string()),
  /** The best first; by number while totals are held. */
  standings: z.array(LiveStanding),
  knockout_matches: z.array(KnockoutMatch),
  /** The awards that are revealed, by precedence; of each the best place first. */
  awards: z.array(
    z.strictObject({
      id: z.uuid(),
      title: z.string(),
      category: Category.nullable(),
      places: z.array(z.strictObject({ place: z.int(), team_id: z.uuid() })),
    }),
  ),
  /** The newest first. */
  latest_laps: z.array(LatestLap),
})

export const TeamLap = LatestLap.omit({ team_id: true })

const Lap = LatestLap.extend({
  net_time: RaceResult.shape.net_time,
  grand_prix_time: RaceResult.shape.grand_prix_time,
  /** Whether it is one of the best runs that are added up for the Grand Prix. */
  counts: z.boolean(),
})

const GivenMarks = z.strictObject({
  panel_name: z.string(),
  judge_name: z.string(),
  criteria_scores: z.record(z.string(), inPoints(z.number())),
  total_score: inPoints(z.number()),
  /** Required lines without points. */
  missing: z.array(z.string()),
  notes: z.string().nullable(),
})

/** All data of one team behind the results. */
export const TeamResults = ResultsTeam.extend({
  /** Added to each gross time, in seconds. */
  scrutineering_penalties: z.number(),
  /** Null while nothing is recorded for the team, and for a disqualified one. */
  standing: LiveStanding.omit({ team_id: true }).nullable(),
  /** In the order in which they were run. */
  laps: z.array(Lap.omit({ team_id: true })),
  marks: z.array(GivenMarks),
  knockout: z.strictObject({ points: inPoints(z.number()), position: z.number().int() }).nullable(),
  other_event_points: z.array(
    z.strictObject({
      points: inPoints(z.number()),
      reason: z.string(),
      given_by: z.string(),
      created_at: z.iso.datetime(),
    }),
  ),
})

/** As the team itself reads it: panels are named, judges are not. */
export const OwnTeamResults = TeamResults.extend({ marks: z.array(GivenMarks.omit({ judge_name: true })) })

const AllResults = z.strictObject({
  event: ResultsEvent,
  criteria: z.array(z.string()),
  teams: z.array(TeamResults),
  knockout_matches: z.array(KnockoutMatch),
})

const EXPORTS = ['all', 'category', 'single'] as const

export const live_results = {
  get: call
    .route({
      method: 'GET',
      path: '/live_results/{event_id}',
      tags,
      summary: 'The standings of an active or completed event, with its bracket and its latest laps',
    })
    .meta({ who: ['anyone'], ready: { topics: ['results:{event_id}'] } })
    .input(z.object({ event_id: z.uuid() }))
    .output(LiveResults),
  laps: call
    .route({
      method: 'GET',
      path: '/live_results/{event_id}/laps/{team_id}',
      tags,
      summary: 'All laps of one team in an active or completed event, in the order in which they were run',
    })
    .meta({ who: ['anyone'], ready: { topics: ['results:{event_id}'] } })
    .input(z.object({ event_id: z.uuid(), team_id: z.uuid() }))
    .output(z.array(TeamLap)),
  own: call
    .route({
      method: 'GET',
      path: '/live_results/{event_id}/own',
      tags,
      summary: 'The same for the organisers and the staff of an event, whatever its status',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(z.object({ event_id: z.uuid() }))
    .output(LiveResults),
  everything: call
    .route({
      method: 'GET',
      path: '/live_results/{event_id}/everything',
      tags,
      summary: "All results of an event of the organiser's company with their parts, at any time",
    })
    .meta({ who: ['organizer'] })
    .input(z.object({ event_id: z.uuid() }))
    .output(AllResults),
  print: call
    .route({
      method: 'POST',
      path: '/functions/generate-competition-pdf',
      tags,
      summary: 'The results of a completed event as a page to be printed: all teams, a category, or one team',
    })
    .meta({ who: ['anyone'], limit: { max: 60, seconds: 60 } })
    .input(
      z
        .object({
          eventId: z.uuid(),
          teamId: z.uuid().nullish(),
          category: Category.nullish(),
          exportType: z.enum(EXPORTS).default('all'),
        })
        .refine(({ exportType, teamId }) => exportType !== 'single' || teamId, {
          path: ['teamId'],
          error: 'must name the team',
        })
        .refine(({ exportType, category }) => exportType !== 'category' || category, {
          path: ['category'],
          error: 'must name the category',
        }),
    )
    .errors({ NOT_COMPLETED: { status: 409, message: EVENT_ERRORS.notCompleted } })
    .output(
      z.strictObject({
        success: z.literal(true),
        data: z.strictObject({ html: z.string() }),
        teamsCount: z.number().int(),
      }),
    ),
}
