/**
 * A new organiser, in one transaction with where they belong.
 *
 * | signs up                            | company            | role   | status   |
 * |-------------------------------------|--------------------|--------|----------|
 * | with the name of a new company      | created            | owner  | approved |
 * | for an existing company             | that one           | member | pending  |
 * | with an invitation                  | the one it is from | member | approved |
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { companies, organizerPortals } from '../../db/schema/competition.ts'
import { organizerRealm } from '../../db/schema/identity.ts'
import type { CallContext } from '../../http/calls.ts'
import { withinLimit } from '../../http/limits.ts'
import { hashPassword } from '../../identity/passwords.ts'
import { announce } from '../../live/announce.ts'
import { notify, organizersOf } from '../../notifications/notifications.ts'
import { announceMember } from './announce-company.ts'
import { sendConfirmation } from './email-confirmation.ts'
import { requestEmail } from './emails.ts'
import { acceptedBy, lockInvitation } from './invitation-queries.ts'

const { user, account } = organizerRealm

const MAILS_OF_REQUESTS = { max: 10, seconds: 60 * 60 }

type Newcomer = {
  email: string
  password: string
  fullName: string
  organizationName: string
  companyName: string
  isNewCompany: boolean
  invitationCode?: string
}
type Refusal = 'EMAIL_TAKEN' | 'COMPANY_TAKEN' | 'COMPANY_UNKNOWN' | 'INVITATION_UNUSABLE' | 'OTHER_ADDRESS'
type Refuse = (why: Refusal) => Error

export async function signUp(context: CallContext, newcomer: Newcomer, refuse: Refuse) {
  const { db, config } = context
  const password = await hashPassword(newcomer.password)
  await db.transaction(async (tx) => {
    const organizer_id = await makeAccount(tx, newcomer, password)
    if (!organizer_id) throw refuse('EMAIL_TAKEN')
    const { company, ...standing } = await placeFor(tx, newcomer, refuse)
    await tx.insert(organizerPortals).values({
      organizer_id,
      company_id: company.id,
      organization_name: newcomer.organizationName,
      ...standing,
    })
    await announceMember(tx, company.id, organizer_id)
    await announce(tx, 'office', 'companies')
    await sendConfirmation(tx, context, { id: organizer_id, email: newcomer.email, full_name: newcomer.fullName })
    if (standing.status !== 'pending') return
    // Anyone can send requests: the portal lists all of them, but only some are emailed.
    const isEmailed = await withinLimit(tx, `request-mail ${company.id}`, MAILS_OF_REQUESTS)
    const asking = { full_name: newcomer.fullName, email: newcomer.email }
    await notify(tx, context, {
      name: 'company.asked',
      to: await organizersOf(tx, company.id, 'manage-people'),
      actor_id: organizer_id,
      subject: { company_id: company.id },
      about: { company: company.name },
      email: isEmailed ? (to) => requestEmail(to, asking, company.name, config.publicUrl) : 'none',
    })
  })
}

/** Stored as the accounts engine stores its own accounts; undefined if the address already has one. */
async function makeAccount(tx: Transaction, { email, fullName }: Newcomer, password: string) {
  const id = randomUUID()
  const [made] = await tx
    .insert(user)
    .values({ id, email, name: fullName })
    .onConflictDoNothing()
    .returning({ id: user.id })
  if (made) await tx.insert(account).values({ userId: id, accountId: id, providerId: 'credential', password })
  return made?.id
}

async function placeFor(tx: Transaction, newcomer: Newcomer, refuse: Refuse) {
  const { email, companyName: name, isNewCompany, invitationCode } = newcomer
  if (invitationCode) {
    const invitation = await lockInvitation(tx, invitationCode)
    if (invitation?.status !== 'pending' || invitation.role !== 'organizer') throw refuse('INVITATION_UNUSABLE')
    if (invitation.invited_email !== email) throw refuse('OTHER_ADDRESS')
    await acceptedBy(tx, invitation)
    return { company: invitation.company, role: 'member' as const, status: 'approved' as const }
  }
  if (isNewCompany) {
    const [company] = await tx.insert(companies).values({ name }).onConflictDoNothing().returning()
    if (!company) throw refuse('COMPANY_TAKEN')
    return { company, role: 'owner' as const, status: 'approved' as const }
  }
  const [company] = await tx.select().from(companies).where(sql`lower(${companies.name}) = lower(${name})`)
  if (!company) throw refuse('COMPANY_UNKNOWN')
  return { company, role: 'member' as const, status: 'pending' as const }
}
