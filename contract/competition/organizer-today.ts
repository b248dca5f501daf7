/** The organiser's home: the events of today with their figures and what waits, the season, and the first steps. */
import { CATEGORIES, EVENT_STATUSES } from '@paddock/domain/competition/event.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { inCompany } from './rights.ts'

const count = z.number().int()

const SeasonEvent = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  event_date: z.iso.date(),
  last_day: z.iso.date().nullable(),
  time_zone: z.string().nullable(),
  location: z.string(),
  status: z.enum(EVENT_STATUSES),
  team_count: count,
  /** That wait for a decision. */
  late_entries: count,
  claims: count,
  /** Entries of receipts that teams have flagged. */
  flags: count,
  /** Teams that have applied, and names, logos and texts that wait to be approved. */
  applications: count,
  hall_parts: count,
  protests: count,
})

/** Counts are of the teams that take part: neither withdrawn nor disqualified. */
const TodaysEvent = SeasonEvent.extend({
  teams: count,
  checked_in: count,
  scrutineered: count,
  failed: count,
  /** The first few of those that failed scrutineering, with their numbers. */
  failed_teams: z.array(z.string()),
  /** The active panels. */
  panels: z.array(
    z.strictObject({
      id: z.uuid(),
      panel_name: z.string(),
      judge_name: z.string(),
      teams: count,
      marked: count,
      /** Marked, with required lines left out. */
      incomplete: count,
    }),
  ),
  /** Recorded laps that count, and when the latest one was recorded. */
  laps: count,
  latest_lap_at: z.iso.datetime().nullable(),
  look_alikes: count,
  /** Without byes. */
  matches: count,
  decided: count,
  /** Categories with enough teams for a bracket that have none. */
  undrawn: z.array(z.enum(CATEGORIES)),
  /** Cars in a fix window or out for service, by the end of their time. */
  cars_out: z.array(
    z.strictObject({
      car: z.string(),
      state: z.enum(['fixing', 'in_service']),
      due_at: z.iso.datetime(),
      /** The articles, or names, of the checks that it failed. */
      failed: z.array(z.string()),
    }),
  ),
  /** Devices that have reported entries which the server does not have. */
  devices: z.array(z.strictObject({ name: z.string(), waiting: count, seen_at: z.iso.datetime() })),
})

export const organizer_today = {
  get: call
    .route({
      method: 'GET',
      path: '/organizer_today',
      tags: ['competition'],
      summary: "The company's events of today with their figures, its season, and what waits for its organisers",
    })
    .meta(inCompany('manage-events'))
    .output(
      z.strictObject({
        /** In the order in which they are shown: active ones first. */
        today: z.array(TodaysEvent),
        /** The events of the last twelve months and all to come, the latest date first. */
        season: z.array(SeasonEvent),
        /** Where valid judge codes are refused after too many wrong ones. */
        code_limits: z.array(z.strictObject({ event_name: z.string(), network: z.string() })),
        /** People who ask to join the company. */
        join_requests: count,
        first_steps: z.strictObject({
          company: z.boolean(),
          event: z.boolean(),
          teams: z.boolean(),
          scorecards: z.boolean(),
          judges: z.boolean(),
          rehearsal: z.boolean(),
        }),
        completed_events: count,
      }),
    ),
}
