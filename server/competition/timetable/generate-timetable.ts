/** Generates a timetable: previewed with who does not fit, then accepted as it was previewed. */
import { fitsCategory } from '@paddock/domain/judging/marks.ts'
import { plural } from '@paddock/domain/plural.ts'
import { generateTimetable } from '@paddock/domain/timetable/generate.ts'
import { subjectOf, type TimetableSession } from '@paddock/domain/timetable/slot.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { judgingPanels } from '../../db/schema/panels.ts'
import { timetableSlots } from '../../db/schema/timetable.ts'
import { api } from '../../http/calls.ts'
import { GONE, lockOpenEvent, ownEvent } from '../event-access/event-access.ts'
import { timetableChanged } from './locked-timetable.ts'
import { headOf, racesToCome, sessionsOf, slotsOf, teamsOf } from './timetable-queries.ts'

export const previewTimetable = api.timetables.preview.handler(async ({ input, context: { db, caller }, errors }) => {
  const { event_id, seed } = input
  if (!(await ownEvent(db, caller, event_id))) throw errors.NOT_FOUND(GONE)
  const [head, sessions, slots, busy, teams, sees] = await Promise.all([
    headOf(db, event_id),
    sessionsOf(db, event_id),
    slotsOf(db, event_id),
    racesToCome(db, event_id),
    teamsOf(db, event_id),
    assignmentsOf(db, event_id),
  ])
  const cardOf = new Map(sessions.map(({ id, card_category }) => [id, card_category ?? 'Both']))
  const categoryOf = new Map(teams.map(({ id, category }) => [id, category]))
  const isFor = (session: TimetableSession, team_id: string) => {
    const category = categoryOf.get(team_id)
    return category !== undefined && fitsCategory(cardOf.get(session.id) ?? 'Both', category)
  }
  const stay = input.stay ? slots.filter(({ team_id }) => categoryOf.has(team_id)).map(asNew) : []
  const { travel_minutes, version } = head
  const made = generateTimetable({
    ...{ sessions, isFor, sees, busy, stay, travel_minutes, seed },
    teams: teams.map(({ id }) => id),
  })
  const shortfalls = made.shortfalls.map(({ subject, reason, team_ids }) => {
    const own = sessions.find((session) => subjectOf(session) === subject)
    return { subject: own?.subject ?? '', minutes: own?.minutes ?? 0, reason, team_ids }
  })
  return { version, slots: [...stay, ...made.slots], shortfalls }
})

const asNew = ({ session_id, team_id, starts_at, ends_at }: Awaited<ReturnType<typeof slotsOf>>[number]) => ({
  ...{ session_id, team_id, starts_at, ends_at },
})

/** Whether one of the judges of a session's panel is assigned to a team. A panel without judges yet sees everybody. */
async function assignmentsOf(db: Queries, event_id: string) {
  const judges = await db
    .select({ panel_name: judgingPanels.panel_name, assigned_teams: judgingPanels.assigned_teams })
    .from(judgingPanels)
    .where(and(eq(judgingPanels.event_id, event_id), eq(judgingPanels.is_active, true)))
  const byPanel = Map.groupBy(judges, ({ panel_name }) => panel_name)
  return ({ panel_name }: TimetableSession, team_id: string) => {
    const own = byPanel.get(panel_name ?? '')
    return !own || own.some(({ assigned_teams }) => assigned_teams === null || assigned_teams.includes(team_id))
  }
}

export const acceptTimetable = api.timetables.accept.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { event_id, version } = input
    if (!(await lockOpenEvent(tx, caller, event_id))) throw errors.NOT_FOUND(GONE)
    const iso = (moment: string) => new Date(moment).toISOString()
    const wanted = input.slots.map(({ session_id, team_id, starts_at, ends_at }) => ({
      ...{ session_id, team_id, starts_at: iso(starts_at), ends_at: iso(ends_at) },
    }))
    const stored = await slotsOf(tx, event_id)
    const keyOf = (slot: (typeof wanted)[number]) =>
      `${slot.session_id} ${slot.team_id} ${slot.starts_at} ${slot.ends_at}`
    const before = new Map(stored.map((slot) => [keyOf(slot), slot]))
    const isSame = wanted.length === stored.length && wanted.every((slot) => before.has(keyOf(slot)))
    // Sent again, for example after a lost response.
    if (isSame) return { success: true as const }
    if ((await headOf(tx, event_id)).version !== version) throw errors.TIMETABLE_CHANGED()
    const sessions = new Set((await sessionsOf(tx, event_id)).map(({ id }) => id))
    const teams = new Set((await teamsOf(tx, event_id)).map(({ id }) => id))
    if (wanted.some(({ session_id }) => !sessions.has(session_id))) throw errors.TIMETABLE_CHANGED()
    if (wanted.some(({ team_id }) => !teams.has(team_id))) throw errors.TEAM_GONE()
    const isTwice = new Set(wanted.map(({ session_id, team_id }) => `${session_id} ${team_id}`)).size < wanted.length
    if (isTwice || wanted.some(({ starts_at, ends_at }) => ends_at <= starts_at)) throw errors.TIMETABLE_CHANGED()
    const stays = new Set(wanted.map(keyOf))
    const gone = stored.filter((slot) => !stays.has(keyOf(slot))).map(({ id }) => id)
    const fresh = wanted.filter((slot) => !before.has(keyOf(slot)))
    if (gone.length > 0) await tx.delete(timetableSlots).where(inArray(timetableSlots.id, gone))
    if (fresh.length > 0)
      await tx.insert(timetableSlots).values(fresh.map((slot) => ({ ...slot, planned_at: slot.starts_at })))
    const count = new Set(wanted.map(({ team_id }) => team_id)).size
    const what =
      wanted.length === 0
        ? 'All slots of the timetable were deleted.'
        : `A timetable of ${plural(wanted.length, 'slot')} for ${plural(count, 'team')} was accepted.`
    await timetableChanged(tx, caller, { event_id, what })
    return { success: true as const }
  }),
)
