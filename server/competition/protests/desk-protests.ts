/** The desk takes protests and appeals of teams, after the window with a reason, and withdraws them as their team asks. */
import { HISTORY, PROTEST_ERRORS } from '@paddock/domain/protests/messages.ts'
import { isOver } from '@paddock/domain/protests/protest.ts'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { eventProtests } from '../../db/schema/protests.ts'
import { api } from '../../http/calls.ts'
import type { Caller } from '../../identity/callers.ts'
import { GONE, lockOpenEvent, nameOf } from '../event-access/event-access.ts'
import { recordHistory } from '../history/history.ts'
import { packOf } from '../rules/rules.ts'
import { announceProtests } from './announce-protests.ts'
import { earlierOf, lodgeProtest, lodgingError } from './lodge-protest.ts'
import type { ProtestRow } from './protest-queries.ts'
import { endOf, windowsOf } from './protest-windows.ts'

const DONE = { success: true as const }

export const lodge = api.event_protests.lodge.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { caller } = context
    const { late_reason, ...lodging } = input
    const event = await lockOpenEvent(tx, caller, input.event_id)
    if (!event) throw errors.NOT_FOUND(GONE)
    const earlier = await earlierOf(tx, lodging)
    if (earlier === 'lodged') return DONE
    const { windows } = await windowsOf(tx, event, await packOf(tx, event))
    const late = isOver(await endOf(tx, event.id, windows, lodging), new Date())
    if (late && !late_reason) throw errors.REASON_NEEDED()
    const by = { desk_by: nameOf(caller), late_reason: late ? late_reason : null }
    const refused = earlier ?? (await lodgeProtest(tx, context, caller, lodging, by))
    if (refused) throw lodgingError(errors, refused)
    return DONE
  }),
)

export const withdraw = api.event_protests.withdraw.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const protest = await lockProtest(tx, caller, input.id)
    if (!protest) throw errors.NOT_FOUND({ message: PROTEST_ERRORS.gone })
    if (!(await withdrawProtest(tx, caller, protest))) throw errors.DECIDED()
    return DONE
  }),
)

/** Locks the event of a protest, and reads the protest after that. */
export async function lockProtest(tx: Transaction, caller: Caller, id: string) {
  const find = () => tx.select().from(eventProtests).where(eq(eventProtests.id, id))
  const [named] = await find()
  const event = named && (await lockOpenEvent(tx, caller, named.event_id))
  const [protest] = event ? await find() : []
  return event && protest ? { ...protest, event } : undefined
}

/** False if it was decided. A double press finds nothing left to withdraw. */
export async function withdrawProtest(tx: Transaction, caller: Caller, protest: ProtestRow) {
  const { id, event_id, team_id, subject, about, state } = protest
  if (state === 'withdrawn') return true
  if (state !== 'open') return false
  await tx.update(eventProtests).set({ state: 'withdrawn' }).where(eq(eventProtests.id, id))
  const [team] = await tx
    .select({ team_name: competitionTeams.team_name })
    .from(competitionTeams)
    .where(eq(competitionTeams.id, team_id))
  const team_name = team?.team_name ?? ''
  const what = HISTORY.withdrawn(subject, about).slice(0, 500)
  await recordHistory(
    tx,
    caller,
    {
      ...{ event_id, team_id, team_name, kind: 'protest', subject_id: id, what },
      ...{ before: { state }, after: { state: 'withdrawn' } },
    },
    caller.kind === 'organizer' ? undefined : `${team_name} (team)`.slice(0, 200),
  )
  await announceProtests(tx, event_id)
  return true
}
