/** Makes a user the business owner, with an account if they have none, and a link to set a password. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { teamRealm } from '../db/schema/identity.ts'
import { businessOwners } from '../db/schema/office.ts'
import { profiles } from '../db/schema/teams.ts'
import { recordAudit } from '../identity/audit-log.ts'
import { makeResetLink } from '../identity/reset-links.ts'
import { discardSignUps } from '../identity/sign-ups.ts'

const { account, session, user } = teamRealm
const LINK_HOURS = 24

type Person = { email: string; full_name: string }

export function createOwner(db: Database, person: Person, publicUrl: string) {
  return db.transaction(async (tx) => {
    const { user_id, isNew } = await accountOf(tx, person)
    const record = { full_name: person.full_name, is_active: true, role: 'owner' as const }
    await tx
      .insert(businessOwners)
      .values({ user_id, ...record })
      .onConflictDoUpdate({ target: businessOwners.user_id, set: record })
    await recordAudit(tx, { action: 'owner-record-changed', realm: 'system', subjectId: user_id, actorId: null })
    return { isNew, link: publicUrl + (await makeResetLink(tx, user_id, LINK_HOURS * 60)), hours: LINK_HOURS }
  })
}

/** The operator at the terminal, or a link in the mailbox, vouches for the address, so it needs no confirmation. */
export async function accountOf(tx: Transaction, { email, full_name }: Person) {
  const [made] = await tx
    .insert(user)
    .values({ id: randomUUID(), email, name: full_name, emailVerified: true })
    .onConflictDoNothing()
    .returning({ id: user.id })
  if (made) {
    await tx.insert(profiles).values({ user_id: made.id })
    return { user_id: made.id, isNew: true }
  }
  const [found] = await tx
    .select({ id: user.id, confirmed: user.emailVerified })
    .from(user)
    .where(eq(user.email, email))
    .for('update')
  if (!found) throw new Error(`The account of ${email} can neither be made nor found.`)
  if (!found.confirmed) await startAfresh(tx, found.id)
  return { user_id: found.id, isNew: false }
}

/** Anyone may have signed up with an unconfirmed address: their password must not open the back office. */
async function startAfresh(tx: Transaction, id: string) {
  await tx.delete(session).where(eq(session.userId, id))
  await tx.delete(account).where(eq(account.userId, id))
  await tx.update(user).set({ emailVerified: true }).where(eq(user.id, id))
  await discardSignUps(tx, id)
}
