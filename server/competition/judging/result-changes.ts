/** Settles results when their criterion is changed or deleted: an event keeps the old version, or all teams follow. */
import { isDeepStrictEqual } from 'node:util'
import { CLOSED_STATUSES, type EventStatus, isClosed } from '@paddock/domain/competition/event.ts'
import { type Choice, changesResults, rulesOf } from '@paddock/domain/judging/template-changes.ts'
import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { competitionEvents } from '../../db/schema/competition.ts'
import { eventCriteria } from '../../db/schema/judging.ts'
import type { templateCriteria } from '../../db/schema/scorecards.ts'
import type { Caller } from '../../identity/callers.ts'
import { ownEvent } from '../event-access/event-access.ts'
import { asInEvent } from '../event-criteria/event-criteria.ts'
import { recordHistory } from '../history/history.ts'
import { effectOnMarks, followInMarks, recheckSheets } from '../marking/marking.ts'
import { effectOnFindings, followInFindings } from '../scrutineering/scrutineering.ts'
import type { Template } from './own-template.ts'

type Criterion = typeof templateCriteria.$inferSelect
/** Without `after` the criterion is deleted. */
export type CriterionChange = { template: Template; before: Criterion; after: Criterion | undefined }

/**
 * The company's events under way. They are locked before the scorecard, in one order: whoever saves marks or findings
 * locks the event first as well.
 */
export const lockOpenEvents = (tx: Transaction, company_id: string) =>
  tx
    .select({ id: competitionEvents.id })
    .from(competitionEvents)
    .where(
      and(eq(competitionEvents.company_id, company_id), notInArray(competitionEvents.status, [...CLOSED_STATUSES])),
    )
    .orderBy(asc(competitionEvents.id))
    .for('no key update')

/** Settles the results of all events, or returns the effects to choose between. */
export async function settleResults(
  tx: Transaction,
  caller: Caller,
  change: CriterionChange,
  choice: Choice | undefined,
) {
  const { template, before, after } = change
  if (after && !changesResults(template.template_type, before, after)) return undefined
  const events = await eventsWithResults(tx, before)
  if (!choice && events.some((event) => !isClosed(event.status)))
    return { effects: await effectsOf(tx, events, change) }
  for (const { id, status } of events) {
    if (choice === 'follow' && !isClosed(status)) await follow(tx, caller, id, change)
    else await keepIn(tx, caller, { id, status }, change)
  }
  return undefined
}

type Event = { id: string; name: string; status: EventStatus }

async function eventsWithResults(db: Queries, { id, template_id, criteria_name }: Criterion) {
  const { rows } = await db.execute<Event>(sql`
    select e.id, e.name, e.status from competition_events e
    where exists (select from competition_scores s where s.event_id = e.id and s.template_id = ${template_id}
        and jsonb_exists(s.criteria_scores, ${criteria_name}))
      or exists (select from enhanced_scrutineering_results r where r.event_id = e.id and r.criteria_id = ${id})
    order by e.event_date, e.name, e.id`)
  return rows
}

async function effectsOf(db: Queries, events: Event[], change: CriterionChange) {
  const effects = []
  for (const event of events) {
    const own = await inEvent(db, event.id, change)
    const effect =
      change.template.template_type === 'criteria'
        ? await effectOnMarks(db, event.id, own)
        : await effectOnFindings(db, event.id, own)
    const is_over = isClosed(event.status)
    const unchanged = effect.teams.map((team) => ({ ...team, after: team.before }))
    effects.push({
      event_id: event.id,
      event_name: event.name,
      is_over,
      ...effect,
      ...(is_over && {
        maximum: effect.maximum && { ...effect.maximum, after: effect.maximum.before },
        teams: unchanged,
      }),
    })
  }
  return effects
}

/** The same change, from the criterion as it holds in the event. */
async function inEvent(db: Queries, event_id: string, change: CriterionChange): Promise<CriterionChange> {
  const [before] = await asInEvent(db, event_id, [change.before])
  return { ...change, before: before ?? change.before }
}

async function follow(tx: Transaction, caller: Caller, event_id: string, change: CriterionChange) {
  const own = await inEvent(tx, event_id, change)
  await tx
    .delete(eventCriteria)
    .where(and(eq(eventCriteria.event_id, event_id), eq(eventCriteria.criteria_id, change.before.id)))
  if (change.template.template_type === 'criteria') return followInMarks(tx, caller, event_id, own)
  const event = await ownEvent(tx, caller, event_id)
  if (!event) throw new Error(`The event ${event_id}, which has results, is gone.`)
  return followInFindings(tx, caller, event, own)
}

async function keepIn(tx: Transaction, caller: Caller, event: Omit<Event, 'name'>, change: CriterionChange) {
  const { template, before, after } = change
  const ownRules = await tx
    .insert(eventCriteria)
    .values({ event_id: event.id, criteria_id: before.id, rules: rulesOf(before) })
    .onConflictDoNothing()
    .returning({ id: eventCriteria.criteria_id })
  if (ownRules.length === 0 || isClosed(event.status)) return
  await recordHistory(tx, caller, {
    event_id: event.id,
    subject_id: before.id,
    kind: template.template_type === 'criteria' ? 'mark' : 'scrutineering',
    what: `“${before.criteria_name}” was ${after ? 'changed on' : 'deleted from'} ${template.name}, and stays as it was in this event`,
    before: null,
    after: null,
  })
}

/** After any change of a scorecard: removes snapshots that equal the current criteria, and updates the missing lines. */
export async function settleScorecard(
  tx: Transaction,
  caller: Caller,
  template: Template,
  open: readonly { id: string }[],
  changed?: Criterion,
) {
  for (const { id } of open) {
    if (changed?.is_active) await dropNeedless(tx, id, changed)
    if (template.template_type === 'criteria') await recheckSheets(tx, caller, id, template)
  }
}

async function dropNeedless(tx: Transaction, event_id: string, criterion: Criterion) {
  const isIt = and(eq(eventCriteria.event_id, event_id), eq(eventCriteria.criteria_id, criterion.id))
  const [ownRules] = await tx.select({ rules: eventCriteria.rules }).from(eventCriteria).where(isIt)
  if (ownRules && isDeepStrictEqual(ownRules.rules, rulesOf(criterion))) await tx.delete(eventCriteria).where(isIt)
}
