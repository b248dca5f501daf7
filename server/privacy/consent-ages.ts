/** The owner's table of ages of consent. A change applies immediately, because being under age is never stored. */
import { ANY_OTHER_COUNTRY } from '@paddock/domain/privacy/age.ts'
import { asc, eq } from 'drizzle-orm'
import { consentAges } from '../db/schema/privacy.ts'
import { api } from '../http/calls.ts'
import { originOf, recordAudit } from '../identity/audit-log.ts'
import { ownerOf } from '../identity/callers.ts'
import { announce } from '../live/announce.ts'

export const listAges = api.consent_ages.list.handler(({ context: { db } }) =>
  db.select().from(consentAges).orderBy(asc(consentAges.country)),
)

export const setAge = api.consent_ages.set.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const [before] = await tx.select().from(consentAges).where(eq(consentAges.country, input.country)).for('update')
    const [row] = await tx
      .insert(consentAges)
      .values(input)
      .onConflictDoUpdate({
        target: consentAges.country,
        set: { age: input.age, updated_at: new Date().toISOString() },
      })
      .returning()
    if (!row) throw errors.NOT_FOUND()
    await recordAudit(tx, {
      ...originOf(context),
      action: 'consent-age-changed',
      realm: 'owner',
      subjectId: ownerOf(context.caller).id,
      details: { country: input.country, from: before?.age ?? null, to: input.age },
    })
    await announce(tx, 'office', 'consent_ages')
    return row
  }),
)

export const removeAge = api.consent_ages.remove.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    if (input.country === ANY_OTHER_COUNTRY) throw errors.DEFAULT_STAYS()
    const [gone] = await tx.delete(consentAges).where(eq(consentAges.country, input.country)).returning()
    if (!gone) throw errors.NOT_FOUND()
    await recordAudit(tx, {
      ...originOf(context),
      action: 'consent-age-changed',
      realm: 'owner',
      subjectId: ownerOf(context.caller).id,
      details: { country: input.country, from: gone.age, to: null },
    })
    await announce(tx, 'office', 'consent_ages')
    return { success: true as const }
  }),
)
