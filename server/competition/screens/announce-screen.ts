/** The signs of life of a screen: it learns its pairing code, or, once it is paired, its place on the staff of the event. */
import { createHash, randomBytes } from 'node:crypto'
import { SCREEN_ERRORS } from '@paddock/domain/screens/messages.ts'
import { isConnected, pairingCodeFrom } from '@paddock/domain/screens/pairing.ts'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '../../db/database.ts'
import { sceneViews, screens } from '../../db/schema/screens.ts'
import { eventStaff } from '../../db/schema/staff.ts'
import { api } from '../../http/calls.ts'
import { withinLimit } from '../../http/limits.ts'
import { announce } from '../../live/announce.ts'
import { announceShow, shownEventId } from './show-state.ts'

/** A hall has a few dozen; this stops whoever makes them up. */
const NEW_SCREENS = { max: 200, seconds: 60 * 60 }
const CODE_BYTES = 8

export const announceScreen = api.screens.announce.handler(({ input, context: { db, address }, errors }) =>
  db.transaction(async (tx) => {
    const { id, width, height } = input
    const secret = createHash('sha256').update(input.secret).digest('hex')
    let before = await lockedScreen(tx, id)
    if (!before) {
      if (!(await withinLimit(tx, `new-screens ${address}`, NEW_SCREENS)))
        throw errors.TOO_MANY_REQUESTS({ message: SCREEN_ERRORS.tooManyScreens })
      const pairing_code = await freePairingCode(tx)
      const made = await tx
        .insert(screens)
        .values({ id, secret, pairing_code, name: 'New screen', width, height })
        .onConflictDoNothing()
        .returning()
      if (made.length > 0) return { name: 'New screen', pairing_code, place: null }
      // A second request of the same screen was faster.
      before = await lockedScreen(tx, id)
    }
    if (before?.secret !== secret) throw errors.CONFLICT()
    await tx.update(screens).set({ width, height, last_seen_at: sql`now()` }).where(eq(screens.id, id))
    const { name, event_id } = before
    const staff_code = await staffCodeOf(tx, before)
    if (!event_id || !staff_code) {
      const pairing_code = before.pairing_code ?? (await unpaired(tx, before))
      return { name, pairing_code, place: null }
    }
    const isNews = before.width !== width || before.height !== height || !isConnected(before.last_seen_at, Date.now())
    if (isNews) await announce(tx, `event:${event_id}`, 'screens')
    const shown_event_id = await shownEventId(tx, event_id)
    return { name, pairing_code: null, place: { event_id, shown_event_id, staff_code } }
  }),
)

const lockedScreen = async (tx: Transaction, id: string) =>
  (await tx.select().from(screens).where(eq(screens.id, id)).for('update'))[0]

/** Back to a pairing code, also after its event was deleted or its place on the staff was revoked. */
export async function unpaired(tx: Transaction, { id, event_id }: { id: string; event_id: string | null }) {
  const pairing_code = await freePairingCode(tx)
  await tx.update(screens).set({ pairing_code, event_id: null, staff_id: null }).where(eq(screens.id, id))
  await tx.delete(sceneViews).where(eq(sceneViews.screen_id, id))
  if (event_id) await announceShow(tx, event_id)
  return pairing_code
}

async function staffCodeOf(db: Queries, { staff_id }: { staff_id: string | null }) {
  if (!staff_id) return undefined
  const [staff] = await db
    .select({ code: eventStaff.code })
    .from(eventStaff)
    .where(and(eq(eventStaff.id, staff_id), isNull(eventStaff.revoked_at)))
  return staff?.code
}

/** With 30 random bits a code is practically always free at once; the unique index is the final check. */
async function freePairingCode(tx: Transaction): Promise<string> {
  const code = pairingCodeFrom(randomBytes(CODE_BYTES))
  const taken = await tx.$count(screens, eq(screens.pairing_code, code))
  return taken > 0 ? freePairingCode(tx) : code
}

/** Forgets screens that are not paired and were not seen for a day. */
export async function sweepScreens(db: Database) {
  const isOld = lt(screens.last_seen_at, sql`now() - interval '1 day'`)
  await db.delete(screens).where(and(isNull(screens.staff_id), isOld))
}
