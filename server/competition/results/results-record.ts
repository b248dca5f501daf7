/** Everything that the results of an event are computed from, read in one snapshot. */

import { inOrder } from '@paddock/domain/competition/team-numbers.ts'
import { embargoedIn, NOTHING_HELD } from '@paddock/domain/embargo/parts.ts'
import { withoutHeld } from '@paddock/domain/embargo/without-held.ts'
import { desc, eq, getTableColumns } from 'drizzle-orm'
import type { Database, Queries } from '../../db/database.ts'
import { eventReopenings } from '../../db/schema/closing.ts'
import { companies, competitionEvents } from '../../db/schema/competition.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { competitionScores } from '../../db/schema/judging.ts'
import { judgingPanels } from '../../db/schema/panels.ts'
import { knockoutPoints, otherEventPoints } from '../../db/schema/racing.ts'
import { together } from '../../db/together.ts'
import type { Caller } from '../../identity/callers.ts'
import { countedMarks } from '../counted-marks/counted-marks.ts'
import { embargoedFromCaller, embargoesOf } from '../embargo/embargo.ts'
import { lapsOf, matchesOf } from '../racing/racing.ts'
import { revealedAwards } from '../revealed-awards/revealed-awards.ts'
import { cardLinesOf, findingsOf, packOf, penaltiesOf, underInvestigation } from '../rules/rules.ts'
import { withMarks } from '../team-marks/team-marks.ts'

export type ResultsRecord = NonNullable<Awaited<ReturnType<typeof recordOf>>>

/** All of it, for whoever sees also what is held. All queries see one snapshot: anything recorded meanwhile is in the next one, completely. */
export const recordOf = (db: Database, event_id: string) =>
  db.transaction((tx) => recordIn(tx, event_id), { isolationLevel: 'repeatable read', accessMode: 'read only' })

/** For a transaction that has locked the event: nothing changes while it is read. */
export async function recordIn(tx: Queries, event_id: string) {
  const [event, reopenings, teams, laps, matches, knockout, others, sheets, embargoes, awards] = await together([
    eventOf(tx, event_id),
    reopeningsOf(tx, event_id),
    withMarks(tx, event_id, tx.select().from(competitionTeams).where(eq(competitionTeams.event_id, event_id))),
    lapsOf(tx, event_id),
    matchesOf(tx, event_id),
    tx.select().from(knockoutPoints).where(eq(knockoutPoints.event_id, event_id)),
    othersOf(tx, event_id),
    sheetsOf(tx, event_id),
    embargoesOf(tx, event_id),
    revealedAwards(tx, event_id),
  ])
  if (!event) return undefined
  const pack = await packOf(tx, event)
  const templates = sheets.map(({ template_id }) => template_id)
  const [lines, marks, findings, penalties, investigated] = await together([
    cardLinesOf(tx, templates),
    countedMarks(tx, event_id, pack, sheets),
    findingsOf(tx, event_id, pack),
    penaltiesOf(tx, event_id, pack),
    underInvestigation(tx, event_id, pack),
  ])
  return {
    event: { ...event, pack },
    reopenings,
    teams: teams.map((team) => ({ ...team, under_investigation: investigated.get(team.id) ?? [] })).toSorted(inOrder),
    laps,
    matches,
    knockout,
    others,
    /** As they count, and as they were given. */
    marks,
    sheets,
    lines,
    findings,
    penalties,
    embargoes,
    awards,
    held: NOTHING_HELD,
    criteria: lines.map(({ criteria_name }) => criteria_name),
  }
}

async function eventOf(tx: Queries, event_id: string) {
  const [event] = await tx
    .select({
      ...getTableColumns(competitionEvents),
      company_name: companies.name,
      company_logo: companies.logo,
      company_suspended_at: companies.suspended_at,
    })
    .from(competitionEvents)
    .innerJoin(companies, eq(companies.id, competitionEvents.company_id))
    .where(eq(competitionEvents.id, event_id))
  return event
}

/** The latest first. */
function reopeningsOf(tx: Queries, event_id: string) {
  const { created_at: reopened_at, by_role, reason } = eventReopenings
  return tx
    .select({ reopened_at, by_role, reason })
    .from(eventReopenings)
    .where(eq(eventReopenings.event_id, event_id))
    .orderBy(desc(reopened_at))
}

const othersOf = (tx: Queries, event_id: string) =>
  tx
    .select()
    .from(otherEventPoints)
    .where(eq(otherEventPoints.event_id, event_id))
    .orderBy(otherEventPoints.created_at, otherEventPoints.id)

const sheetsOf = (tx: Queries, event_id: string) =>
  tx
    .select({
      ...getTableColumns(competitionScores),
      judge_name: judgingPanels.judge_name,
      panel_name: judgingPanels.panel_name,
    })
    .from(competitionScores)
    .innerJoin(judgingPanels, eq(judgingPanels.id, competitionScores.judge_panel_id))
    .where(eq(competitionScores.event_id, event_id))
    .orderBy(judgingPanels.panel_name, judgingPanels.judge_name, competitionScores.id)

/** What is released of it: for the public, teams and screens. */
export async function releasedRecord(db: Database, event_id: string) {
  const record = await recordOf(db, event_id)
  return record && withoutHeld(record, embargoedIn(record.embargoes))
}

/** What the caller sees of an event that they belong to. */
export async function recordFor(db: Database, caller: Caller, event_id: string) {
  const record = await recordOf(db, event_id)
  return record && withoutHeld(record, embargoedFromCaller(embargoedIn(record.embargoes), caller))
}
