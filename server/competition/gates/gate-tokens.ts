/** Organisers make and revoke the tokens of bridges. A token is stored as a hash and shown once. */
import { randomBytes } from 'node:crypto'
import type { AuditAction } from '@paddock/domain/identity/audit-actions.ts'
import { GATE_ERRORS } from '@paddock/domain/race-control/messages.ts'
import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { gateTokens } from '../../db/schema/gates.ts'
import { api, type CallContext } from '../../http/calls.ts'
import { originOf, recordAudit } from '../../identity/audit-log.ts'
import { organizerOf } from '../../identity/callers.ts'
import { gateTokenHash } from '../../identity/sessions.ts'
import { GONE, lockEvent, lockOpenEvent, ownEvent } from '../event-access/event-access.ts'
import { announceGates } from './gate-access.ts'

const { id, track, name, created_at, last_seen_at } = gateTokens
const SHOWN = { id, track, name, created_at, last_seen_at }

export const listTokens = api.gate_tokens.list.handler(async ({ input, context: { db, caller }, errors }) => {
  if (!(await ownEvent(db, caller, input.event_id))) throw errors.NOT_FOUND(GONE)
  return db
    .select(SHOWN)
    .from(gateTokens)
    .where(eq(gateTokens.event_id, input.event_id))
    .orderBy(asc(track), asc(created_at), asc(id))
})

export const createToken = api.gate_tokens.create.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    if (!(await lockOpenEvent(tx, context.caller, input.event_id))) throw errors.NOT_FOUND(GONE)
    const token = `gate-${randomBytes(20).toString('hex')}`
    const created_by = organizerOf(context.caller).id
    const [made] = await tx
      .insert(gateTokens)
      .values({ ...input, hash: gateTokenHash(token), created_by })
      .returning(SHOWN)
    if (!made) throw new Error('A token was not stored.')
    await announceToken(tx, context, input.event_id, 'gate-token-made')
    return { ...made, token }
  }),
)

/** At any time, also in a closed event. */
export const removeToken = api.gate_tokens.remove.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const [found] = await tx.select().from(gateTokens).where(eq(id, input.id))
    if (!found || !(await lockEvent(tx, context.caller, found.event_id)))
      throw errors.NOT_FOUND({ message: GATE_ERRORS.tokenGone })
    await tx.delete(gateTokens).where(eq(id, input.id))
    await announceToken(tx, context, found.event_id, 'gate-token-revoked')
    return { success: true as const }
  }),
)

/** The event's topic also ends the stream of a bridge whose token was revoked. */
async function announceToken(tx: Transaction, context: CallContext, event_id: string, action: AuditAction) {
  const { id: subjectId, company_id } = organizerOf(context.caller)
  await announceGates(tx, event_id)
  await recordAudit(tx, {
    ...{ action, realm: 'organizer', subjectId, companyId: company_id, eventId: event_id },
    ...originOf(context),
  })
}
