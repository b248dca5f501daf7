/** The sessions of a timetable, what they can be made of, and the time that teams need from one place to another. */
import { pick } from '@paddock/domain/omit.ts'
import { TIMETABLE_ERRORS } from '@paddock/domain/timetable/messages.ts'
import { MOST_SESSIONS } from '@paddock/domain/timetable/slot.ts'
import { slotCount } from '@paddock/domain/timetable/slot-times.ts'
import { and, asc, eq } from 'drizzle-orm'
import { judgingPanels } from '../../db/schema/panels.ts'
import { scorecardTemplates } from '../../db/schema/scorecards.ts'
import { timetableSessions, timetables } from '../../db/schema/timetable.ts'
import { api } from '../../http/calls.ts'
import { GONE, lockOpenEvent, ownEvent } from '../event-access/event-access.ts'
import { lockSession, timetableChanged } from './locked-timetable.ts'
import { headOf, roomsOf, sessionsOf } from './timetable-queries.ts'

export const listChoices = api.timetables.choices.handler(async ({ input, context: { db, caller }, errors }) => {
  const event = await ownEvent(db, caller, input.event_id)
  if (!event) throw errors.NOT_FOUND(GONE)
  const { panel_name, template_id } = judgingPanels
  const [rooms, judges, scorecards] = await Promise.all([
    roomsOf(db, event.id),
    db
      .select({ panel_name, template_id })
      .from(judgingPanels)
      .where(and(eq(judgingPanels.event_id, event.id), eq(judgingPanels.is_active, true)))
      .orderBy(asc(panel_name)),
    scorecardsOf(db, event.company_id),
  ])
  // A panel has one row for each of its judges.
  const panels = [...Map.groupBy(judges, (judge) => judge.panel_name)].map(([name, own]) => ({
    panel_name: name,
    template_id: own.find((judge) => judge.template_id)?.template_id ?? null,
  }))
  return { rooms, panels, scorecards }
})

const scorecardsOf = (db: Parameters<typeof roomsOf>[0], company_id: string) =>
  db
    .select({ id: scorecardTemplates.id, name: scorecardTemplates.name })
    .from(scorecardTemplates)
    .where(
      and(
        eq(scorecardTemplates.company_id, company_id),
        eq(scorecardTemplates.template_type, 'criteria'),
        eq(scorecardTemplates.is_active, true),
      ),
    )
    .orderBy(asc(scorecardTemplates.name))

const FIELDS = [
  'kind',
  'panel_name',
  'room_id',
  'template_id',
  'minutes',
  'gap_minutes',
  'starts_at',
  'ends_at',
] as const

export const saveSession = api.timetable_sessions.save.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const event = await lockOpenEvent(tx, caller, input.event_id)
    if (!event) throw errors.NOT_FOUND(GONE)
    const template_id = input.kind === 'scrutineering' ? null : input.template_id
    const [starts_at, ends_at] = [new Date(input.starts_at).toISOString(), new Date(input.ends_at).toISOString()]
    const wanted = { ...pick(input, ...FIELDS), template_id, starts_at, ends_at }
    if (input.kind === 'judging' && !input.panel_name) throw errors.NO_PANEL()
    if (slotCount(wanted) === 0)
      throw errors.TOO_SHORT({
        message: ends_at <= starts_at ? TIMETABLE_ERRORS.endsBeforeStart : TIMETABLE_ERRORS.tooShort,
      })
    const sessions = await sessionsOf(tx, event.id)
    const stored = sessions.find(({ id }) => id === input.id)
    const isSame = stored && FIELDS.every((field) => stored[field] === wanted[field])
    // Sent again, for example after a lost response.
    if (isSame) return { success: true as const }
    if (stored ? stored.updated_at !== input.updated_at : input.updated_at) throw errors.SESSION_CHANGED()
    if (!stored && sessions.length >= MOST_SESSIONS) throw errors.TOO_MANY_SESSIONS()
    const room = (await roomsOf(tx, event.id)).find(({ id }) => id === input.room_id)
    if (!room) throw errors.ROOM_GONE()
    const cards = await scorecardsOf(tx, event.company_id)
    if (template_id && template_id !== stored?.template_id && !cards.some(({ id }) => id === template_id))
      throw errors.SCORECARD_GONE()
    const saved = stored
      ? await tx.update(timetableSessions).set(wanted).where(eq(timetableSessions.id, input.id)).returning()
      : await tx
          .insert(timetableSessions)
          .values({ ...wanted, id: input.id, event_id: event.id })
          .onConflictDoNothing()
          .returning()
    if (saved.length === 0) throw errors.CONFLICT()
    const what = `${input.panel_name ?? 'Scrutineering'} in ${room.name} was ${stored ? 'changed in' : 'added to'} the timetable.`
    const shown = (one: typeof wanted) => pick(one, 'minutes', 'gap_minutes')
    await timetableChanged(
      tx,
      caller,
      { event_id: event.id, subject_id: input.id, what },
      stored ? shown(stored) : null,
      shown(wanted),
    )
    return { success: true as const }
  }),
)

export const removeSession = api.timetable_sessions.remove.handler(
  ({ input: { id }, context: { db, caller }, errors }) =>
    db.transaction(async (tx) => {
      const locked = await lockSession(tx, caller, id)
      if (!locked) throw errors.NOT_FOUND({ message: TIMETABLE_ERRORS.sessionGone })
      const { event, session } = locked
      await tx.delete(timetableSessions).where(eq(timetableSessions.id, id))
      const what = `${session.panel_name ?? 'Scrutineering'} (${session.subject}) was deleted from the timetable.`
      await timetableChanged(tx, caller, { event_id: event.id, subject_id: id, what })
      return { success: true as const }
    }),
)

export const changeSettings = api.timetables.settings.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { event_id, travel_minutes } = input
    if (!(await lockOpenEvent(tx, caller, event_id))) throw errors.NOT_FOUND(GONE)
    const before = await headOf(tx, event_id)
    if (before.travel_minutes === travel_minutes) return { success: true as const }
    await tx
      .insert(timetables)
      .values({ event_id, travel_minutes })
      .onConflictDoUpdate({ target: timetables.event_id, set: { travel_minutes } })
    const what = 'The time to change rooms was changed.'
    await timetableChanged(tx, caller, { event_id, what }, pick(before, 'travel_minutes'), { travel_minutes })
    return { success: true as const }
  }),
)
