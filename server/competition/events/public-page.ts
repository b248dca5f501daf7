/** The public page of one event. */
import { PUBLIC_STATUSES } from '@paddock/domain/competition/event.ts'
import { levelOf } from '@paddock/domain/competition/level.ts'
import { inOrder } from '@paddock/domain/competition/team-numbers.ts'
import { pick } from '@paddock/domain/omit.ts'
import { packName } from '@paddock/domain/rules/pack.ts'
import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { companies, competitionEvents } from '../../db/schema/competition.ts'
import { competitionTeams, eventRulesDocuments } from '../../db/schema/events.ts'
import { knockoutMatches } from '../../db/schema/racing.ts'
import { api } from '../../http/calls.ts'
import { embargoedParts } from '../embargo/embargo.ts'
import { openingTimes } from '../rooms/rooms.ts'
import { packOf } from '../rules/rules.ts'
import { withMarks } from '../team-marks/team-marks.ts'
import { listedColumns } from './directory.ts'
import { isAvailable, SHOWN_FIELDS } from './public-events.ts'

const hasPage = and(
  isAvailable,
  or(inArray(competitionEvents.status, [...PUBLIC_STATUSES]), competitionEvents.is_announced),
)

const pageColumns = {
  ...listedColumns,
  company_logo: companies.logo,
  venue_details: competitionEvents.venue_details,
  registration_deadline: competitionEvents.registration_deadline,
  registration_open: competitionEvents.registration_open,
  at_venue: sql<boolean>`coalesce(elsewhere = 'venue', false)`,
  /** Places that were applied for. */
  applied: sql<number>`(select count(*)::int from event_registrations r
    where r.event_id = competition_events.id and r.state = 'applied')`,
  max_teams: competitionEvents.max_teams,
  entry_fee: competitionEvents.entry_fee,
  cadet_enabled: competitionEvents.cadet_enabled,
}
const { rule_pack, rule_pack_version, own_pack_id } = competitionEvents

export const publicPage = api.public_events.get.handler(async ({ input, context: { db } }) => {
  const [[event], teams, rules_documents, knockouts] = await Promise.all([
    db
      .select({ ...pageColumns, chosen: { rule_pack, rule_pack_version, own_pack_id } })
      .from(competitionEvents)
      .innerJoin(companies, eq(companies.id, competitionEvents.company_id))
      .where(and(eq(competitionEvents.id, input.id), hasPage)),
    teamsIn(db, input.id),
    documentsOf(db, input.id),
    knockoutsOf(db, input.id),
  ])
  if (!event) return null
  const held = await embargoedParts(db, input.id)
  const { chosen, ...shown } = event
  const { title, ...pack } = await packOf(db, chosen)
  const rules = { pack: packName(pack), title, version: pack.version, is_own: chosen.own_pack_id !== null }
  const days = await openingTimes(db, event)
  return {
    ...shown,
    competition_level: levelOf(event),
    rules,
    teams,
    days,
    rules_documents,
    knockouts: held.has('racing') ? [] : knockouts,
  }
})

async function teamsIn(db: Database, event_id: string) {
  const teams = await db
    .select()
    .from(competitionTeams)
    .where(and(eq(competitionTeams.event_id, event_id), ne(competitionTeams.status, 'withdrawn')))
  const shown = teams.toSorted(inOrder).map((team) => pick(team, ...SHOWN_FIELDS))
  return withMarks(db, event_id, shown)
}

const documentsOf = (db: Database, event_id: string) => {
  const { document_name, document_url, order_index } = eventRulesDocuments
  return db
    .select({ document_name, document_url })
    .from(eventRulesDocuments)
    .where(eq(eventRulesDocuments.event_id, event_id))
    .orderBy(asc(order_index))
}

const knockoutsOf = (db: Database, event_id: string) => {
  const { category, round, is_bye } = knockoutMatches
  return db
    .select({
      category,
      rounds: sql<number>`max(${round})::int`,
      matches: sql<number>`(count(*) filter (where not ${is_bye}))::int`,
    })
    .from(knockoutMatches)
    .where(eq(knockoutMatches.event_id, event_id))
    .groupBy(category)
    .orderBy(category)
}
