/** An organiser confirms their email address by a signed link; an owner's confirmation counts for the company. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { companies, organizerPortals } from '../../db/schema/competition.ts'
import { organizerRealm } from '../../db/schema/identity.ts'
import { api } from '../../http/calls.ts'
import { type AuditEntry, originOf, recordAudit } from '../../identity/audit-log.ts'
import { organizerOf } from '../../identity/callers.ts'
import { isMailDue } from '../../identity/sign-in-limits.ts'
import type { Services } from '../../services.ts'
import { announceMember } from './announce-company.ts'
import { announceEvents } from './company-standing.ts'
import { confirmationEmail } from './emails.ts'

const { user } = organizerRealm
const LINK_DAYS = 7

type Person = { id: string; email: string; full_name: string }

/** It names the account and the address: it dies with either, and may be opened more than once. */
function tokenFor(secret: string, { id, email }: Pick<Person, 'id' | 'email'>, expires: number) {
  const signature = createHmac('sha256', secret).update(`organizer-email ${id} ${email} ${expires}`).digest('base64url')
  return `${id}.${expires}.${signature}`
}

export async function sendConfirmation(
  tx: Transaction,
  { jobs, config, secret }: Pick<Services, 'jobs' | 'config' | 'secret'>,
  person: Person,
) {
  const token = tokenFor(secret, person, Math.floor(Date.now() / 1000) + LINK_DAYS * 86_400)
  await jobs.enqueue(tx, 'send-mail', confirmationEmail(person, token, config.publicUrl))
}

export const confirmEmail = api.organizers.confirmEmail.handler(async ({ input, context, errors }) => {
  const [id = '', expires = ''] = input.token.split('.')
  const confirmed = await context.db.transaction(async (tx) => {
    const [person] = await tx.select().from(user).where(eq(user.id, id)).for('no key update')
    if (!person || Number(expires) * 1000 < Date.now()) return undefined
    const right = Buffer.from(tokenFor(context.secret, person, Number(expires)))
    const given = Buffer.from(input.token)
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
    await confirmOrganizer(tx, id, originOf(context))
    return person
  })
  if (!confirmed) throw errors.LINK_INVALID()
  return { success: true as const, email: confirmed.email }
})

/** Confirms the address and, for an owner, the company; false if there is nothing to confirm. */
export async function confirmOrganizer(tx: Transaction, id: string, origin: Partial<AuditEntry>) {
  const [changed] = await tx
    .update(user)
    .set({ emailVerified: true })
    .where(and(eq(user.id, id), eq(user.emailVerified, false)))
    .returning({ id: user.id })
  if (changed) await recordAudit(tx, { ...origin, action: 'email-confirmed', realm: 'organizer', subjectId: id })
  await confirmCompanyOf(tx, id)
  return changed !== undefined
}

async function confirmCompanyOf(tx: Transaction, organizer_id: string) {
  const [portal] = await tx.select().from(organizerPortals).where(eq(organizerPortals.organizer_id, organizer_id))
  if (!portal) return
  await announceMember(tx, portal.company_id, organizer_id)
  if (portal.role !== 'owner' || portal.status !== 'approved') return
  const [company] = await tx
    .update(companies)
    .set({ confirmed_at: new Date().toISOString() })
    .where(and(eq(companies.id, portal.company_id), isNull(companies.confirmed_at)))
    .returning({ id: companies.id })
  if (company) await announceEvents(tx, company.id)
}

export const resendConfirmation = api.organizers.resendConfirmation.handler(async ({ context }) => {
  const { db, caller } = context
  const me = organizerOf(caller)
  const [person] = await db.select().from(user).where(eq(user.id, me.id))
  if (!person || person.emailVerified) return { success: true as const }
  if (await isMailDue(db, 'organizer-confirmation', me.email))
    await db.transaction((tx) => sendConfirmation(tx, context, me))
  return { success: true as const }
})
