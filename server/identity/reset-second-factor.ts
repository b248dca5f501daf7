/** Removes the second factors and recovery codes of an email address in both realms. */
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { announceSessions } from './announce-sessions.ts'
import { recordAudit } from './audit-log.ts'
import { tablesOf } from './engine-calls.ts'

/** Also ends every session: the person signs in with the password and sets up a new second factor if one is required. */
export function resetSecondFactor(db: Database, email: string) {
  return db.transaction(async (tx) => {
    const reset: ('team' | 'organizer')[] = []
    for (const side of ['team', 'organizer'] as const) {
      const { user, session, twoFactor, passkey } = tablesOf(side)
      const [found] = await tx
        .update(user)
        .set({ twoFactorEnabled: false })
        .where(eq(user.email, email))
        .returning({ id: user.id })
      if (!found) continue
      await tx.delete(twoFactor).where(eq(twoFactor.userId, found.id))
      await tx.delete(passkey).where(eq(passkey.userId, found.id))
      await tx.delete(session).where(eq(session.userId, found.id))
      await announceSessions(tx, { side, id: found.id })
      await recordAudit(tx, { action: 'second-factor-reset', realm: 'system', subjectId: found.id, actorId: null })
      reset.push(side)
    }
    return reset
  })
}
