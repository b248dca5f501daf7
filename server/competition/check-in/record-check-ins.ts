/** The desk's reads and writes. Of two desks that change the same team, the last one to reach the server wins. */
import { omit } from '@paddock/domain/omit.ts'
import { eq, getTableColumns } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { eventCheckInDeadlines, eventCheckIns } from '../../db/schema/check-in.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { api } from '../../http/calls.ts'
import { announce } from '../../live/announce.ts'
import { GONE, lockOpenEvent, nameOf, ownEvent } from '../event-access/event-access.ts'
import { recordHistory } from '../history/history.ts'

const shown = omit(getTableColumns(eventCheckIns), 'updated_at')

export const listCheckIns = api.check_ins.list.handler(async ({ input, context: { db, caller }, errors }) => {
  const { event_id } = input
  if (!(await ownEvent(db, caller, event_id))) throw errors.NOT_FOUND(GONE)
  const check_ins = await db
    .select(shown)
    .from(eventCheckIns)
    .innerJoin(competitionTeams, eq(competitionTeams.id, eventCheckIns.team_id))
    .where(eq(competitionTeams.event_id, event_id))
    .orderBy(eventCheckIns.here_at, eventCheckIns.team_id)
  return { deadline: await deadlineOf(db, event_id), check_ins }
})

export const saveCheckIn = api.check_ins.save.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { team_id, here, waited_ms, ...handedIn } = input
    const [named] = await tx.select().from(competitionTeams).where(eq(competitionTeams.id, team_id))
    const event = named && (await lockOpenEvent(tx, caller, named.event_id))
    const [team] = event ? await tx.select().from(competitionTeams).where(eq(competitionTeams.id, team_id)) : []
    if (!event || !team) throw errors.NOT_FOUND()
    const before = await checkInOf(tx, team_id)
    const after = { ...before, ...handedIn, ...arrival(before, here, waited_ms, nameOf(caller)) }
    // Pressed twice, or sent again: the first one has already made the change.
    if (JSON.stringify(after) === JSON.stringify(before)) return before
    await tx.insert(eventCheckIns).values(after).onConflictDoUpdate({ target: eventCheckIns.team_id, set: after })
    if (before.here_at && !after.here_at) {
      const about = { event_id: event.id, kind: 'team', team_id, team_name: team.team_name } as const
      await recordHistory(tx, caller, {
        ...about,
        what: `Check-in of ${team.team_name} undone`,
        before: { checked_in_by: before.here_by },
        after: null,
      })
    }
    await announce(tx, `event:${event.id}`, 'check_ins')
    return after
  }),
)

export const setDeadline = api.check_ins.setDeadline.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { event_id, deadline } = input
    if (!(await lockOpenEvent(tx, caller, event_id))) throw errors.NOT_FOUND(GONE)
    if ((await deadlineOf(tx, event_id)) === deadline) return { deadline }
    if (deadline === null) await tx.delete(eventCheckInDeadlines).where(eq(eventCheckInDeadlines.event_id, event_id))
    else
      await tx
        .insert(eventCheckInDeadlines)
        .values({ event_id, deadline })
        .onConflictDoUpdate({ target: eventCheckInDeadlines.event_id, set: { deadline } })
    await announce(tx, `event:${event_id}`, 'check_ins')
    return { deadline: await deadlineOf(tx, event_id) }
  }),
)

async function deadlineOf(db: Queries, event_id: string): Promise<string | null> {
  const [row] = await db.select().from(eventCheckInDeadlines).where(eq(eventCheckInDeadlines.event_id, event_id))
  return row?.deadline ?? null
}

type CheckIn = Omit<Required<typeof eventCheckIns.$inferInsert>, 'updated_at'>

async function checkInOf(tx: Transaction, team_id: string): Promise<CheckIn> {
  const [row] = await tx.select(shown).from(eventCheckIns).where(eq(eventCheckIns.team_id, team_id))
  return row ?? { team_id, here_at: null, here_by: null, documents: false, consents: false, cars: 0 }
}

/** Checked in by two desks, the first one stays. */
export function arrival({ here_at }: Pick<CheckIn, 'here_at'>, here: boolean | undefined, waited: number, who: string) {
  if (here === undefined || here === (here_at !== null)) return {}
  return here
    ? { here_at: new Date(Date.now() - waited).toISOString(), here_by: who }
    : { here_at: null, here_by: null }
}
