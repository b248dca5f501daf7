/** Writes the audit log, in the transaction of what it records: both are stored, or neither. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { AuditAction, AuditDetails, AuditRealm } from '@paddock/domain/identity/audit-actions.ts'
import { eq, or, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { auditLog } from '../db/schema/audit.ts'

export type AuditEntry = {
  action: AuditAction
  realm: AuditRealm
  /** The account concerned, which sees the entry on its account page. */
  subjectId?: string | undefined
  /** The account that did it. Undefined for the account concerned itself; null if nobody was signed in. */
  actorId?: string | null | undefined
  companyId?: string | undefined
  teamId?: string | undefined
  eventId?: string | undefined
  ipAddress?: string | null | undefined
  userAgent?: string | null | undefined
  /** Facts only: no passwords, tokens, codes or email addresses. */
  details?: AuditDetails | undefined
}

const LONGEST_USER_AGENT = 500

export async function recordAudit(db: Queries, entry: AuditEntry) {
  const { action, realm, subjectId, actorId, companyId, teamId, eventId, ipAddress, userAgent, details } = entry
  const concerned = concernedAccount.getStore()
  if (concerned && subjectId) concerned.account = subjectId
  await db.insert(auditLog).values({
    action,
    realm,
    subject_id: subjectId,
    actor_id: actorId === undefined ? subjectId : actorId,
    company_id: companyId,
    team_id: teamId,
    event_id: eventId,
    ip_address: ipAddress,
    user_agent: userAgent?.slice(0, LONGEST_USER_AGENT),
    details,
  })
}

/** Where a call came from, for its entry: `recordAudit(tx, { ...originOf(context), action, realm })`. */
export const originOf = ({ address, visitor }: { address: string; visitor: { userAgent: string | undefined } }) => ({
  ipAddress: address || undefined,
  userAgent: visitor.userAgent,
})

/** When an account is deleted, its entries stay but no longer identify the person. */
export async function forgetInAuditLog(tx: Queries, accountId: string) {
  const { subject_id, actor_id } = auditLog
  await tx
    .update(auditLog)
    .set({
      subject_id: sql`nullif(${subject_id}, ${accountId})`,
      actor_id: sql`nullif(${actor_id}, ${accountId})`,
      // Entries by other people keep those people's address and browser.
      ip_address: sql`case when ${actor_id} = ${accountId} or ${actor_id} is null then null else ${auditLog.ip_address} end`,
      user_agent: sql`case when ${actor_id} = ${accountId} or ${actor_id} is null then null else ${auditLog.user_agent} end`,
    })
    .where(or(eq(subject_id, accountId), eq(actor_id, accountId)))
}

/** Set while a sign-in request runs, so that its log line can name the account. */
const concernedAccount = new AsyncLocalStorage<{ account?: string }>()

export async function withConcernedAccount<T>(run: () => Promise<T>, found: (account: string | undefined) => void) {
  const store: { account?: string } = {}
  try {
    return await concernedAccount.run(store, run)
  } finally {
    found(store.account)
  }
}
