/** What an adult does with a consent link. Opening it changes nothing; only the buttons on its page do. */
import { CONSENT_TEXT_VERSION, consentState, consentText } from '@paddock/domain/privacy/consent.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { teamUsers } from '../db/schema/identity.ts'
import { consents } from '../db/schema/privacy.ts'
import { teams, userTeams } from '../db/schema/teams.ts'
import { api } from '../http/calls.ts'
import { type ConsentRow, consentByToken, recordConsent, withdrawAll } from './consent-records.ts'
import { isUnderAgeAddress, standingOf } from './under-age.ts'

export const openConsent = api.consents.open.handler(async ({ input, context: { db }, errors }) => {
  const consent = await consentByToken(db, input.token)
  const page = consent && (await pageOf(db, consent))
  if (!page) throw errors.NOT_FOUND()
  return page
})

export const giveConsent = api.consents.give.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const consent = await consentByToken(tx, input.token)
    if (!consent) throw errors.NOT_FOUND()
    const locked = await lockPerson(tx, consent)
    const state = locked && consentState(locked, new Date())
    if (!locked || state === 'expired') throw errors.NOT_FOUND()
    if (state !== 'given') {
      if (input.text_version !== CONSENT_TEXT_VERSION) throw errors.TEXT_CHANGED()
      if (await isUnderAge(tx, locked)) throw errors.NOT_AN_ADULT()
      const { capacity, adult_id, user_id, id } = locked
      const given = { capacity, adult_id, adult_name: input.adult_name, text_version: input.text_version }
      await recordConsent(tx, context, user_id, given, id)
    }
    const page = await pageOf(tx, await reload(tx, locked))
    if (!page) throw errors.NOT_FOUND()
    return page
  }),
)

export const withdrawByLink = api.consents.withdraw.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const consent = await consentByToken(tx, input.token)
    const locked = consent && (await lockPerson(tx, consent))
    if (!locked) throw errors.NOT_FOUND()
    if (consentState(locked, new Date()) === 'given')
      await withdrawAll(tx, context, locked.user_id, 'adult', locked.adult_id)
    const page = await pageOf(tx, await reload(tx, locked))
    if (!page) throw errors.NOT_FOUND()
    return page
  }),
)

/** Row lock on the person: giving and withdrawing their consents is serialised. */
async function lockPerson(tx: Queries, { user_id, id }: ConsentRow) {
  await tx.select({ id: teamUsers.id }).from(teamUsers).where(eq(teamUsers.id, user_id)).for('update')
  const [consent] = await tx.select().from(consents).where(eq(consents.id, id))
  return consent
}

const reload = async (tx: Queries, consent: ConsentRow) =>
  (await tx.select().from(consents).where(eq(consents.id, consent.id)))[0] ?? consent

/** True if the person asked is under age themselves, or is no longer the supervising adult. */
async function isUnderAge(tx: Queries, { capacity, adult_email, adult_id }: ConsentRow) {
  if (capacity === 'supervising_adult') return !adult_id || (await standingOf(tx, adult_id)) !== undefined
  return adult_email !== null && (await isUnderAgeAddress(tx, adult_email))
}

async function pageOf(db: Queries, consent: ConsentRow) {
  const state = consentState(consent, new Date())
  const text_version = state === 'given' ? (consent.text_version ?? CONSENT_TEXT_VERSION) : CONSENT_TEXT_VERSION
  const text = consentText(text_version)
  if (state === 'expired' || !text) return undefined
  const [person] = await db.select().from(teamUsers).where(eq(teamUsers.id, consent.user_id))
  if (!person) return undefined
  const inTeams = await db
    .select({ name: teams.name })
    .from(userTeams)
    .innerJoin(teams, eq(teams.id, userTeams.team_id))
    .where(and(eq(userTeams.user_id, person.id), eq(userTeams.status, 'active')))
    .orderBy(asc(teams.name))
  const { capacity, adult_name, given_at, withdrawn_at } = consent
  return {
    person_name: person.name,
    team_names: inTeams.map(({ name }) => name),
    capacity,
    state,
    text_version,
    ...text,
    allows: [...text.allows],
    adult_name,
    given_at,
    withdrawn_at,
  }
}
