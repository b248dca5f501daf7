/** Finds consents by their link, and stores that they were given or withdrawn. */
import { createHash, randomBytes } from 'node:crypto'
import { type ConsentCapacity, REQUEST_DAYS } from '@paddock/domain/privacy/consent.ts'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../db/database.ts'
import { teamUsers } from '../db/schema/identity.ts'
import { consents } from '../db/schema/privacy.ts'
import type { CallContext } from '../http/calls.ts'
import { originOf, recordAudit } from '../identity/audit-log.ts'
import { consentGivenEmail, consentWithdrawnEmail } from './consent-emails.ts'
import { announcePerson, dropPicture } from './pictures.ts'
import { IN_FORCE, standingOf } from './under-age.ts'

export const OPEN_REQUEST = and(
  isNull(consents.given_at),
  gt(consents.asked_at, sql<string>`now() - make_interval(days => ${REQUEST_DAYS})`),
)

export type ConsentRow = typeof consents.$inferSelect

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** 256 bits; only the hash is stored, so a stolen backup contains no working links. */
export function newToken() {
  const token = randomBytes(32).toString('base64url')
  return { token, token_hash: hashOf(token) }
}

export async function consentByToken(db: Queries, token: string): Promise<ConsentRow | undefined> {
  const [found] = await db
    .select()
    .from(consents)
    .where(eq(consents.token_hash, hashOf(token)))
  return found
}

type Given = { capacity: ConsentCapacity; adult_name: string; adult_id: string | null; text_version: string }

/** `id` is the answered request; undefined if the adult consented without one. */
export async function recordConsent(tx: Transaction, context: CallContext, user_id: string, given: Given, id?: string) {
  const row = { ...given, given_at: new Date().toISOString(), withdrawn_at: null, withdrawn_by: null }
  if (id) await tx.update(consents).set(row).where(eq(consents.id, id))
  else await tx.insert(consents).values({ user_id, ...row })
  await recordAudit(tx, {
    ...originOf(context),
    action: 'consent-given',
    realm: 'team',
    subjectId: user_id,
    actorId: given.adult_id,
    details: { capacity: given.capacity, text_version: given.text_version },
  })
  await announcePerson(tx, user_id)
  const [person] = await tx.select().from(teamUsers).where(eq(teamUsers.id, user_id))
  if (person) await context.jobs.enqueue(tx, 'send-mail', consentGivenEmail(context.config.publicUrl, person))
}

/** Ends every consent in force for a person, whoever gave it. */
export async function withdrawAll(
  tx: Transaction,
  context: CallContext,
  user_id: string,
  withdrawn_by: 'adult' | 'person',
  actorId: string | null = withdrawn_by === 'person' ? user_id : null,
) {
  const ended = await tx
    .update(consents)
    .set({ withdrawn_at: new Date().toISOString(), withdrawn_by })
    .where(and(eq(consents.user_id, user_id), IN_FORCE))
    .returning({ id: consents.id })
  if (ended.length === 0) return
  if (await standingOf(tx, user_id)) await dropPicture(tx, context.jobs, user_id)
  await recordAudit(tx, {
    ...originOf(context),
    action: 'consent-withdrawn',
    realm: 'team',
    subjectId: user_id,
    actorId,
    details: { by: withdrawn_by },
  })
  await announcePerson(tx, user_id)
  const [person] = await tx.select().from(teamUsers).where(eq(teamUsers.id, user_id))
  if (person && withdrawn_by === 'adult')
    await context.jobs.enqueue(tx, 'send-mail', consentWithdrawnEmail(context.config.publicUrl, person))
}
