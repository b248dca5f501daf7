/** Stores what a team finds on its own cars, one car and criterion at a time, and reads it with all that is due. */
import { measure, verdict } from '@paddock/domain/judging/penalties.ts'
import { omit } from '@paddock/domain/omit.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { note } from '../activity/activity.ts'
import type { Transaction } from '../db/database.ts'
import { readinessFindings, teamDocuments } from '../db/schema/entries.ts'
import { teams } from '../db/schema/teams.ts'
import { api } from '../http/calls.ts'
import { userOf } from '../identity/callers.ts'
import { announce } from '../live/announce.ts'
import { criterionOf, type NextEvent, nextEvent, sheetsFor } from './readiness-sheets.ts'
import { requireCompetition } from './require-competition.ts'

export const getReadiness = api.team_readiness.get.handler(async ({ input: { team_id, today }, context: { db } }) => {
  await requireCompetition(db, team_id)
  const event = await nextEvent(db, team_id, today)
  const sheets = await sheetsFor(db, event)
  const { sheet, criterion, car, status, measured_value, updated_at } = readinessFindings
  const findings = await db
    .select({ sheet, criterion, car, status, measured_value, updated_at })
    .from(readinessFindings)
    .where(eq(readinessFindings.team_id, team_id))
  const documents = await db
    .select(DOCUMENT)
    .from(teamDocuments)
    .where(eq(teamDocuments.team_id, team_id))
    .orderBy(sql`${teamDocuments.due_date} nulls last`, asc(teamDocuments.created_at), asc(teamDocuments.id))
  return { next_event: event ? shownEvent(event) : null, sheets, findings, documents }
})

const shownEvent = (event: NextEvent) => omit(event, 'company_id')

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
    if (!criterion) throw errors.NOT_FOUND({ message: 'This criterion is no longer on the sheet.' })
    // One after the other, so that the first finding of a cell is waited for too.
    await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, cell.team_id)).for('no key update')
    const [before] = await tx.select().from(readinessFindings).where(isCell(cell))
    const after = found && judged(criterion, found)
    // Pressed twice: the second press finds done what it asks for.
    if (isSame(before, after)) return before ? shown(before) : null
    if ((before?.updated_at ?? null) !== updated_at)
      throw errors.CONFLICT({ message: 'A teammate has changed this measurement in the meantime.' })
    const actor_id = userOf(caller).id
    await keep(tx, cell, after, actor_id, before?.updated_at)
    const said = after ? inWords(after, criterion.measurement_unit) : 'nothing'
    const about = { car: cell.car, criterion: criterion.criteria_name, found: said }
    await note(tx, { team_id: cell.team_id, actor_id, kind: 'car.measured', about })
    await announce(tx, `team:${cell.team_id}`, 'team_readiness')
    const [stored] = await tx.select().from(readinessFindings).where(isCell(cell))
    return stored ? shown(stored) : null
  }),
)

type Rule = NonNullable<Awaited<ReturnType<typeof criterionOf>>>
type Found = { status: 'Pass' | 'Fail' | 'Rectified' | 'N/A'; measured_value: number | null }

/** A measurement is stored to the thousandth and decides whether it passes. */
function judged(rule: Rule, found: Found): Found {
  const measured = found.measured_value === null ? null : Math.round(found.measured_value * 1000) / 1000
  const made = measured === null ? verdict(rule, found) : measure(rule, found.status, measured)
  return { status: made.status, measured_value: made.measured_value }
}

const isSame = (before: Found | undefined, after: Found | null) =>
  before ? before.status === after?.status && before.measured_value === after.measured_value : after === null

async function keep(tx: Transaction, cell: Cell, after: Found | null, found_by: string, before?: string) {
  if (!after) return tx.delete(readinessFindings).where(isCell(cell))
  // Two saves within one tick of the clock are still two versions.
  const updated_at = new Date(Math.max(Date.now(), before ? Date.parse(before) + 1 : 0)).toISOString()
  const { team_id, sheet, criterion, car } = readinessFindings
  return tx
    .insert(readinessFindings)
    .values({ ...cell, ...after, found_by, updated_at })
    .onConflictDoUpdate({ target: [team_id, sheet, criterion, car], set: { ...after, found_by, updated_at } })
}

const inWords = ({ status, measured_value }: Found, unit: string | null) =>
  measured_value === null ? status : [measured_value, unit].filter((part) => part !== null).join(' ')

const shown = (finding: typeof readinessFindings.$inferSelect) => omit(finding, 'team_id', 'found_by')
