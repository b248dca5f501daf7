/** A screen of an event that the caller may run, with the event locked for a change. */
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { screens } from '../../db/schema/screens.ts'
import type { Caller } from '../../identity/callers.ts'
import { lockEvent } from '../event-access/event-access.ts'

/** A closed event has screens too: its ceremony is shown on them. */
export async function lockScreen(tx: Transaction, caller: Caller, id: string) {
  const [screen] = await tx.select().from(screens).where(eq(screens.id, id))
  if (!screen?.event_id || !screen.staff_id) return undefined
  const { event_id, staff_id, name } = screen
  return (await lockEvent(tx, caller, event_id)) ? { id, event_id, staff_id, name } : undefined
}
