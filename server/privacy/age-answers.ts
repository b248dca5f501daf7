/** Answers about age: given by the person, and cleared by the business owner if somebody chose a wrong one. */
import { decideAnswer } from '@paddock/domain/privacy/age.ts'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { teamUsers } from '../db/schema/identity.ts'
import { ageAnswers } from '../db/schema/privacy.ts'
import { userTeams } from '../db/schema/teams.ts'
import { api } from '../http/calls.ts'
import { originOf, recordAudit } from '../identity/audit-log.ts'
import { ownerOf, userOf } from '../identity/callers.ts'
import { announce } from '../live/announce.ts'
import type { Services } from '../services.ts'
import { privacyOf } from './own-privacy.ts'
import { dropPicture } from './pictures.ts'
import { standingOf } from './under-age.ts'

export const answerAge = api.privacy.answerAge.handler(({ input, context, errors }) => {
  const { db, jobs, caller } = context
  const { id } = userOf(caller)
  return db.transaction(async (tx) => {
    // Locks the account, because the row of a first answer does not exist yet and cannot be locked.
    await tx.select({ id: teamUsers.id }).from(teamUsers).where(eq(teamUsers.id, id)).for('update')
    const [before] = await tx.select().from(ageAnswers).where(eq(ageAnswers.user_id, id))
    const now = new Date()
    if (decideAnswer(before, input.age_band, now) !== 'accepted') throw errors.TOO_SOON()
    const answer = { ...input, answered_at: now.toISOString() }
    await tx
      .insert(ageAnswers)
      .values({ user_id: id, ...answer })
      .onConflictDoUpdate({ target: ageAnswers.user_id, set: answer })
    await recordAudit(tx, { ...originOf(context), action: 'age-answered', realm: 'team', subjectId: id })
    await applyAnswer(tx, jobs, { id, isAdult: input.age_band === '18_plus' })
    return privacyOf(tx, id)
  })
})

export const clearAgeAnswer = api.age_answers.clear.handler(({ input, context, errors }) => {
  const { db, jobs, caller } = context
  return db.transaction(async (tx) => {
    const [person] = await tx
      .select({ id: teamUsers.id })
      .from(teamUsers)
      .where(eq(teamUsers.email, input.email))
      .for('update')
    if (!person) throw errors.NOT_FOUND()
    const cleared = await tx.delete(ageAnswers).where(eq(ageAnswers.user_id, person.id)).returning()
    if (cleared.length === 0) throw errors.NOT_FOUND()
    await recordAudit(tx, {
      ...originOf(context),
      action: 'age-answer-cleared',
      realm: 'owner',
      subjectId: person.id,
      actorId: ownerOf(caller).id,
    })
    await applyAnswer(tx, jobs, { id: person.id, isAdult: false })
    return { success: true as const }
  })
})

/** Applies the consequences of an answer, or of a cleared one. */
async function applyAnswer(tx: Transaction, jobs: Services['jobs'], { id, isAdult }: { id: string; isAdult: boolean }) {
  if (!isAdult) await tx.update(userTeams).set({ is_supervising_adult: false }).where(eq(userTeams.user_id, id))
  if (await standingOf(tx, id)) await dropPicture(tx, jobs, id)
  await announce(tx, `user:${id}`, 'privacy')
}
