/** Saves a team's findings on its own cars, one car and criterion at a time, and reads them with everything due. */
import { levelOf } from '@paddock/domain/competition/level.ts'
import { READINESS_ERRORS } from '@paddock/domain/entries/messages.ts'
import { measure, verdict } from '@paddock/domain/judging/penalties.ts'
import { omit } from '@paddock/domain/omit.ts'
import { predictedPoints } from '@paddock/domain/practice/race-prediction.ts'
import { shownRules } from '@paddock/domain/rules/shown-rules.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { recordActivity } from '../activity/activity.ts'
import { packOf } from '../competition/rules/rules.ts'
import type { Queries, Transaction } from '../db/database.ts'
import { readinessFindings, teamDocuments } from '../db/schema/entries.ts'
import { teams } from '../db/schema/teams.ts'
import { api } from '../http/calls.ts'
import { userOf } from '../identity/callers.ts'
import { announce } from '../live/announce.ts'
import { performanceIn } from '../practice/practice.ts'
import { criterionOf, type NextEvent, nextEvent, sheetsFor } from './readiness-sheets.ts'
import { requireCompetition } from './require-competition.ts'

export const getReadiness = api.team_readiness.get.handler(async ({ input: { team_id, today }, context: { db } }) => {
  await requireCompetition(db, team_id)
  const event = await nextEvent(db, team_id, today)
  const sheets = await sheetsFor(db, event)
  const [findings, documents] = [await findingsOf(db, team_id), await documentsOf(db, team_id)]
  return { next_event: event ? await shownEvent(db, team_id, event) : null, sheets, findings, documents }
})

async function shownEvent(db: Queries, team_id: string, event: NextEvent) {
  const [pack, level] = [await packOf(db, event), levelOf(event)]
  const { pack: name, title, is_public, decimals } = shownRules(pack, level)
  const { all } = await performanceIn(db, { team_id })
  const { id, name: event_name, event_date, last_day, location, registration_deadline, rules_documents } = event
  return {
    id,
    name: event_name,
    event_date,
    last_day,
    location,
    registration_deadline,
    rules_documents,
    category: event.category,
    rules: { pack: name, title, is_public, decimals },
    predicted: predictedPoints({ pack, category: event.category, level }, all),
  }
}

export function findingsOf(db: Queries, team_id: string) {
  const { sheet, criterion, car, status, measured_value, updated_at } = readinessFindings
  return db
    .select({ sheet, criterion, car, status, measured_value, updated_at })
    .from(readinessFindings)
    .where(eq(readinessFindings.team_id, team_id))
}

/** By due date; documents without one come last. */
export const documentsOf = (db: Queries, team_id: string) =>
  db
    .select(DOCUMENT)
    .from(teamDocuments)
    .where(eq(teamDocuments.team_id, team_id))
    .orderBy(sql`${teamDocuments.due_date} nulls last`, asc(teamDocuments.created_at), asc(teamDocuments.id))

const { id, team_id, name, due_date, done_at } = teamDocuments
export const DOCUMENT = { id, team_id, name, due_date, done_at }

type Cell = { team_id: string; sheet: string; criterion: string; car: 'A' | 'B' }

const isCell = (cell: Cell) =>
  and(
    eq(readinessFindings.team_id, cell.team_id),
    eq(readinessFindings.sheet, cell.sheet),
    eq(readinessFindings.criterion, cell.criterion),
    eq(readinessFindings.car, cell.car),
  )

export const saveFinding = api.team_readiness.save.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { found, updated_at, ...cell } = input
    await requireCompetition(tx, cell.team_id)
    const criterion = await criterionOf(tx, cell.team_id, cell.sheet, cell.criterion)
    if (!criterion) throw errors.NOT_FOUND({ message: READINESS_ERRORS.criterionGone })
    // Locks the team, because the row of a first finding does not exist yet and cannot be locked.
    await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, cell.team_id)).for('no key update')
    const [before] = await tx.select().from(readinessFindings).where(isCell(cell))
    const after = found && judged(criterion, found)
    // A double press finds nothing left to change.
    if (isSame(before, after)) return before ? shown(before) : null
    if ((before?.updated_at ?? null) !== updated_at) throw errors.CONFLICT({ message: READINESS_ERRORS.changed })
    const actor_id = userOf(caller).id
    await store(tx, cell, after, actor_id, before?.updated_at)
    const text = after ? findingText(after, criterion.measurement_unit) : 'nothing'
    const about = { car: cell.car, criterion: criterion.criteria_name, found: text }
    await recordActivity(tx, { team_id: cell.team_id, actor_id, kind: 'car.measured', about })
    await announce(tx, `team:${cell.team_id}`, 'team_readiness')
    const [stored] = await tx.select().from(readinessFindings).where(isCell(cell))
    return stored ? shown(stored) : null
  }),
)

type Rule = NonNullable<Awaited<ReturnType<typeof criterionOf>>>
type Found = { status: 'Pass' | 'Fail' | 'Rectified' | 'N/A'; measured_value: number | null }

/** A measurement is rounded to thousandths and decides between Pass and Fail. */
function judged(rule: Rule, found: Found): Found {
  const measured = found.measured_value === null ? null : Math.round(found.measured_value * 1000) / 1000
  const made = measured === null ? verdict(rule, found) : measure(rule, found.status, measured)
  return { status: made.status, measured_value: made.measured_value }
}

const isSame = (before: Found | undefined, after: Found | null) =>
  before ? before.status === after?.status && before.measured_value === after.measured_value : after === null

async function store(tx: Transaction, cell: Cell, after: Found | null, found_by: string, before?: string) {
  if (!after) return tx.delete(readinessFindings).where(isCell(cell))
  // Two saves in the same millisecond still get different versions.
  const updated_at = new Date(Math.max(Date.now(), before ? Date.parse(before) + 1 : 0)).toISOString()
  const { team_id, sheet, criterion, car } = readinessFindings
  return tx
    .insert(readinessFindings)
    .values({ ...cell, ...after, found_by, updated_at })
    .onConflictDoUpdate({ target: [team_id, sheet, criterion, car], set: { ...after, found_by, updated_at } })
}

const findingText = ({ status, measured_value }: Found, unit: string | null) =>
  measured_value === null ? status : [measured_value, unit].filter((part) => part !== null).join(' ')

const shown = (finding: typeof readinessFindings.$inferSelect) => omit(finding, 'team_id', 'found_by')
