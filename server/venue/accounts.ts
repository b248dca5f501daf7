/**
 * Accounts at a venue, where no email arrives: whoever sits at the laptop vouches for the person in front of them.
 *
 * | elsewhere an email                    | here the laptop's screen                          |
 * |---------------------------------------|---------------------------------------------------|
 * | confirms a sign-up of a team user     | lists it, and confirms it by a button             |
 * | confirms an organiser and the company | the same; the first one is created there          |
 * | brings a code for signing in          | shows the code                                    |
 * | brings a link or code for a password  | shows the link as a QR code, or the code          |
 */
import { shownCode } from '@paddock/domain/identity/mailed-code.ts'
import { and, desc, eq } from 'drizzle-orm'
import { confirmOrganizer, signUp } from '../competition/organizers/organizers.ts'
import { organizerRealm, teamRealm, teamSignUps } from '../db/schema/identity.ts'
import { api, type CallContext } from '../http/calls.ts'
import { originOf } from '../identity/audit-log.ts'
import { makeResetLink } from '../identity/reset-links.ts'
import { confirmChosen } from '../identity/sign-ups.ts'

const CODE_MINUTES = 10
const LINK_MINUTES = 60
const MOST_WAITING = 200

export const createOrganizer = api.venue.createOrganizer.handler(async ({ input, context, errors }) => {
  const { full_name: fullName, email, password, company } = input
  const person = { email, password, fullName, organizationName: company, companyName: company, isNewCompany: true }
  await signUp(context, person, (why) => errors[why === 'COMPANY_TAKEN' ? why : 'EMAIL_TAKEN']())
  const { user } = organizerRealm
  const [made] = await context.db.select({ id: user.id }).from(user).where(eq(user.email, email))
  if (made) await context.db.transaction((tx) => confirmOrganizer(tx, made.id, originOf(context)))
  return { success: true as const, email }
})

export const waitingSignUps = api.venue.waiting.handler(async ({ context: { db } }) => {
  const team = await db
    .select({ id: teamSignUps.id, name: teamSignUps.name, email: teamRealm.user.email, at: teamSignUps.createdAt })
    .from(teamSignUps)
    .innerJoin(teamRealm.user, eq(teamRealm.user.id, teamSignUps.userId))
    .where(eq(teamRealm.user.emailVerified, false))
    .orderBy(desc(teamSignUps.createdAt))
    .limit(MOST_WAITING)
  const { id, name, email, createdAt, emailVerified } = organizerRealm.user
  const organizers = await db
    .select({ id, name, email, at: createdAt })
    .from(organizerRealm.user)
    .where(eq(emailVerified, false))
    .orderBy(desc(createdAt))
    .limit(MOST_WAITING)
  return [
    ...team.map((one) => ({ ...one, side: 'team' as const })),
    ...organizers.map((one) => ({ ...one, side: 'organizer' as const })),
  ]
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ at, ...one }) => ({ ...one, signed_up_at: at.toISOString() }))
})

export const confirmWaiting = api.venue.confirm.handler(async ({ input: { id, side }, context, errors }) => {
  const { db } = context
  const origin = { ...originOf(context), actorId: null }
  const isConfirmed =
    side === 'team'
      ? await confirmChosen(db, id, origin)
      : await db.transaction((tx) => confirmOrganizer(tx, id, origin))
  if (!isConfirmed) throw errors.NOT_WAITING()
  return { success: true as const }
})

export const issueAccess = api.venue.issue.handler(async ({ input: { use, email }, context, errors }) => {
  const { db } = context
  const { user } = use === 'organizer-reset' ? organizerRealm : teamRealm
  const [person] = await db
    .select({ id: user.id, name: user.name })
    .from(user)
    .where(and(eq(user.email, email)))
  if (!person) throw errors.NO_ACCOUNT()
  const about = { name: person.name, email }
  if (use === 'team-reset')
    return { ...about, path: await makeResetLink(db, person.id, LINK_MINUTES), minutes: LINK_MINUTES }
  return { ...about, code: shownCode(await newCode(context, use, email)), minutes: CODE_MINUTES }
})

/** The accounts engine stores it as if it had been emailed. */
async function newCode({ realms }: CallContext, use: 'team-code' | 'organizer-reset', email: string) {
  return use === 'team-code'
    ? realms.team.api.createVerificationOTP({ body: { email, type: 'sign-in' } })
    : realms.organizer.api.createVerificationOTP({ body: { email, type: 'forget-password' } })
}
