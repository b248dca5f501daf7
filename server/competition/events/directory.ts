/** The public directory of events: what is live, to come and over, narrowed by filters and paged. */
import {
  DIRECTORY_PER_PAGE,
  DIRECTORY_SECTIONS,
  type DirectorySection,
  OVERVIEW_EVENTS,
  SECTION_STATUS,
} from '@paddock/domain/competition/directory.ts'
import { DEFAULT_LEVEL, levelOf } from '@paddock/domain/competition/level.ts'
import { and, asc, count, desc, eq, gt, ilike, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { containing } from '../../db/like-pattern.ts'
import { companies, competitionEvents } from '../../db/schema/competition.ts'
import { api } from '../../http/calls.ts'
import { isAvailable } from './public-events.ts'

const { id, name, description, event_date, last_day, time_zone, country, region, location } = competitionEvents
const { competition_level, status, is_announced, cadet_enabled } = competitionEvents

export const listedColumns = {
  id,
  name,
  description,
  event_date,
  last_day,
  time_zone,
  country,
  region,
  location,
  competition_level,
  status,
  company_name: companies.name,
  team_count: sql<number>`(select count(*)::int from competition_teams t
    where t.event_id = competition_events.id and t.status <> 'withdrawn')`,
}

/** An event that its organiser has forgotten to start is no longer to come: not while it is its last day anywhere on earth. */
const isToCome = sql`coalesce(${last_day}, ${event_date}) >= (now() at time zone 'UTC')::date - 1`
const isListed = and(isAvailable, isNotNull(companies.confirmed_at), eq(competitionEvents.is_unlisted, false))
const inSection: Record<DirectorySection, SQL | undefined> = {
  live: eq(status, SECTION_STATUS.live),
  upcoming: and(eq(status, SECTION_STATUS.upcoming), is_announced, isToCome),
  results: eq(status, SECTION_STATUS.results),
}
const inAnySection = or(...Object.values(inSection))
/** Whoever asks finds these, in the directory and in a search. */
export const inDirectory = and(isListed, inAnySection)

type Filters = Parameters<Parameters<typeof api.public_events.list.handler>[0]>[0]['input']

export const directory = api.public_events.list.handler(async ({ input, context: { db } }) => {
  const matches = and(isListed, filtered(input))
  const perPage = input.when ? DIRECTORY_PER_PAGE : OVERVIEW_EVENTS
  const wanted = input.when ? [input.when] : DIRECTORY_SECTIONS
  const [counts, places, ...lists] = await Promise.all([
    counted(db, matches),
    placesWithEvents(db),
    ...wanted.map(async (section) => [section, await sectionRows(db, section, matches, perPage, input.page)] as const),
  ])
  const rows = new Map(lists)
  const section = (name: DirectorySection) => {
    const total = counts.get(SECTION_STATUS[name]) ?? 0
    return { total, pages: Math.ceil(total / perPage), events: rows.get(name) ?? [] }
  }
  return { live: section('live'), upcoming: section('upcoming'), results: section('results'), places }
})

/** The pages of the directory's events in the order of their ids, and when what they show last changed. */
export const eventPages = (db: Database) => {
  const listed = () =>
    db
      .select({ id, changed: changedAt })
      .from(competitionEvents)
      .innerJoin(companies, eq(companies.id, competitionEvents.company_id))
  return {
    async count() {
      const [all] = await db
        .select({ count: count() })
        .from(competitionEvents)
        .innerJoin(companies, eq(companies.id, competitionEvents.company_id))
        .where(inDirectory)
      return all?.count ?? 0
    },
    /** Those after `last`, skipping as many. */
    async after(last: string | undefined, most: number, skipped = 0) {
      const rows = await listed()
        .where(and(inDirectory, last === undefined ? undefined : gt(id, last)))
        .orderBy(asc(id))
        .limit(most)
        .offset(skipped)
      return rows.map((row) => ({ id: row.id, path: `/events/${row.id}`, changed: new Date(row.changed) }))
    },
  }
}

/** The page lists the teams. */
const changedAt = sql<string>`greatest(${competitionEvents.updated_at},
  (select max(t.updated_at) from competition_teams t where t.event_id = competition_events.id))`

/** The landing page names no more. */
const MOST_NAMED = 5

export const liveEvents = (db: Database) =>
  db
    .select({ id, name })
    .from(competitionEvents)
    .innerJoin(companies, eq(companies.id, competitionEvents.company_id))
    .where(and(isListed, inSection.live))
    .orderBy(asc(event_date), name, id)
    .limit(MOST_NAMED)

async function sectionRows(
  db: Database,
  section: DirectorySection,
  matches: SQL | undefined,
  perPage: number,
  page: number,
) {
  const rows = await db
    .select(listedColumns)
    .from(competitionEvents)
    .innerJoin(companies, eq(companies.id, competitionEvents.company_id))
    .where(and(matches, inSection[section]))
    .orderBy(section === 'results' ? desc(event_date) : asc(event_date), name, id)
    .limit(perPage)
    .offset((page - 1) * perPage)
  return rows.map(({ description, ...event }) => ({ ...event, competition_level: levelOf({ ...event, description }) }))
}

async function counted(db: Database, matches: SQL | undefined) {
  const rows = await db
    .select({ status, total: sql<number>`count(*)::int` })
    .from(competitionEvents)
    .innerJoin(companies, eq(companies.id, competitionEvents.company_id))
    .where(and(matches, inAnySection))
    .groupBy(status)
  return new Map(rows.map((row) => [row.status, row.total]))
}

const placesWithEvents = (db: Database) =>
  db
    .select({
      country: sql<string>`${country}`,
      regions: sql<string[]>`coalesce(array_agg(distinct ${region}) filter (where ${region} is not null), '{}')`,
    })
    .from(competitionEvents)
    .innerJoin(companies, eq(companies.id, competitionEvents.company_id))
    .where(and(isListed, inAnySection, isNotNull(country)))
    .groupBy(country)
    .orderBy(country)

function filtered(filters: Filters) {
  const { search, category, level } = filters
  const pattern = search && containing(search)
  return and(
    filters.country ? eq(country, filters.country) : undefined,
    filters.region ? eq(region, filters.region) : undefined,
    level && sql`${levelInUse} = ${level}`,
    category && offers(category),
    pattern
      ? or(ilike(name, pattern), ilike(location, pattern), ilike(region, pattern), ilike(companies.name, pattern))
      : undefined,
  )
}

/** As `levelOf` reads it: an older event may say its level in its description only. */
const levelInUse = sql`coalesce(${competition_level},
  lower(substring(${description} from '(?i)\\mlevel\\s*:\\s*(regional|state|national)(?![a-z])')), ${DEFAULT_LEVEL})`

/** An event has the classes of its teams, and until it is over all that may still enter. */
const offers = (category: NonNullable<Filters['category']>) =>
  or(
    sql`exists (select from competition_teams t where t.event_id = ${id} and t.category = ${category})`,
    and(sql`${status} <> 'completed'`, category === 'Cadet' ? cadet_enabled : undefined),
  )
