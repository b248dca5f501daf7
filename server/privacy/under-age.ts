/** Whether an account counts as under age: its answer, the owner's table of ages, and the consent in force. */
import { type ConsentAges, type UnderAge, underAge } from '@paddock/domain/privacy/age.ts'
import { type EmailKind, mayEmail } from '@paddock/domain/privacy/emails.ts'
import { allows } from '@paddock/domain/privacy/under-age.ts'
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { teamUsers } from '../db/schema/identity.ts'
import { ageAnswers, consentAges, consents } from '../db/schema/privacy.ts'

export const IN_FORCE = and(isNotNull(consents.given_at), isNull(consents.withdrawn_at))

export async function agesOfConsent(db: Queries): Promise<ConsentAges> {
  const rows = await db.select({ country: consentAges.country, age: consentAges.age }).from(consentAges)
  return new Map(rows.map(({ country, age }) => [country, age]))
}

/** Why each of these people counts as under age; undefined for those who do not. */
export async function standingsOf(db: Queries, ids: readonly string[]): Promise<Map<string, UnderAge | undefined>> {
  if (ids.length === 0) return new Map()
  const [ages, people] = [await agesOfConsent(db), await answersOf(db, inArray(teamUsers.id, [...ids]))]
  return new Map(people.map((person) => [person.id, standingIn(person, ages)]))
}

export async function standingOf(db: Queries, user_id: string): Promise<UnderAge | undefined> {
  const standings = await standingsOf(db, [user_id])
  // A deleted account counts as under age.
  return standings.has(user_id) ? standings.get(user_id) : 'not-answered'
}

/**
 * For requests with an email address instead of a session: whether its account counts as under age. An address without a
 * confirmed account belongs to an ordinary customer, whose age is neither known nor asked.
 */
async function standingOfAddress(db: Queries, email: string): Promise<UnderAge | undefined> {
  const [person] = await answersOf(
    db,
    and(eq(teamUsers.email, email.trim().toLowerCase()), eq(teamUsers.emailVerified, true)),
  )
  return person && standingIn(person, await agesOfConsent(db))
}

export const mayReview = async (db: Queries, email: string) => allows('review', await standingOfAddress(db, email))

export const mayEmailTo = async (db: Queries, email: string, kind: EmailKind) =>
  mayEmail(kind, await standingOfAddress(db, email))

export const isUnderAgeAddress = async (db: Queries, email: string) =>
  (await standingOfAddress(db, email)) !== undefined

type Person = Awaited<ReturnType<typeof answersOf>>[number]

const standingIn = ({ age_band, country, hasConsent }: Person, ages: ConsentAges) =>
  underAge(age_band && country ? { age_band, country } : undefined, ages, hasConsent)

function answersOf(db: Queries, where: SQL | undefined) {
  return db
    .select({
      id: teamUsers.id,
      age_band: ageAnswers.age_band,
      country: ageAnswers.country,
      hasConsent: sql<boolean>`exists (select 1 from ${consents} where ${consents.user_id} = ${teamUsers.id} and ${IN_FORCE})`,
    })
    .from(teamUsers)
    .leftJoin(ageAnswers, eq(ageAnswers.user_id, teamUsers.id))
    .where(where)
}
