/** How the business owner signs in: with a session of the team realm, restricted to business owners. */
import { missingFactor } from '@paddock/domain/identity/second-factor.ts'
import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { teamRealm } from '../db/schema/identity.ts'
import { businessOwners, officeSettings } from '../db/schema/office.ts'
import { api, type CallContext } from '../http/calls.ts'
import { originOf, recordAudit } from '../identity/audit-log.ts'
import { userOf } from '../identity/callers.ts'
import { CLIENT_ADDRESS_HEADER, DEVICE_HEADER, ENTRANCE_HEADER } from '../identity/client-headers.ts'
import { deviceOfCall, recordDevice } from '../identity/devices.ts'
import { pendingFactorIn } from '../identity/engine-calls.ts'
import { accountOfSession, ownersDay } from '../identity/sessions.ts'
import { announce } from '../live/announce.ts'

const { session, user } = teamRealm

const auth = api.business_owners.auth.handler(async ({ input, context, errors }) => {
  const { db } = context
  if (input.action === 'verify') {
    const live = and(eq(session.token, input.sessionToken), gt(session.expiresAt, sql`now()`), ownersDay)
    const owner = await ownerBySession(db, live)
    if (!owner) throw errors.SESSION_ENDED()
    return { success: true as const, businessOwner: owner }
  }
  if (input.action === 'logout') {
    await endSession(context, input.sessionToken)
    return { success: true as const }
  }
  const answer = await signIn(context, input)
  if (answer.status === 429) throw errors.TOO_MANY_REQUESTS({ message: await reasonIn(answer) })
  if (answer.status >= 500) throw errors.LOGIN_FAILED()
  if (!answer.ok) throw errors.AUTHENTICATION_FAILED({ message: `Authentication failed: ${await reasonIn(answer)}` })
  const response: unknown = await answer.json()
  const secondFactor = await pendingFactorIn(context, 'owner', { headers: answer.headers, response })
  if (secondFactor) return { success: true as const, secondFactor }
  const token = SignedIn.safeParse(response).data?.token
  if (!token) throw errors.NO_USER_DATA()
  const owner = await ownerBySession(db, eq(session.token, token))
  if (!owner) {
    await db.delete(session).where(eq(session.token, token))
    throw errors.ACCESS_DENIED()
  }
  const userId = await accountOfSession(db, token)
  if (userId) await recordDevice(db, 'team', userId, { device: deviceOfCall(context), network: context.address })
  return { success: true as const, businessOwner: owner, session: { token } }
})

const own = api.business_owners.own.handler(async ({ context: { db, caller } }) => {
  const { id: user_id, email } = userOf(caller)
  const { id, full_name, role } = businessOwners
  const [record] = await db
    .select({ id, full_name, role })
    .from(businessOwners)
    .where(and(eq(businessOwners.user_id, user_id), eq(businessOwners.is_active, true)))
  return record ? [{ ...record, user_id, email, is_active: true as const }] : []
})

export const businessOwnerCalls = { auth, own }

/** The token is invalid from here on, wherever a copy may be; the rights of open streams are checked again. */
async function endSession(context: CallContext, token: string) {
  await context.db.transaction(async (tx) => {
    const [ended] = await tx.delete(session).where(eq(session.token, token)).returning({ user_id: session.userId })
    if (!ended) return
    await announce(tx, `user:${ended.user_id}`, 'sessions')
    await announce(tx, 'office', 'sessions')
    await recordAudit(tx, { action: 'signed-out', realm: 'owner', subjectId: ended.user_id, ...originOf(context) })
  })
}

/** Through the accounts engine, so that guesses are counted as for any other sign-in. */
function signIn(
  { realms, config, address, visitor }: CallContext,
  { email, password }: { email: string; password: string },
) {
  const headers = {
    'content-type': 'application/json',
    'user-agent': visitor.userAgent ?? '',
    [CLIENT_ADDRESS_HEADER]: address,
    [ENTRANCE_HEADER]: 'owner',
    ...(visitor.device ? { [DEVICE_HEADER]: visitor.device } : {}),
  }
  const body = JSON.stringify({ email, password })
  return realms.team.handler(
    new Request(`${config.publicUrl}/api/auth/sign-in/email`, { method: 'POST', headers, body }),
  )
}

const SignedIn = z.object({ token: z.string() })
const Reason = z.object({ message: z.string() })

async function reasonIn(answer: Response) {
  return Reason.safeParse(await answer.json().catch(() => undefined)).data?.message ?? 'Invalid email or password'
}

async function ownerBySession(db: Database, where: SQL | undefined) {
  const { id, full_name, role } = businessOwners
  const required = sql<boolean>`coalesce((select ${officeSettings.owners_need_second_factor} from ${officeSettings}), false)`
  const factor = { required, shown: session.secondFactor, has: user.twoFactorEnabled }
  const [owner] = await db
    .select({ id, email: user.email, fullName: full_name, role, factor })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .innerJoin(businessOwners, and(eq(businessOwners.user_id, user.id), eq(businessOwners.is_active, true)))
    .where(where)
  if (!owner) return undefined
  const { factor: known, ...about } = owner
  return { ...about, ...missingFactor(known) }
}
