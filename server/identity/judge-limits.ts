/** The devices of judges and event staff, and the limits on their codes that an organiser sees and lifts. */
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database, Queries } from '../db/database.ts'
import { competitionEvents, organizerPortals } from '../db/schema/competition.ts'
import { organizerDevices } from '../db/schema/identity.ts'
import { judgeCodeLimits, judgeDevices } from '../db/schema/judge-access.ts'
import { judgingPanels } from '../db/schema/panels.ts'
import { eventStaff, staffDevices } from '../db/schema/staff.ts'
import { announce } from '../live/announce.ts'

const { event_id, network, refused, resets_at, lifted_at, wrong_when_lifted, all_wrong_when_lifted } = judgeCodeLimits
const in15Minutes = sql<string>`now() + interval '15 minutes'`
const inAnHour = sql<string>`now() + interval '1 hour'`

/** An active panel, or a member of staff, whose code this device has used. */
export async function holderOfDevice(db: Queries, device: string) {
  const panels = db
    .select({ id: judgeDevices.panel_id })
    .from(judgeDevices)
    .innerJoin(judgingPanels, and(eq(judgingPanels.id, judgeDevices.panel_id), eq(judgingPanels.is_active, true)))
    .where(eq(judgeDevices.device, device))
  const staff = db
    .select({ id: staffDevices.staff_id })
    .from(staffDevices)
    .innerJoin(eventStaff, and(eq(eventStaff.id, staffDevices.staff_id), isNull(eventStaff.revoked_at)))
    .where(eq(staffDevices.device, device))
  const [found] = await unionAll(panels, staff).limit(1)
  return found?.id
}

export async function recordJudgeDevice(db: Queries, where: { panel_id: string; device: string; network: string }) {
  await db
    .insert(judgeDevices)
    .values(where)
    .onConflictDoUpdate({ target: [judgeDevices.panel_id, judgeDevices.device], set: { network: where.network } })
}

export async function recordStaffDevice(db: Queries, where: { staff_id: string; device: string; network: string }) {
  await db
    .insert(staffDevices)
    .values(where)
    .onConflictDoUpdate({ target: [staffDevices.staff_id, staffDevices.device], set: { network: where.network } })
}

/** Whether a judge or staff of the event, or an organiser of its company, has signed in from this network. */
export async function isAtHome(db: Database, event: string, at: string) {
  const judges = db
    .select({ id: judgeDevices.panel_id })
    .from(judgeDevices)
    .innerJoin(judgingPanels, eq(judgingPanels.id, judgeDevices.panel_id))
    .where(and(eq(judgingPanels.event_id, event), eq(judgeDevices.network, at)))
  const staff = db
    .select({ id: staffDevices.staff_id })
    .from(staffDevices)
    .innerJoin(eventStaff, eq(eventStaff.id, staffDevices.staff_id))
    .where(and(eq(eventStaff.event_id, event), eq(staffDevices.network, at)))
  const [holder] = await unionAll(judges, staff).limit(1)
  if (holder) return true
  const [organizer] = await db
    .select({ id: organizerPortals.id })
    .from(competitionEvents)
    .innerJoin(
      organizerPortals,
      and(eq(organizerPortals.company_id, competitionEvents.company_id), eq(organizerPortals.status, 'approved')),
    )
    .innerJoin(organizerDevices, eq(organizerDevices.userId, organizerPortals.organizer_id))
    .where(and(eq(competitionEvents.id, event), eq(organizerDevices.network, at)))
    .limit(1)
  return organizer !== undefined
}

/** The number of wrong codes when an organiser lifted this event's limit for this network; 0 if it was not lifted. */
export async function liftAt(db: Database, event: string, at: string) {
  const [lift] = await db
    .select({ wrong: wrong_when_lifted, allWrong: all_wrong_when_lifted })
    .from(judgeCodeLimits)
    .where(and(eq(event_id, event), eq(network, at), gt(resets_at, sql`now()`)))
  return lift ?? { wrong: 0, allWrong: 0 }
}

export async function recordRefusal(db: Database, event: string, at: string) {
  await db.transaction(async (tx) => {
    // Locked, because somebody may be deleting the event.
    const [owner] = await tx
      .select({ company_id: competitionEvents.company_id })
      .from(competitionEvents)
      .where(eq(competitionEvents.id, event))
      .for('key share')
    if (!owner) return
    const [row] = await tx
      .insert(judgeCodeLimits)
      .values({ event_id: event, network: at, resets_at: in15Minutes })
      .onConflictDoUpdate({
        target: [event_id, network],
        set: {
          refused: sql`case when ${resets_at} <= now() or ${lifted_at} is not null then 1 else ${refused} + 1 end`,
          resets_at: sql`greatest(${resets_at}, ${in15Minutes})`,
          lifted_at: null,
        },
      })
      .returning({ refused })
    // Announced once, not for every refused attempt.
    if (row?.refused === 1) await announce(tx, `company:${owner.company_id}`, 'judging_panels')
  })
}

export function limitsOf(db: Queries, company_id: string) {
  return db
    .select({ event_id, event_name: competitionEvents.name, network, refused, resets_at })
    .from(judgeCodeLimits)
    .innerJoin(competitionEvents, eq(competitionEvents.id, event_id))
    .where(and(eq(competitionEvents.company_id, company_id), isNull(lifted_at), gt(resets_at, sql`now()`)))
    .orderBy(competitionEvents.name, network)
}

type Lift = { event_id: string; network: string; wrong: number; allWrong: number }

export async function liftLimit(db: Queries, { event_id: event, network: at, wrong, allWrong }: Lift) {
  await db
    .update(judgeCodeLimits)
    .set({
      lifted_at: sql`now()`,
      resets_at: inAnHour,
      wrong_when_lifted: wrong,
      all_wrong_when_lifted: allWrong,
    })
    .where(and(eq(event_id, event), eq(network, at)))
}

export async function sweepJudgeLimits(db: Database) {
  await db.delete(judgeCodeLimits).where(sql`${resets_at} < now() - interval '1 hour'`)
}
