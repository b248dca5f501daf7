/** Second and blind marking: asked for, with a third panel once the two differ, and withdrawn while nobody has begun. */
import { MODERATION_ERRORS } from '@paddock/domain/judging/moderation-messages.ts'
import { limitPoints, secondState, sheetsOf } from '@paddock/domain/judging/second-marking.ts'
import { total } from '@paddock/domain/units.ts'
import { and, eq } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { secondMarkings } from '../../db/schema/moderation.ts'
import { judgingPanels } from '../../db/schema/panels.ts'
import { api } from '../../http/calls.ts'
import type { Caller } from '../../identity/callers.ts'
import { limitOf, maximaOf } from '../counted-marks/counted-marks.ts'
import { nameOf as callerName, GONE } from '../event-access/event-access.ts'
import { recordHistory } from '../history/history.ts'
import { announceModeration, lockModerated, NOT_THERE, panelNames, sheetsOfEvent } from './moderated-event.ts'

type Row = typeof secondMarkings.$inferSelect
type Asked = Pick<Row, 'event_id' | 'team_id' | 'panel_id' | 'second_panel_id' | 'third_panel_id'>

export const ask = api.second_markings.ask.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, event_id, team_id, judge_panel_id, second_panel_id, reason } = input
    const locked = await lockModerated(tx, caller, event_id)
    if ('refused' in locked) throw locked.refused === 'gone' ? errors.NOT_FOUND(GONE) : errors.RELEASED()
    const asked = { event_id, team_id, panel_id: judge_panel_id, second_panel_id, third_panel_id: null }
    const [stored] = await tx
      .select()
      .from(secondMarkings)
      .where(and(eq(secondMarkings.team_id, team_id), eq(secondMarkings.panel_id, judge_panel_id)))
    // The same form, sent twice.
    if (stored?.id === id) return { success: true as const }
    const against = stored ? MODERATION_ERRORS.alreadyChecked : await unfitFor(tx, asked, second_panel_id)
    if (against) throw errors.UNFIT({ message: against })
    const made = await tx
      .insert(secondMarkings)
      .values({ id, ...asked, reason, decided_by: callerName(caller) })
      .onConflictDoNothing()
      .returning({ id: secondMarkings.id })
    if (made.length === 0) throw errors.CONFLICT()
    const nameOf = await panelNames(tx, event_id)
    await record(
      tx,
      caller,
      asked,
      id,
      `${nameOf(second_panel_id)} marks again what ${nameOf(judge_panel_id)} marked: ${reason}`,
    )
    await announceModeration(tx, event_id)
    return { success: true as const }
  }),
)

export const third = api.second_markings.third.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, third_panel_id } = input
    const named = await rowOf(tx, id)
    const locked = named && (await lockModerated(tx, caller, named.event_id))
    if (!locked || ('refused' in locked && locked.refused === 'gone')) throw errors.NOT_FOUND(NOT_THERE)
    if ('refused' in locked) throw errors.RELEASED()
    const stored = await rowOf(tx, id)
    if (!stored) throw errors.NOT_FOUND(NOT_THERE)
    if (stored.third_panel_id === third_panel_id) return { success: true as const }
    const against =
      (await againstThird(tx, stored)) ?? (await unfitFor(tx, { ...stored, third_panel_id }, third_panel_id))
    if (against) throw errors.UNFIT({ message: against })
    await tx.update(secondMarkings).set({ third_panel_id }).where(eq(secondMarkings.id, id))
    const nameOf = await panelNames(tx, stored.event_id)
    await record(tx, caller, stored, id, `${nameOf(third_panel_id)} marks as the third panel where two differ`)
    await announceModeration(tx, stored.event_id)
    return { success: true as const }
  }),
)

export const withdraw = api.second_markings.withdraw.handler(({ input: { id }, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const named = await rowOf(tx, id)
    const locked = named && (await lockModerated(tx, caller, named.event_id))
    if (!locked || ('refused' in locked && locked.refused === 'gone')) throw errors.NOT_FOUND(NOT_THERE)
    if ('refused' in locked) throw errors.RELEASED()
    const sheets = await sheetsOfEvent(tx, named.event_id)
    const checking = [named.second_panel_id, named.third_panel_id]
    if (sheets.some((sheet) => sheet.team_id === named.team_id && checking.includes(sheet.judge_panel_id)))
      throw errors.UNFIT({ message: MODERATION_ERRORS.secondMarked })
    const gone = await tx.delete(secondMarkings).where(eq(secondMarkings.id, id)).returning({ id: secondMarkings.id })
    if (gone.length === 0) throw errors.NOT_FOUND(NOT_THERE)
    const nameOf = await panelNames(tx, named.event_id)
    await record(tx, caller, named, id, `Second marking of what ${nameOf(named.panel_id)} marked was withdrawn`)
    await announceModeration(tx, named.event_id)
    return { success: true as const }
  }),
)

const rowOf = async (db: Queries, id: string): Promise<Row | undefined> =>
  (await db.select().from(secondMarkings).where(eq(secondMarkings.id, id)))[0]

/** Why no third panel is asked: the first two do not differ, or one has marked already. */
async function againstThird(tx: Transaction, asked: Asked): Promise<string | undefined> {
  const about = sheetsOf(asked, await sheetsOfEvent(tx, asked.event_id))
  if (about.third) return MODERATION_ERRORS.thirdMarked
  const card = about.first?.template_id ?? ''
  const maxima = await maximaOf(tx, asked.event_id, [card])
  const limit = limitPoints(await limitOf(tx, asked.event_id), total([...(maxima.get(card)?.values() ?? [])]))
  return secondState(about, limit) === 'third_needed' ? undefined : MODERATION_ERRORS.notDiffering
}

/** Why this panel cannot check the sheet; undefined if it can. */
async function unfitFor(tx: Transaction, asked: Asked, checking: string): Promise<string | undefined> {
  const sheets = await sheetsOfEvent(tx, asked.event_id)
  const sheet = (panel: string | null) =>
    sheets.find((one) => one.team_id === asked.team_id && one.judge_panel_id === panel)
  const first = sheet(asked.panel_id)
  if (!first) return MODERATION_ERRORS.noSheet
  const panels = [asked.panel_id, asked.second_panel_id, asked.third_panel_id].filter((panel) => panel !== null)
  if (new Set(panels).size < panels.length) return MODERATION_ERRORS.samePanel
  const rows = await tx.select().from(judgingPanels).where(eq(judgingPanels.event_id, asked.event_id))
  const panel = rows.find(({ id }) => id === checking)
  if (!panel?.is_active) return MODERATION_ERRORS.gone
  if (sheet(checking)) return MODERATION_ERRORS.panelMarked
  if (panel.template_id !== null && panel.template_id !== first.template_id) return MODERATION_ERRORS.otherScorecard
  return undefined
}

async function record(tx: Transaction, caller: Caller, { event_id, team_id }: Asked, subject_id: string, what: string) {
  const { team_name } = competitionTeams
  const [team] = await tx.select({ team_name }).from(competitionTeams).where(eq(competitionTeams.id, team_id))
  const about = { event_id, team_id, team_name: team?.team_name ?? null, subject_id }
  await recordHistory(tx, caller, { ...about, kind: 'mark', what: what.slice(0, 500), before: null, after: null })
}
