/** A scorecard of the caller's company: finds it, locks it for a change, and announces the change. */
import { ORPCError } from '@orpc/server'
import { SCORECARD_ERRORS } from '@paddock/domain/judging/messages.ts'
import { SCORECARDS_AWAY } from '@paddock/domain/take-along/messages.ts'
import { and, asc, eq, getTableColumns, gt, isNull, notInArray, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { competitionEvents } from '../../db/schema/competition.ts'
import { scorecardTemplates, templateCriteria, templateSections } from '../../db/schema/scorecards.ts'
import { receivedEvents } from '../../db/schema/take-along.ts'
import { type Caller, judgeOf, organizerOf } from '../../identity/callers.ts'
import { announce } from '../../live/announce.ts'

export type Template = typeof scorecardTemplates.$inferSelect

/** The organiser's company, or the company that runs the judge's event. */
export async function companyOf(db: Queries, caller: Caller): Promise<string> {
  if (caller.kind === 'organizer') return organizerOf(caller).company_id
  const { event_id } = judgeOf(caller)
  const [event] = await db
    .select({ company_id: competitionEvents.company_id })
    .from(competitionEvents)
    .where(eq(competitionEvents.id, event_id))
  if (!event) throw new Error(`The event ${event_id} of a judge is gone.`)
  return event.company_id
}

const owned = (company_id: string, id: string) =>
  and(eq(scorecardTemplates.id, id), eq(scorecardTemplates.company_id, company_id))

/** Includes deleted scorecards, but never those of another company. */
export async function ownTemplate(db: Queries, company_id: string, id: string): Promise<Template | undefined> {
  const [template] = await db.select().from(scorecardTemplates).where(owned(company_id, id))
  return template
}

/** Row lock: refuses a scorecard of a rule pack, which stays as the pack has it. Changes to a scorecard and its criteria are serialised; reads are not blocked. */
export async function lockTemplate(tx: Transaction, caller: Caller, id: string): Promise<Template | undefined> {
  const [template] = await tx
    .select()
    .from(scorecardTemplates)
    .where(and(owned(organizerOf(caller).company_id, id), eq(scorecardTemplates.is_active, true)))
    .for('no key update')
  if (template) await refuseScorecardAway(tx, template)
  if (template && template.rule_pack !== null)
    throw new ORPCError('FORBIDDEN', { status: 403, message: SCORECARD_ERRORS.ofPack, defined: true })
  return template
}

/**
 * A scorecard that an event at a venue uses stays as it is on both sides, as results on one side follow from it. On the
 * laptop that is every scorecard that came with an event.
 */
async function refuseScorecardAway(tx: Transaction, { company_id, created_at }: Template) {
  const ofCompany = eq(competitionEvents.company_id, company_id)
  const isAway = await tx.$count(competitionEvents, and(ofCompany, eq(competitionEvents.elsewhere, 'venue')))
  const [received] = isAway
    ? []
    : await tx
        .select({ id: receivedEvents.event_id })
        .from(receivedEvents)
        .innerJoin(competitionEvents, eq(competitionEvents.id, receivedEvents.event_id))
        .where(and(ofCompany, isNull(receivedEvents.brought_back_at), gt(receivedEvents.received_at, created_at)))
        .limit(1)
  if (!isAway && !received) return
  const message = SCORECARDS_AWAY[isAway ? 'venue' : 'laptop']
  throw new ORPCError('RUNS_ELSEWHERE', { status: 409, message, data: { elsewhere: 'venue' }, defined: true })
}

/**
 * For whoever copies it or records results: until the transaction ends the scorecard and its criteria stay as they are,
 * so that no mark is above a maximum that is being lowered meanwhile. Any number of judges hold it so at the same time.
 */
export async function steadyTemplate(tx: Transaction, company_id: string, id: string): Promise<Template | undefined> {
  const [template] = await tx.select().from(scorecardTemplates).where(owned(company_id, id)).for('share')
  return template
}

/** Section by section, those without one at the end; never those that were deleted. */
export const criteriaOf = (db: Queries, template_id: string) =>
  db
    .select(getTableColumns(templateCriteria))
    .from(templateCriteria)
    .leftJoin(
      templateSections,
      and(
        eq(templateSections.template_id, templateCriteria.template_id),
        eq(templateSections.name, templateCriteria.section),
      ),
    )
    .where(and(eq(templateCriteria.template_id, template_id), eq(templateCriteria.is_active, true)))
    .orderBy(sql`${templateSections.order_index} nulls last`, asc(templateCriteria.order_index))

/**
 * For a selection from scorecard_templates. The query builder omits the name of the only table of a selection, so the
 * column is written by hand.
 */
export const CRITERIA_COUNT = sql<number>`(select count(*)::int from template_criteria c
  where c.template_id = scorecard_templates.id and c.is_active)`

export const sectionsOf = (db: Queries, template_id: string) =>
  db
    .select()
    .from(templateSections)
    .where(eq(templateSections.template_id, template_id))
    .orderBy(asc(templateSections.order_index), asc(templateSections.name))

/** Announced to organisers on their company's topic, and to judges on their event's. */
export async function announceTemplates(tx: Transaction, company_id: string) {
  await announce(tx, `company:${company_id}`, 'scorecard_templates')
  const open = await tx
    .select({ id: competitionEvents.id })
    .from(competitionEvents)
    .where(
      and(
        eq(competitionEvents.company_id, company_id),
        notInArray(competitionEvents.status, ['completed', 'cancelled']),
      ),
    )
  for (const { id } of open) await announce(tx, `event:${id}`, 'scorecard_templates')
}

export const GONE = { message: SCORECARD_ERRORS.gone }
