/** The racing screen: the standings of an event, as every screen shows them. */
import { CATEGORIES } from '@paddock/domain/competition/event.ts'
import { LEVELS } from '@paddock/domain/competition/level.ts'
import { PARTS } from '@paddock/domain/embargo/parts.ts'
import { TEAM_STATUSES } from '@paddock/domain/racing/team-status.ts'
import type { Pack } from '@paddock/domain/rules/pack.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { RuleTable, ShownRules } from '../rules/shown-rules.ts'
import { inMilliseconds, inPoints } from '../units.ts'
import { UnderInvestigation } from './event-teams.ts'
import { KnockoutMatch } from './knockout-matches.ts'
import { RaceResult } from './race-results.ts'
import { ORGANIZERS_AND_STAFF } from './rights.ts'

const place = z.number().int().nullable()
const time = inMilliseconds(z.int()).nullable()

/** A team's numbers, as `eventStandings` gives them; places are within its category. */
export const Standing = z.strictObject({
  team_id: z.uuid(),
  team_name: z.string(),
  team_number: z.string(),
  school_name: z.string().nullable(),
  category: z.enum(CATEGORIES),
  runs: z.number().int(),
  laps: z.number().int(),
  complete: z.boolean(),
  net_lap: time,
  net_lap_position: place,
  gross_lap: time,
  gross_lap_position: place,
  reaction_time: time,
  reaction_time_position: place,
  grand_prix_time: time,
  grand_prix_time_position: place,
  sum_of_best: time,
  grand_prix_points: inPoints(z.number()),
  grand_prix_position: place,
  knockout_points: inPoints(z.number()),
  other_points: inPoints(z.number()),
  event_points: inPoints(z.number()),
  event_position: place,
  judge_average: inPoints(z.number()),
  judge_count: z.number().int(),
  /** A required line is missing on one of the judges' sheets: the judge average and the total are not final. */
  incomplete: z.boolean(),
  total_points: inPoints(z.number()),
  total_position: place,
  /** What the event's rule pack adds up, by the id of the part. */
  parts: z.record(z.string(), inPoints(z.number())),
  /** What each race part ranks, in milliseconds, and the place in it. */
  races: z.record(z.string(), z.strictObject({ value: z.number().nullable(), place })),
  /** In the knockout; null where brackets are drawn at random. */
  seed: place,
})

export const CategoryStandings = z.strictObject({ category: z.enum(CATEGORIES), standings: z.array(Standing) })

const RecordLap = RaceResult.pick({
  id: true,
  team_id: true,
  is_knockout_race: true,
  lap_number: true,
  race_id: true,
  knockout_match_id: true,
  car_type: true,
  lane: true,
  status: true,
  reaction_time: true,
  racing_time: true,
  net_time: true,
  gross_time: true,
  grand_prix_time: true,
})

/** What a device computes standings from without the server (`domain/racing/device-record.ts`), as far as its reader sees it. */
const RacingRecord = z.strictObject({
  /** Without scorecards and checks. */
  pack: z.custom<Pack>(),
  level: z.enum(LEVELS),
  teams: z.array(
    z.strictObject({
      id: z.uuid(),
      team_name: z.string(),
      team_number: z.string(),
      school_name: z.string().nullable(),
      category: z.enum(CATEGORIES),
      status: z.enum(TEAM_STATUSES),
      /** In seconds. */
      scrutineering_penalties: z.number(),
    }),
  ),
  laps: z.array(RecordLap),
  matches: z.array(KnockoutMatch),
  knockout: z.array(z.strictObject({ team_id: z.uuid(), category: z.enum(CATEGORIES), points: inPoints(z.number()) })),
  penalties: z.array(z.strictObject({ team_id: z.uuid(), points: z.number() })),
  /** Failed performance checks of the cars. */
  failures: z.array(z.strictObject({ team_id: z.uuid(), A: z.int(), B: z.int() })),
  held: z.array(z.enum(PARTS)),
})

export const racing = {
  board: call
    .route({
      method: 'GET',
      path: '/racing/board',
      tags: ['racing'],
      summary: 'The standings of an event by category, and the rules in force',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(z.object({ event_id: z.uuid() }))
    .output(
      z.strictObject({
        level: z.enum(LEVELS),
        rules: ShownRules,
        /** Races, runs and knockout in words, beside the Grand Prix of `rules`. */
        rule_tables: z.array(RuleTable),
        categories: z.array(CategoryStandings),
        under_investigation: z.array(z.strictObject({ team_id: z.uuid(), cars: UnderInvestigation })),
        record: RacingRecord,
        /** Times of planned races count once they are confirmed, or read by a second timekeeper. */
        confirms_results: z.boolean(),
      }),
    ),
}
