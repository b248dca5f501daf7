/** Reads a person's own age band and consents, requests consent and withdraws it. */
import { omit } from '@paddock/domain/omit.ts'
import { REQUESTS_A_DAY } from '@paddock/domain/privacy/consent.ts'
import { and, asc, desc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { teamUsers } from '../db/schema/identity.ts'
import { ageAnswers, consents, profilePictures } from '../db/schema/privacy.ts'
import { teams, userTeams } from '../db/schema/teams.ts'
import { api } from '../http/calls.ts'
import { withinLimit } from '../http/limits.ts'
import { originOf, recordAudit } from '../identity/audit-log.ts'
import { userOf } from '../identity/callers.ts'
import { announce } from '../live/announce.ts'
import { consentRequestEmail } from './consent-emails.ts'
import { newToken, OPEN_REQUEST, withdrawAll } from './consent-records.ts'
import { dropPicture, pictureAddress } from './pictures.ts'
import { IN_FORCE, standingOf } from './under-age.ts'

const DAY = 24 * 60 * 60

export const own = api.privacy.own.handler(({ context: { db, caller } }) => privacyOf(db, userOf(caller).id))

export const requestConsent = api.privacy.requestConsent.handler(async ({ input, context, errors }) => {
  const { db, jobs, config, caller } = context
  const me = userOf(caller)
  if (!(await standingOf(db, me.id))) throw errors.NOT_NEEDED()
  if (input.capacity === 'parent' && input.email === me.email) throw errors.OWN_ADDRESS()
  /** True for a retry whose first response was lost. */
  const askedBefore = async (tx: Queries) => {
    const [known] = await tx.select({ user_id: consents.user_id }).from(consents).where(eq(consents.id, input.id))
    if (known && known.user_id !== me.id) throw errors.CONFLICT()
    return known !== undefined
  }
  if (await askedBefore(db)) return privacyOf(db, me.id)
  if (!(await withinLimit(db, `request-consent account ${me.id}`, { max: REQUESTS_A_DAY, seconds: DAY })))
    throw errors.ASKED_ENOUGH()
  return db.transaction(async (tx) => {
    const adult = input.capacity === 'parent' ? { email: input.email } : await supervisorOf(tx, me.id, input.user_id)
    if (!adult) throw errors.NOT_FOUND()
    const { token, token_hash } = newToken()
    const made = await tx
      .insert(consents)
      .values({
        id: input.id,
        user_id: me.id,
        capacity: input.capacity,
        token_hash,
        // A supervising adult's address is in their own account.
        adult_email: input.capacity === 'parent' ? input.email : null,
        adult_id: input.capacity === 'parent' ? null : input.user_id,
      })
      .onConflictDoNothing({ target: consents.id })
      .returning({ id: consents.id })
    // A concurrent retry has already stored the request.
    if (made.length === 0 && (await askedBefore(tx))) return privacyOf(tx, me.id)
    await jobs.enqueue(tx, 'send-mail', consentRequestEmail(config.publicUrl, adult.email, me.full_name, token))
    await recordAudit(tx, { ...originOf(context), action: 'consent-asked', realm: 'team', subjectId: me.id })
    await announce(tx, `user:${me.id}`, 'privacy')
    return privacyOf(tx, me.id)
  })
})

export const withdrawConsent = api.privacy.withdrawConsent.handler(({ context }) => {
  const { db, caller } = context
  const { id } = userOf(caller)
  return db.transaction(async (tx) => {
    await withdrawAll(tx, context, id, 'person')
    await tx.delete(consents).where(and(eq(consents.user_id, id), isNull(consents.given_at)))
    await announce(tx, `user:${id}`, 'privacy')
    return privacyOf(tx, id)
  })
})

export const removePicture = api.privacy.removePicture.handler(({ context: { db, jobs, caller } }) => {
  const { id } = userOf(caller)
  return db.transaction(async (tx) => {
    await dropPicture(tx, jobs, id)
    await announce(tx, `user:${id}`, 'privacy')
    return privacyOf(tx, id)
  })
})

export async function privacyOf(db: Queries, user_id: string) {
  const [answer] = await db.select().from(ageAnswers).where(eq(ageAnswers.user_id, user_id))
  const [consent] = await db
    .select()
    .from(consents)
    .where(and(eq(consents.user_id, user_id), IN_FORCE))
    .orderBy(desc(consents.given_at))
    .limit(1)
  const asked = await db
    .select({
      id: consents.id,
      capacity: consents.capacity,
      adult_email: consents.adult_email,
      adult: teamUsers.name,
      asked_at: consents.asked_at,
    })
    .from(consents)
    .leftJoin(teamUsers, eq(teamUsers.id, consents.adult_id))
    .where(and(eq(consents.user_id, user_id), OPEN_REQUEST))
    .orderBy(desc(consents.asked_at))
  const [picture] = await db.select().from(profilePictures).where(eq(profilePictures.user_id, user_id))
  return {
    age_band: answer?.age_band ?? null,
    country: answer?.country ?? null,
    under_age: (await standingOf(db, user_id)) ?? null,
    consent: consent
      ? {
          capacity: consent.capacity,
          adult_name: consent.adult_name ?? '',
          text_version: consent.text_version ?? '',
          given_at: consent.given_at ?? '',
        }
      : null,
    asked: asked.map(({ adult_email, adult, ...row }) => ({ ...row, of: adult_email ?? adult ?? '' })),
    supervising_adults: (await supervising(db, user_id)).map((adult) => omit(adult, 'email')),
    picture: picture ? pictureAddress(picture) : null,
  }
}

async function supervisorOf(db: Queries, user_id: string, adult_id: string) {
  return (await supervising(db, user_id)).find((adult) => adult.user_id === adult_id)
}

/** The supervising adults of the person's teams, without the person themselves. */
function supervising(db: Queries, user_id: string) {
  const own = db
    .select({ team_id: userTeams.team_id })
    .from(userTeams)
    .where(and(eq(userTeams.user_id, user_id), eq(userTeams.status, 'active')))
  return db
    .select({
      user_id: userTeams.user_id,
      full_name: teamUsers.name,
      team_name: teams.name,
      email: teamUsers.email,
    })
    .from(userTeams)
    .innerJoin(teamUsers, eq(teamUsers.id, userTeams.user_id))
    .innerJoin(teams, eq(teams.id, userTeams.team_id))
    .where(
      and(eq(userTeams.is_supervising_adult, true), inArray(userTeams.team_id, own), ne(userTeams.user_id, user_id)),
    )
    .orderBy(asc(teams.name), asc(teamUsers.name))
}
