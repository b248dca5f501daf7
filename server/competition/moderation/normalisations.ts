/** Evening out the panels of a scorecard: seen before it is decided, recorded with its reason, undone until release. */

import { countedSheets } from '@paddock/domain/judging/counted-sheets.ts'
import { MODERATION_ERRORS } from '@paddock/domain/judging/moderation-messages.ts'
import { shiftsOf } from '@paddock/domain/judging/normalisation.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '../../db/database.ts'
import { markNormalisations } from '../../db/schema/moderation.ts'
import { scorecardTemplates } from '../../db/schema/scorecards.ts'
import { api } from '../../http/calls.ts'
import { maximaOf, moderationOf } from '../counted-marks/counted-marks.ts'
import { GONE, nameOf, ownEvent } from '../event-access/event-access.ts'
import { recordHistory } from '../history/history.ts'
import { type ResultsRecord, recordOf } from '../results/results.ts'
import { packOf, standingsOf } from '../rules/rules.ts'
import { announceModeration, lockModerated, NOT_THERE, sheetsOfEvent } from './moderated-event.ts'

export const preview = api.mark_normalisations.preview.handler(async ({ input, context: { db, caller }, errors }) => {
  const { event_id, template_id } = input
  const record = (await ownEvent(db, caller, event_id)) && (await recordOf(db, event_id))
  if (!record) throw errors.NOT_FOUND(GONE)
  if (!record.event.pack.judging.normalisation) throw errors.NOT_ALLOWED()
  if (!record.sheets.some((sheet) => sheet.template_id === template_id))
    throw errors.NOT_FOUND({ message: MODERATION_ERRORS.noMarks })
  return { shifts: await shiftsIn(db, record, template_id), categories: await beforeAndAfter(db, record, template_id) }
})

/** Of the marks after second marking, before anything is evened out. */
async function shiftsIn(db: Database, { event, sheets }: ResultsRecord, template_id: string) {
  const moderation = await moderationOf(db, event.id, event.pack, sheets)
  const settled = countedSheets(sheets, { ...moderation, normalised: new Set() })
  return shiftsOf(settled.filter((sheet) => sheet.template_id === template_id))
}

/** With the scorecard evened out, or without where it is. */
async function beforeAndAfter(db: Database, record: ResultsRecord, template_id: string) {
  const { event, sheets } = record
  const moderation = await moderationOf(db, event.id, event.pack, sheets)
  const normalised = toggled(moderation.normalised, template_id)
  const templates = sheets.map((sheet) => sheet.template_id)
  const maxima = await maximaOf(db, event.id, templates)
  const marks = countedSheets(sheets, { ...moderation, normalised, maxima })
  const [before, after] = [standingsOf(record), standingsOf({ ...record, marks })]
  return after.map(({ category, standings }) => ({
    category,
    teams: standings.map(({ team_id, team_number, team_name, total_position, total_points }) => {
      const was = before.flatMap((one) => one.standings).find((one) => one.team_id === team_id)
      return {
        id: team_id,
        team_number,
        team_name,
        before: { place: was?.total_position ?? null, total: was?.total_points ?? total_points },
        after: { place: total_position, total: total_points },
      }
    }),
  }))
}

const toggled = (all: ReadonlySet<string>, one: string): ReadonlySet<string> =>
  new Set(all.has(one) ? [...all].filter((id) => id !== one) : [...all, one])

export const decide = api.mark_normalisations.decide.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, event_id, template_id, reason } = input
    const locked = await lockModerated(tx, caller, event_id)
    if ('refused' in locked) throw locked.refused === 'gone' ? errors.NOT_FOUND(GONE) : errors.RELEASED()
    const { judging } = await packOf(tx, locked.event)
    if (!judging.normalisation) throw errors.NOT_ALLOWED()
    const [inForce] = await tx
      .select({ id: markNormalisations.id })
      .from(markNormalisations)
      .where(
        and(
          eq(markNormalisations.event_id, event_id),
          eq(markNormalisations.template_id, template_id),
          isNull(markNormalisations.undone_at),
        ),
      )
    if (inForce?.id === id) return { success: true as const }
    if (inForce) throw errors.ALREADY()
    const sheets = (await sheetsOfEvent(tx, event_id)).filter((sheet) => sheet.template_id === template_id)
    if (sheets.length === 0) throw errors.NOT_FOUND({ message: MODERATION_ERRORS.noMarks })
    const made = await tx
      .insert(markNormalisations)
      .values({ id, event_id, template_id, reason, decided_by: nameOf(caller) })
      .onConflictDoNothing()
      .returning({ id: markNormalisations.id })
    if (made.length === 0) throw errors.CONFLICT()
    await recordHistory(tx, caller, {
      event_id,
      subject_id: id,
      kind: 'mark',
      what: `Panels of ${await cardName(tx, template_id)} evened out: ${reason}`,
      before: null,
      after: { shifts: shiftsOf(sheets) },
    })
    await announceModeration(tx, event_id)
    return { success: true as const }
  }),
)

export const undo = api.mark_normalisations.undo.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, reason } = input
    const named = await rowOf(tx, id)
    const locked = named && (await lockModerated(tx, caller, named.event_id))
    if (!locked || ('refused' in locked && locked.refused === 'gone')) throw errors.NOT_FOUND(NOT_THERE)
    if ('refused' in locked) throw errors.RELEASED()
    const stored = await rowOf(tx, id)
    if (!stored) throw errors.NOT_FOUND(NOT_THERE)
    // Undone by someone else meanwhile, or sent twice.
    if (stored.undone_at !== null) return { success: true as const }
    await tx
      .update(markNormalisations)
      .set({ undone_at: new Date().toISOString(), undone_by: nameOf(caller), undone_reason: reason })
      .where(eq(markNormalisations.id, id))
    await recordHistory(tx, caller, {
      event_id: stored.event_id,
      subject_id: id,
      kind: 'mark',
      what: `Marks of ${await cardName(tx, stored.template_id)} count as they were given again: ${reason}`,
      before: null,
      after: null,
    })
    await announceModeration(tx, stored.event_id)
    return { success: true as const }
  }),
)

const rowOf = async (db: Queries, id: string) =>
  (await db.select().from(markNormalisations).where(eq(markNormalisations.id, id)))[0]

async function cardName(tx: Transaction, id: string) {
  const { name } = scorecardTemplates
  const [card] = await tx.select({ name }).from(scorecardTemplates).where(eq(scorecardTemplates.id, id))
  return card?.name ?? 'a scorecard'
}
