/**
 * Sign-ups of team users that wait for their confirmation (decision 017).
 *
 * | confirmed                                                  | becomes the account                          |
 * |------------------------------------------------------------|----------------------------------------------|
 * | in a browser that signed up with this address              | what that browser signed up with, newest first |
 * | in any other browser, such as a phone's mail app           | the sign-up that the link belongs to         |
 *
 * Either way the other sign-ups of the address are discarded, with their passwords, names and links. All of them are
 * discarded when the owner proves access to the mailbox with a one-time code or a password reset.
 */
import { createEmailVerificationToken } from 'better-auth/api'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '../db/database.ts'
import { teamRealm, teamSignUps } from '../db/schema/identity.ts'
import { withinLimit } from '../http/limits.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { confirmationEmail } from './account-emails.ts'
import { type AuditEntry, type originOf, recordAudit } from './audit-log.ts'
import { hashPassword } from './passwords.ts'

const { user, account } = teamRealm
const LINK_SECONDS = 24 * 60 * 60
/** Counts sign-ups only. If strangers use them up, the link can still be requested once a minute. */
const MAILS_OF_AN_ADDRESS = { max: 5, seconds: 15 * 60 }

export type SignUpDeps = { db: Database; jobs: Jobs; secret: string; publicUrl: string }
type SignUp = { email: string; name: string; password: string; device: string | undefined; redirect?: string }

/** Runs after the engine has created or found the account. A confirmed account is not changed and gets no email. */
export async function recordSignUp(deps: SignUpDeps, { email, name, password, device, redirect }: SignUp) {
  const { db } = deps
  const userId = await unconfirmedAccount(db, email)
  if (!userId) return
  const hashed = await hashPassword(password)
  const [made] = await db.insert(teamSignUps).values({ userId, name, password: hashed, device }).returning()
  if (made && (await withinLimit(db, `sign-up mail to ${email}`, MAILS_OF_AN_ADDRESS)))
    await sendLink(deps, email, made, redirect)
}

type Asked = { email: string; device?: string; redirect?: string }

/** Sends the link of this browser's own sign-up, or else of the newest one. */
export async function sendConfirmation(deps: SignUpDeps, { email, device, redirect }: Asked) {
  const userId = await unconfirmedAccount(deps.db, email)
  if (!userId) return
  const waiting = await waitingFor(deps.db, userId)
  const chosen = ownOf(waiting, device) ?? waiting[0]
  if (chosen) await sendLink(deps, email, chosen, redirect)
}

type Link = {
  email: string
  signUpId: string | undefined
  device: string | undefined
  origin: ReturnType<typeof originOf>
}

export function confirmSignUp(db: Database, { email, signUpId, device, origin }: Link) {
  return db.transaction(async (tx) => {
    // Row lock: if several links are used concurrently, the first one wins.
    const { id, emailVerified } = user
    const [found] = await tx.select({ id, emailVerified }).from(user).where(eq(user.email, email)).for('update')
    if (!found) return 'invalid'
    if (found.emailVerified) return 'used'
    const waiting = await waitingFor(tx, found.id)
    const chosen = ownOf(waiting, device) ?? waiting.find((signUp) => signUp.id === signUpId)
    if (!chosen) return 'invalid'
    await activate(tx, found.id, chosen)
    await recordAudit(tx, { action: 'email-confirmed', realm: 'team', subjectId: found.id, ...origin })
    return 'confirmed'
  })
}

/** Confirms a sign-up for which somebody vouches who knows the person; false if it is no longer waiting. */
export function confirmChosen(db: Database, signUpId: string, origin: Partial<AuditEntry>) {
  return db.transaction(async (tx) => {
    const [asked] = await tx
      .select({ userId: teamSignUps.userId })
      .from(teamSignUps)
      .where(eq(teamSignUps.id, signUpId))
    if (!asked) return false
    const [found] = await tx
      .select({ id: user.id, emailVerified: user.emailVerified })
      .from(user)
      .where(eq(user.id, asked.userId))
      .for('update')
    const chosen =
      found && !found.emailVerified ? (await waitingFor(tx, found.id)).find(({ id }) => id === signUpId) : undefined
    if (!found || !chosen) return false
    await activate(tx, found.id, chosen)
    await recordAudit(tx, { ...origin, action: 'email-confirmed', realm: 'team', subjectId: found.id })
    return true
  })
}

/** The owner of the mailbox signed in another way: pending sign-ups with this address are deleted. */
export const discardSignUps = (db: Queries, userId: string) =>
  db.delete(teamSignUps).where(eq(teamSignUps.userId, userId))

/** For an account whose owner has just chosen a password with a mailed link. */
export const confirmMailbox = (db: Database, userId: string) =>
  db.transaction(async (tx) => {
    await tx.update(user).set({ emailVerified: true, updatedAt: sql`now()` }).where(eq(user.id, userId))
    await discardSignUps(tx, userId)
  })

/** Links are valid for a day; the newest sign-up of an address stays, so that its link can be requested again. */
export async function sweepSignUps(db: Database) {
  const { userId, createdAt } = teamSignUps
  await db
    .delete(teamSignUps)
    .where(
      and(
        lt(createdAt, sql`now() - make_interval(secs => ${LINK_SECONDS})`),
        sql`exists (select from ${teamSignUps} newer where newer.user_id = ${userId} and newer.created_at > ${createdAt})`,
      ),
    )
}

type Waiting = Awaited<ReturnType<typeof waitingFor>>[number]

const waitingFor = (db: Queries, userId: string) =>
  db.select().from(teamSignUps).where(eq(teamSignUps.userId, userId)).orderBy(desc(teamSignUps.createdAt))

const ownOf = (waiting: Waiting[], device: string | undefined) =>
  device ? waiting.find((signUp) => signUp.device === device) : undefined

async function unconfirmedAccount(db: Queries, email: string) {
  const [found] = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.email, email), eq(user.emailVerified, false)))
  return found?.id
}

async function activate(tx: Transaction, userId: string, { name, password }: Waiting) {
  await tx.update(user).set({ name, emailVerified: true, updatedAt: sql`now()` }).where(eq(user.id, userId))
  await tx.delete(account).where(eq(account.userId, userId))
  await tx.insert(account).values({ userId, accountId: userId, providerId: 'credential', password })
  await discardSignUps(tx, userId)
}

async function sendLink(deps: SignUpDeps, email: string, { id, name, createdAt }: Waiting, redirect?: string) {
  const { db, jobs, secret, publicUrl } = deps
  const token = await createEmailVerificationToken(secret, email, undefined, LINK_SECONDS, { sign_up: id })
  const mail = confirmationEmail(publicUrl, { name, email }, { token, signedUpAt: createdAt, redirect })
  await jobs.enqueue(db, 'send-mail', mail)
}
