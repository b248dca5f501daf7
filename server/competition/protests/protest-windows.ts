/** Until when protests and appeals of an event are lodged: as its organiser has set it, or by its rule pack. */

import { HISTORY } from '@paddock/domain/protests/messages.ts'
import { packWindows } from '@paddock/domain/protests/pack-windows.ts'
import { type Subject, type WindowRules, windowEnd } from '@paddock/domain/protests/protest.ts'
import type { Pack } from '@paddock/domain/rules/pack.ts'
import { dayIn } from '@paddock/domain/time-zones.ts'
import { and, asc, eq, inArray, isNotNull, max } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { carPassports } from '../../db/schema/cars.ts'
import type { competitionEvents } from '../../db/schema/competition.ts'
import { programmeSessions, programmes } from '../../db/schema/programme.ts'
import { eventProtests, protestWindows } from '../../db/schema/protests.ts'
import { api } from '../../http/calls.ts'
import { GONE, lockOpenEvent } from '../event-access/event-access.ts'
import { recordHistory } from '../history/history.ts'
import { announceProtests } from './announce-protests.ts'

type Dated = Pick<typeof competitionEvents.$inferSelect, 'id' | 'event_date' | 'last_day' | 'time_zone'>

export async function windowsOf(db: Queries, event: Dated, pack: Pick<Pack, 'deadlines'>) {
  const [set] = await db.select().from(protestWindows).where(eq(protestWindows.event_id, event.id))
  const by_pack = packWindows(pack, { ...event, racing_days: await racingDays(db, event) })
  if (!set) return { windows: by_pack, by_pack }
  const { protests_until, scrutineering_minutes, decision_minutes } = set
  return { windows: { protests_until, scrutineering_minutes, decision_minutes }, by_pack }
}

async function racingDays(db: Queries, { id, time_zone }: Dated) {
  const sessions = await db
    .select({ starts_at: programmeSessions.starts_at })
    .from(programmeSessions)
    .innerJoin(programmes, eq(programmes.id, programmeSessions.programme_id))
    .where(eq(programmes.event_id, id))
    .orderBy(asc(programmeSessions.starts_at))
  const day = dayIn(time_zone ?? 'UTC')
  return [...new Set(sessions.map(({ starts_at }) => day(starts_at)))]
}

/** When the later of each team's cars was measured. */
export async function inspections(db: Queries, event_id: string, team_id?: string) {
  const rows = await db
    .select({ team_id: carPassports.team_id, at: max(carPassports.measured_at) })
    .from(carPassports)
    .where(
      and(
        eq(carPassports.event_id, event_id),
        isNotNull(carPassports.measured_at),
        team_id ? eq(carPassports.team_id, team_id) : undefined,
      ),
    )
    .groupBy(carPassports.team_id)
  return new Map(rows.map((row) => [row.team_id, row.at === null ? null : new Date(row.at).toISOString()]))
}

type About = { subject: Subject; team_id: string; appeal_of: string | null }

/** When the window of one protest or appeal ends. */
export async function endOf(
  db: Queries,
  event_id: string,
  windows: WindowRules,
  { subject, team_id, appeal_of }: About,
) {
  const inspected_at = (await inspections(db, event_id, team_id)).get(team_id) ?? null
  const [appealed] = appeal_of
    ? await db
        .select({ decided_at: eventProtests.decided_at })
        .from(eventProtests)
        .where(inArray(eventProtests.id, [appeal_of]))
    : []
  return windowEnd(subject, windows, { inspected_at, decided_at: appealed?.decided_at ?? null })
}

export const setWindows = api.event_protests.setWindows.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { event_id, ...wanted } = input
    const event = await lockOpenEvent(tx, caller, event_id)
    if (!event) throw errors.NOT_FOUND(GONE)
    const [before] = await tx.select().from(protestWindows).where(eq(protestWindows.event_id, event_id))
    const isSame =
      before?.scrutineering_minutes === wanted.scrutineering_minutes &&
      before.decision_minutes === wanted.decision_minutes &&
      Date.parse(before.protests_until ?? '') === Date.parse(wanted.protests_until ?? '')
    if (isSame) return { success: true as const }
    await tx
      .insert(protestWindows)
      .values({ event_id, ...wanted })
      .onConflictDoUpdate({ target: protestWindows.event_id, set: wanted })
    await recordHistory(tx, caller, {
      ...{ event_id, kind: 'protest', subject_id: event_id, what: HISTORY.windows },
      ...{ before: before ? { ...before } : null, after: wanted },
    })
    await announceProtests(tx, event_id)
    return { success: true as const }
  }),
)
