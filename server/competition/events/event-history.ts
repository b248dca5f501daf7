/** What happened to an event as a whole, for its history. */
import type { Transaction } from '../../db/database.ts'
import type { Caller } from '../../identity/callers.ts'
import type { OwnEvent } from '../event-access/event-access.ts'
import { recordHistory } from '../history/history.ts'

type Standing = Pick<OwnEvent, 'id' | 'status'>

export const recordStatusChange = (tx: Transaction, caller: Caller, before: Standing, after: Standing) =>
  recordEventHistory(tx, caller, after.id, `Status changed from ${before.status} to ${after.status}`, {
    before: { status: before.status },
    after: { status: after.status },
  })

type Fields = Record<string, unknown> | null

export async function recordEventHistory(
  tx: Transaction,
  caller: Caller,
  event_id: string,
  what: string,
  fields: { before: Fields; after: Fields },
) {
  await recordHistory(tx, caller, {
    event_id,
    kind: 'event',
    subject_id: event_id,
    what: what.slice(0, 500),
    ...fields,
  })
}
