/**
 * How the owner signs in, and the sentence for each outcome (specification 2, sections 7 and 8).
 *
 * | the function business-owner-auth      | what happens                                                            |
 * |---------------------------------------|-------------------------------------------------------------------------|
 * | signs in                              | MESSAGES.signIn.signedIn                                                |
 * | refuses the person                    | MESSAGES.signIn.error with the reason: nothing else would let this person in    |
 * | cannot be reached, or fails by itself | the direct way: password sign-in, then the active business_owners record |
 */

import { api } from '../app/api.ts'
import { type Refusal, Refused, refusalOf } from '../app/server-errors.ts'
import { MESSAGES } from './messages.ts'
import type { OwnerSession } from './owner-session.ts'

type Credentials = { action: 'login'; email: string; password: string }
export type SignedIn = { session: OwnerSession; message: string; secondFactor?: undefined }
/** The password was right, and a second factor is asked for next. */
type Pending = { secondFactor: { challenge: string; app: boolean } }

const FINAL = ['AUTHENTICATION_FAILED', 'ACCESS_DENIED', 'TOO_MANY_REQUESTS', 'BAD_REQUEST']

/** Throws a refusal whose message is the text of the toast. */
export async function signInOwner(credentials: Credentials): Promise<SignedIn | Pending> {
  try {
    const answer = await api.business_owners.auth.call(credentials)
    const { businessOwner, session, secondFactor } = answer
    if (secondFactor) return { secondFactor }
    if (!session || !businessOwner) throw new Refused(MESSAGES.signIn.noUser)
    return { session: { token: session.token, businessOwner }, message: MESSAGES.signIn.signedIn }
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal && FINAL.includes(refusal.code)) throw new Refused(messageOf(refusal))
    return signInDirectly(credentials)
  }
}

function messageOf({ code, message }: Refusal) {
  if (code === 'BAD_REQUEST') return 'Authentication failed: Invalid email or password'
  return code === 'TOO_MANY_REQUESTS' ? `Authentication failed: ${message}` : message
}

async function signInDirectly({ email, password }: Credentials): Promise<SignedIn> {
  const { token } = await passwordSignIn(email, password)
  const [record] = await api.business_owners.own.call().catch(() => {
    throw new Refused(MESSAGES.signIn.failed)
  })
  if (!record) {
    await signOutDirectly()
    throw new Refused(MESSAGES.signIn.notOwner)
  }
  const { id, full_name: fullName, role } = record
  return {
    // Whether a second factor is missing, the portal asks when it opens.
    session: { token, businessOwner: { id, email: record.email, fullName, role }, direct: true },
    message: MESSAGES.signIn.signedInDirectly,
  }
}

async function passwordSignIn(email: string, password: string): Promise<{ token: string }> {
  const answer = await post('/api/auth/sign-in/email', { email, password })
  const said: unknown = await answer.json().catch(() => null)
  const about = typeof said === 'object' && said !== null ? said : {}
  if (!answer.ok) {
    const reason = 'message' in about ? String(about.message) : 'Invalid email or password'
    throw new Refused(`Authentication failed: ${reason}`)
  }
  if (!('token' in about) || typeof about.token !== 'string') throw new Refused(MESSAGES.signIn.noUser)
  return { token: about.token }
}

/** A team user who is not an owner is signed out again. */
const signOutDirectly = () => post('/api/auth/sign-out', {}).catch(() => undefined)

async function post(path: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  try {
    return await fetch(path, { method: 'POST', headers, body: JSON.stringify(body), credentials: 'same-origin' })
  } catch {
    throw new Refused(MESSAGES.signIn.failed)
  }
}
