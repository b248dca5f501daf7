/** Hands entries that a closed event refused to its organisers, who decide about them, so that they leave the device. */
import { toast } from '../ui/toast.tsx'
import { callsWith } from './api.ts'
import type { Caller } from './caller.ts'
import { newId } from './new-id.ts'
import { type Entry, undecided, type Verdict } from './outbox-entry.ts'
import { MESSAGES } from './outbox-messages.ts'
import type { Refusal } from './server-errors.ts'

type Payload = Record<string, unknown> & { event_id: string }
export type Late = { entry: Entry; kind: 'race' | 'mark' | 'scrutineering'; payload: Payload }

/** Longer than any button waits for its answer. */
const A_WHILE = 10_000

/** Entered some time ago, so no button is waiting for the answer; an entry made just now is refused on the spot instead. */
const wasQueued = ({ attempts, order }: Entry) => attempts > 0 || Date.now() - order > A_WHILE

export const isLate = (refusal: Refusal, late: Late | undefined): late is Late =>
  refusal.code === 'EVENT_CLOSED' && late !== undefined && wasQueued(late.entry)

/** A report whose answer was lost is repeated under the same id. */
const ids = new Map<string, string>()

export async function handOver(
  caller: Caller,
  { entry, kind, payload }: Late,
  refusal: Refusal,
): Promise<Verdict<never>> {
  const version = `${entry.id} ${entry.revision}`
  const id = ids.get(version) ?? newId()
  ids.set(version, id)
  const { event_id } = payload
  const entered_at = new Date(entry.order).toISOString()
  try {
    await callsWith(caller.headers).late_entries.report({
      id,
      event_id,
      kind,
      subject: entry.label,
      payload,
      entered_at,
    })
  } catch (error) {
    return undecided(error) ?? { kind: 'refused', reason: { title: MESSAGES.eventClosed, text: refusal.message } }
  }
  ids.delete(version)
  const reason = {
    title: MESSAGES.eventClosed,
    text: MESSAGES.handedOver(entry.label, refusal.message),
  }
  toast.info(reason)
  return { kind: 'handed-over', reason }
}
