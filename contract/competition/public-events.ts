/** The public directory of events, and the public page of one. */
import { DIRECTORY_SECTIONS } from '@paddock/domain/competition/directory.ts'
import { CATEGORIES } from '@paddock/domain/competition/event.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { filterBy } from '../text.ts'
import { EventDay } from './event-rooms.ts'
import { MarkedTeam } from './event-teams.ts'
import { CompetitionEvent, Level } from './events.ts'

const tags = ['events']

const ListedEvent = CompetitionEvent.pick({
  id: true,
  name: true,
  event_date: true,
  last_day: true,
  time_zone: true,
  country: true,
  region: true,
  location: true,
  status: true,
  team_count: true,
}).extend({ competition_level: Level, company_name: z.string() })

const Section = z.strictObject({
  /** On all pages. */
  total: z.number().int(),
  pages: z.number().int(),
  events: z.array(ListedEvent),
})

const PublicEvent = ListedEvent.extend({
  /** Served under `/api/files/logos/<logo>`. */
  company_logo: z.string().nullable(),
  ...CompetitionEvent.pick({
    description: true,
    venue_details: true,
    registration_deadline: true,
    registration_open: true,
    max_teams: true,
    entry_fee: true,
    cadet_enabled: true,
    rules_documents: true,
  }).shape,
  /** Taken along to the venue: what is shown here is what arrived from there last. */
  at_venue: z.boolean(),
  /** Places that teams have applied for. */
  applied: z.number().int(),
  /** The rule pack in force: `classic-a@1`, or one of the company. */
  rules: z.strictObject({ pack: z.string(), title: z.string(), version: z.int(), is_own: z.boolean() }),
  /** In the order of their numbers; without those that have withdrawn. */
  teams: z.array(MarkedTeam),
  /** In its time zone; a day without opening times is there without. */
  days: z.array(EventDay),
  /** The brackets that are drawn. */
  knockouts: z.array(
    z.strictObject({ category: z.enum(CATEGORIES), rounds: z.number().int(), matches: z.number().int() }),
  ),
})

const Filter = z.string().trim().max(100)

export const public_events = {
  list: call
    .route({
      method: 'GET',
      path: '/public_events',
      tags,
      summary: 'The public directory: the first events that are live, to come and over, or one of the three by pages',
    })
    .meta({ who: ['anyone'], ready: { topics: ['events'], daily: true } })
    .input(
      z.object({
        /** Left out: the first of each section. */
        when: filterBy(z.enum(DIRECTORY_SECTIONS)),
        /** ISO 3166, two letters. */
        country: filterBy(Filter),
        region: filterBy(Filter),
        level: filterBy(Level),
        /** Events for teams of this class. */
        category: filterBy(z.enum(CATEGORIES)),
        /** Part of the name, the place or the company. */
        search: filterBy(Filter),
        page: z.coerce.number().int().min(1).max(10_000).default(1),
      }),
    )
    .output(
      z.strictObject({
        live: Section,
        upcoming: Section,
        results: Section,
        /** Where there are events to choose from, whatever the filters. */
        places: z.array(z.strictObject({ country: z.string(), regions: z.array(z.string()) })),
      }),
    ),
  get: call
    .route({
      method: 'GET',
      path: '/public_events/{id}',
      tags,
      summary: 'The public page of an event, with its teams and documents; null when it is not public',
    })
    .meta({ who: ['anyone'], ready: { topics: ['events', 'results:{id}'] } })
    .input(z.object({ id: z.uuid() }))
    .output(PublicEvent.nullable()),
}
