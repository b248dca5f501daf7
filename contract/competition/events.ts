/** Competition events: organisers manage those of their company; active and completed ones are public. */
import { CARRIED_PARTS } from '@paddock/domain/competition/carried-parts.ts'
import {
  DEFAULT_ENTRY_FEE,
  DEFAULT_MAX_TEAMS,
  EVENT_STATUSES,
  GRAND_PRIX_RULES,
  MOST_RULES_DOCUMENTS,
  MOST_TEAMS,
  PUBLIC_STATUSES,
} from '@paddock/domain/competition/event.ts'
import { DEFAULT_LEVEL, LEVELS } from '@paddock/domain/competition/level.ts'
import { EVENT_ERRORS } from '@paddock/domain/competition/messages.ts'
import { EVENT_LIMIT_MESSAGE } from '@paddock/domain/competition/moderation.ts'
import { isEmail } from '@paddock/domain/competition/team-import.ts'
import { prefixFrom } from '@paddock/domain/competition/team-numbers.ts'
import { isCountry } from '@paddock/domain/countries.ts'
import { RULES_ERRORS } from '@paddock/domain/rules/messages.ts'
import { ELSEWHERE } from '@paddock/domain/take-along/journey.ts'
import { isNamedTimeZone } from '@paddock/domain/time-zones.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { Day } from '../day.ts'
import { line, optional, optionalLine, prose } from '../text.ts'
import { CLOSED_EVENT } from './closed-events.ts'
import { inCompany } from './rights.ts'

const tags = ['competition']

export const Level = z.enum(LEVELS)
const EventStatus = z.enum(EVENT_STATUSES)
const GrandPrixRules = z.enum(GRAND_PRIX_RULES)

const RulesDocument = z.strictObject({ document_name: z.string(), document_url: z.string() })

export const CompetitionEvent = z.strictObject({
  id: z.uuid(),
  company_id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  /** The first day, or the only one. */
  event_date: z.iso.date(),
  last_day: z.iso.date().nullable(),
  /** Its times are written in this zone; null for an event from before there were time zones. */
  time_zone: z.string().nullable(),
  /** ISO 3166, two letters. */
  country: z.string().nullable(),
  /** State, county or the like, as people there call it. */
  region: z.string().nullable(),
  location: z.string(),
  /** The last day on which teams can be registered without an override. */
  registration_deadline: z.iso.date().nullable(),
  /** Teams may apply from their portal (domain/registration/places.ts). */
  registration_open: z.boolean(),
  max_teams: z.number().int(),
  entry_fee: z.number(),
  contact_email: z.string().nullable(),
  contact_phone: z.string().nullable(),
  venue_details: z.string().nullable(),
  /** Null if only the description mentions it. */
  competition_level: Level.nullable(),
  /** The rule pack in force and its version; `own_pack_id` if it is the company's own. */
  rule_pack: z.string(),
  rule_pack_version: z.int(),
  own_pack_id: z.uuid().nullable(),
  /** By that pack: how many lanes there are, how often a car runs in one, and how many runs complete a team. */
  runs: z.strictObject({ lanes: z.int(), per_car_and_lane: z.int(), complete: z.int() }),
  /** A for classic-a, B for classic-b, null for any other pack. */
  grand_prix_rules: GrandPrixRules.nullable(),
  status: EventStatus,
  /** In the public directory before it is active (domain/competition/directory.ts). */
  is_announced: z.boolean(),
  /** Reached by its address alone: a rehearsal or a quick cup. */
  is_unlisted: z.boolean(),
  /** Times of a planned race count once the chief timekeeper has confirmed them. */
  confirms_results: z.boolean(),
  /** Two timekeepers enter each planned race. */
  double_entry: z.boolean(),
  /** How long a called team may take to the start. */
  no_show_seconds: z.number().int(),
  cadet_enabled: z.boolean(),
  auto_numbering: z.boolean(),
  number_prefix: z.string(),
  /** Something was measured, marked or raced: teams keep their numbers, and the event its rules. */
  numbers_fixed: z.boolean(),
  rules_documents: z.array(RulesDocument),
  team_count: z.number().int(),
  /** Read only, because it is run at the venue (`venue`) or was brought back from this laptop (`home`). */
  elsewhere: z.enum(ELSEWHERE).nullable(),
  /** Suspended by the business owner, with the reason: it cannot be changed and is hidden from the public. */
  suspended_at: z.iso.datetime().nullable(),
  suspended_reason: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** Sent back with a change, it lets the server notice that another user has changed the event since. */
  updated_at: z.iso.datetime(),
})

export const ShownEvent = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  event_date: z.iso.date(),
  last_day: z.iso.date().nullable(),
  location: z.string(),
  competition_level: Level,
  status: z.enum(PUBLIC_STATUSES),
  team_count: z.number().int(),
})

const MISSING = 'Please fill in event name, date, and location.'

export const ContactEmail = optional(
  z
    .string()
    .trim()
    .toLowerCase()
    .refine((text) => text === '' || isEmail(text), 'Please enter an email address'),
)

/** Rows without a name or an address are dropped. */
const RulesDocuments = z
  .array(z.object({ document_name: z.string().trim().max(120), document_url: z.string().trim().max(2000) }))
  .transform((rows) => rows.filter(({ document_name, document_url }) => document_name && document_url))
  .pipe(
    z
      .array(
        z.object({
          document_name: line('must have a name'),
          document_url: z.url({ protocol: /^https?$/, error: 'must be a web address that begins with https://' }),
        }),
      )
      .max(MOST_RULES_DOCUMENTS, `There can be up to ${MOST_RULES_DOCUMENTS} rules documents.`),
  )

const fields = {
  name: line(MISSING),
  description: optional(prose),
  event_date: Day,
  last_day: Day.nullable(),
  time_zone: z
    .string()
    .trim()
    .max(64)
    .refine(isNamedTimeZone, 'There is no such time zone. Please choose one of the list, such as Europe/London.')
    .nullable(),
  country: z.string().refine(isCountry, 'Please choose a country of the list.').nullable(),
  region: optionalLine(80),
  location: line(MISSING, 300),
  registration_deadline: Day.nullable(),
  registration_open: z.boolean(),
  max_teams: z.number().int().min(1).max(MOST_TEAMS),
  entry_fee: z
    .number()
    .min(0)
    .max(1_000_000)
    .transform((fee) => Math.round(fee * 100) / 100),
  contact_email: ContactEmail,
  contact_phone: optionalLine(40),
  venue_details: optional(prose),
  competition_level: Level.nullable(),
  /** A shipped pack such as classic-a or classic-a@1, or the id of a published pack of the company. */
  rule_pack: z.string().trim().min(1).max(100),
  /** The same choice for the classic packs: Grand Prix rules A or B. */
  grand_prix_rules: GrandPrixRules,
  is_announced: z.boolean(),
  cadet_enabled: z.boolean(),
  rules_documents: RulesDocuments,
}

const REFUSALS = {
  EVENT_LIMIT: { status: 409, message: EVENT_LIMIT_MESSAGE, data: z.object({ most: z.number().int() }) },
  LAST_DAY_TOO_EARLY: { status: 409, message: EVENT_ERRORS.lastDayTooEarly },
  DEADLINE_TOO_LATE: { status: 409, message: EVENT_ERRORS.deadlineTooLate },
  NO_SUCH_PACK: { status: 409, message: RULES_ERRORS.noSuchPack },
  CADET_IN_USE: {
    status: 409,
    message: EVENT_ERRORS.cadetInUse,
  },
} as const

export const competition_events = {
  list: call
    .route({
      method: 'GET',
      path: '/competition_events',
      tags,
      summary: "The company's events by date: all of them, a page, those that match a search, or one",
    })
    .meta(inCompany('manage-events'))
    .input(
      z.object({
        id: z.uuid().optional(),
        /** Part of the name or the location. */
        search: z.string().trim().max(100).default(''),
        /** Left out: all of them. */
        page: z.coerce.number().int().min(1).max(10_000).optional(),
      }),
    )
    .output(
      z.strictObject({
        company_id: z.uuid(),
        /** On all pages. */
        total: z.number().int(),
        events: z.array(CompetitionEvent),
      }),
    ),
  shown: call
    .route({
      method: 'GET',
      path: '/competition_events/public',
      tags,
      summary: 'Active and completed events of confirmed companies, the latest first, a page at a time',
    })
    .meta({ who: ['anyone'], ready: { topics: ['events'] } })
    .input(z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }))
    .output(z.array(ShownEvent)),
  create: call
    .route({ method: 'POST', path: '/competition_events', tags, summary: 'Create an event; it starts as upcoming' })
    .meta(inCompany('manage-events'))
    .input(
      z.object({
        /** Minted by the browser, so that a retry creates the event once. */
        id: z.uuid(),
        name: fields.name,
        event_date: fields.event_date,
        last_day: fields.last_day.default(null),
        time_zone: fields.time_zone.default(null),
        country: fields.country.default(null),
        region: fields.region.default(null),
        location: fields.location,
        description: fields.description.default(null),
        registration_deadline: fields.registration_deadline.default(null),
        registration_open: fields.registration_open.default(false),
        max_teams: fields.max_teams.default(DEFAULT_MAX_TEAMS),
        entry_fee: fields.entry_fee.default(DEFAULT_ENTRY_FEE),
        contact_email: fields.contact_email.default(null),
        contact_phone: fields.contact_phone.default(null),
        venue_details: fields.venue_details.default(null),
        competition_level: fields.competition_level.default(DEFAULT_LEVEL),
        rule_pack: fields.rule_pack.optional(),
        grand_prix_rules: fields.grand_prix_rules.optional(),
        is_announced: fields.is_announced.default(false),
        cadet_enabled: fields.cadet_enabled.default(true),
        rules_documents: fields.rules_documents.default([]),
      }),
    )
    .errors(REFUSALS)
    .output(CompetitionEvent),
  change: call
    .route({
      method: 'PATCH',
      path: '/competition_events/{id}',
      tags,
      summary: 'Change an event, its status, or how its teams are numbered',
    })
    .meta(inCompany('manage-events'))
    .input(
      z.object({
        id: z.uuid(),
        /** As it was read: an event that has changed since is not overwritten but refused as CONFLICT. */
        updated_at: z.iso.datetime().optional(),
        name: fields.name.optional(),
        event_date: fields.event_date.optional(),
        last_day: fields.last_day.optional(),
        time_zone: fields.time_zone.optional(),
        country: fields.country.optional(),
        region: fields.region.optional(),
        location: fields.location.optional(),
        description: fields.description.optional(),
        registration_deadline: fields.registration_deadline.optional(),
        registration_open: fields.registration_open.optional(),
        max_teams: fields.max_teams.optional(),
        entry_fee: fields.entry_fee.optional(),
        contact_email: fields.contact_email.optional(),
        contact_phone: fields.contact_phone.optional(),
        venue_details: fields.venue_details.optional(),
        competition_level: fields.competition_level.optional(),
        rule_pack: fields.rule_pack.optional(),
        grand_prix_rules: fields.grand_prix_rules.optional(),
        is_announced: fields.is_announced.optional(),
        cadet_enabled: fields.cadet_enabled.optional(),
        rules_documents: fields.rules_documents.optional(),
        status: EventStatus.optional(),
        auto_numbering: z.boolean().optional(),
        number_prefix: z.string().max(100).transform(prefixFrom).optional(),
      }),
    )
    .errors({
      ...REFUSALS,
      ...CLOSED_EVENT,
      /** Another pack is chosen with rules_in_force.change by then. */
      RULES_FROZEN: { status: 409, message: RULES_ERRORS.frozen },
    })
    .output(CompetitionEvent),
  reopen: call
    .route({
      method: 'POST',
      path: '/competition_events/{id}/reopen',
      tags,
      summary: 'Reopen a completed or cancelled event; the reason is public',
    })
    .meta(inCompany('reopen-events'))
    .input(
      z.object({
        id: z.uuid(),
        status: z.enum(['upcoming', 'active']),
        /** Public, on the results page. */
        reason: line('Please enter a reason', 300),
      }),
    )
    .errors({ NOT_CLOSED: { status: 409, message: EVENT_ERRORS.alreadyOpen } })
    .output(CompetitionEvent),
  carried: call
    .route({
      method: 'GET',
      path: '/competition_events/{from}/carried',
      tags,
      summary: 'What there is in an event that a duplicate of it can take over',
    })
    .meta(inCompany('manage-events'))
    .input(z.object({ from: z.uuid() }))
    .output(z.array(z.strictObject({ part: z.enum(CARRIED_PARTS), count: z.number().int() }))),
  duplicate: call
    .route({
      method: 'POST',
      path: '/competition_events/{from}/duplicate',
      tags,
      summary: 'Duplicate an event, with its teams and other parts by choice',
    })
    .meta(inCompany('manage-events'))
    .input(
      z.object({
        from: z.uuid(),
        /** Minted by the browser, as for a new event. */
        id: z.uuid(),
        name: fields.name,
        event_date: fields.event_date,
        last_day: fields.last_day.default(null),
        registration_deadline: fields.registration_deadline.default(null),
        with_teams: z.boolean().default(false),
        take_over: z.array(z.enum(CARRIED_PARTS)).max(CARRIED_PARTS.length).default([]),
      }),
    )
    .errors(REFUSALS)
    .output(CompetitionEvent),
  remove: call
    .route({
      method: 'DELETE',
      path: '/competition_events/{id}',
      tags,
      summary: 'Delete an event with everything that belongs to it',
    })
    .meta(inCompany('delete-events'))
    .input(z.object({ id: z.uuid(), /** As the organiser has typed it. */ name: z.string().max(300).default('') }))
    .errors({
      NAME_DIFFERS: { status: 409, message: EVENT_ERRORS.nameDiffers },
    })
    .output(z.strictObject({ success: z.literal(true) })),
}
