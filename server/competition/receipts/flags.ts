/** Flags on the entries of receipts: raised by a team within the window, answered by an organiser. */

import { type FlagRefusal, flagRefusal } from '@paddock/domain/receipts/flags.ts'
import { FLAG_ERRORS } from '@paddock/domain/receipts/messages.ts'
import { entriesOf } from '@paddock/domain/receipts/receipt.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { competitionEvents } from '../../db/schema/competition.ts'
import { eventReceipts, receiptFlags } from '../../db/schema/receipts.ts'
import { api } from '../../http/calls.ts'
import { organizerOf } from '../../identity/callers.ts'
import type { Services } from '../../services.ts'
import { lockEvent } from '../event-access/event-access.ts'
import { recordHistory } from '../history/history.ts'
import { announceReceipts } from './announce-receipts.ts'
import { notifyOfAnswer, notifyOfFlag } from './notify-receipts.ts'
import { flagsOf, isWithheld, SHOWN_FLAG, sealedReceipt, windowOf } from './receipt-queries.ts'

type Deps = Pick<Services, 'jobs' | 'config'>
type Asked = { id: string; code: string; entry: string; reason: string }
type Flag = Awaited<ReturnType<typeof flagsOf>>[number]

/** The competitor is the caller's own. Undefined without such a receipt. */
export async function addFlag(
  tx: Transaction,
  deps: Deps,
  team_id: string,
  flagged_by: string,
  { id, code, entry: key, reason }: Asked,
): Promise<Flag | { refused: FlagRefusal } | undefined> {
  const receipt = await sealedReceipt(tx, eq(eventReceipts.team_id, team_id))
  const [named] = await tx
    .select()
    .from(eventReceipts)
    .where(and(eq(eventReceipts.code, code), eq(eventReceipts.team_id, team_id)))
  if (!receipt || !named || (await isWithheld(tx, receipt))) return undefined
  // Row lock: flags of a team and new receipts are serialised.
  const [event] = await tx
    .select()
    .from(competitionEvents)
    .where(eq(competitionEvents.id, receipt.event_id))
    .for('no key update')
  const [there] = await flagsOf(tx, eq(receiptFlags.id, id))
  if (there) return there.team_id === team_id ? there : undefined
  const entry = entriesOf(receipt.shown, receipt.own).find((one) => one.key === key)
  const isOpen = and(eq(receiptFlags.team_id, team_id), eq(receiptFlags.entry, key), isNull(receiptFlags.answered_at))
  const refused = flagRefusal({
    is_replaced: receipt.number !== named.number,
    entry,
    until: await windowOf(tx, receipt),
    now: new Date(),
    is_open: (await tx.$count(receiptFlags, isOpen)) > 0,
  })
  if (refused || !entry || !event) return { refused: refused ?? 'no-entry' }
  const [flag] = await tx
    .insert(receiptFlags)
    .values({ id, receipt_id: receipt.id, team_id, entry: key, title: entry.title, reason, flagged_by })
    .returning(SHOWN_FLAG)
  await notifyOfFlag(tx, deps, event, { team: receipt.shown.team.name, entry: entry.title })
  await announceReceipts(tx, event.id)
  return flag
}

export const answer = api.receipt_flags.answer.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { caller } = context
    const { id, outcome, answer } = input
    const GONE = { message: FLAG_ERRORS.gone }
    const [found] = await tx
      .select({ event_id: eventReceipts.event_id, shown: eventReceipts.shown })
      .from(receiptFlags)
      .innerJoin(eventReceipts, eq(eventReceipts.id, receiptFlags.receipt_id))
      .where(eq(receiptFlags.id, id))
    const event = found && (await lockEvent(tx, caller, found.event_id))
    if (!event) throw errors.NOT_FOUND(GONE)
    const [there] = await flagsOf(tx, eq(receiptFlags.id, id))
    if (!there) throw errors.NOT_FOUND(GONE)
    // Pressed twice: the first press has answered it.
    if (there.outcome === outcome && there.answer === answer) return there
    if (there.outcome !== null) throw errors.ANSWERED()
    const [answered] = await tx
      .update(receiptFlags)
      .set({ outcome, answer, answered_by: organizerOf(caller).full_name, answered_at: new Date().toISOString() })
      .where(eq(receiptFlags.id, id))
      .returning(SHOWN_FLAG)
    if (!answered) throw errors.NOT_FOUND(GONE)
    const { team } = found.shown
    await recordHistory(tx, caller, {
      event_id: event.id,
      kind: 'team',
      team_id: answered.team_id,
      team_name: team.name,
      subject_id: id,
      what: `Flag on “${answered.title}” answered: ${outcome === 'corrected' ? 'corrected' : 'not changed'}`.slice(
        0,
        500,
      ),
      before: { flag: answered.reason },
      after: { outcome, answer },
    })
    await notifyOfAnswer(tx, context, event, answered.team_id, answered.title)
    await announceReceipts(tx, event.id)
    return answered
  }),
)
