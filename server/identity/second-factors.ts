/** Sets up, confirms and removes a second factor: an authenticator app or passkeys, with recovery codes. */
import type { AuditDetails } from '@paddock/domain/identity/audit-actions.ts'
import { plainAppCode } from '@paddock/domain/identity/second-factor.ts'
import { symmetricEncrypt } from 'better-auth/crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Queries } from '../db/database.ts'
import { api, type CallContext } from '../http/calls.ts'
import { withinLimit } from '../http/limits.ts'
import { secondFactorEmail } from './account-emails.ts'
import { originOf, recordAudit } from './audit-log.ts'
import { type Person, personOf } from './callers.ts'
import {
  challengeIn,
  cookieName,
  engineHeaders,
  engineOf,
  markFactorShown,
  renewed,
  sessionTokenIn,
  tablesOf,
  unlessRefused,
} from './engine-calls.ts'
import { auditRealm, knowsPassword, recipient, signInPage } from './own-account.ts'
import { newRecoveryCodes, recoveryCodeHash, storedRecoveryCodes } from './second-factor-plugins.ts'

export const PASSKEY_COOKIE = 'better-auth-passkey'
const GUESSES = { max: 10, seconds: 15 * 60 }

const state = api.own_account.secondFactor.handler(({ context: { db, caller } }) => stateOf(db, personOf(caller)))

const setUpApp = api.own_account.setUpApp.handler(async ({ input, context, errors }) => {
  const person = personOf(context.caller)
  if (!(await knowsPassword(context, person, input.password, errors.TOO_MANY_REQUESTS))) throw errors.WRONG_PASSWORD()
  const { twoFactor } = tablesOf(person.side)
  const before = person.has_factor ? await factorOf(context.db, person) : undefined
  const begun = await unlessRefused(
    engineOf(context, person.side).api.enableTwoFactor({
      body: { password: input.password, method: 'totp' },
      headers: engineHeaders(context, person.side, { token: person.token }),
    }),
  )
  if (!begun || !('totpURI' in begun)) throw errors.ALREADY_SET_UP()
  // The recovery codes of an existing passkey stay valid, because the person may not finish this.
  if (before)
    await context.db.update(twoFactor).set({ backupCodes: before.backupCodes }).where(eq(twoFactor.userId, person.id))
  const secret = new URL(begun.totpURI).searchParams.get('secret') ?? ''
  return { uri: begun.totpURI, secret, recovery_codes: before ? [] : begun.backupCodes }
})

const confirmApp = api.own_account.confirmApp.handler(async ({ input, context, errors }) => {
  const person = personOf(context.caller)
  if (!(await mayGuess(context.db, person))) throw errors.TOO_MANY_REQUESTS()
  const answer = await unlessRefused(
    engineOf(context, person.side).api.verifyTOTP({
      body: { code: plainAppCode(input.code) },
      headers: engineHeaders(context, person.side, { token: person.token }),
      returnHeaders: true,
    }),
  )
  if (!answer) throw errors.WRONG_CODE()
  await markFactorShown(context.db, person.side, sessionTokenIn(answer.headers) ?? person.token)
  await recordChange(context, person, 'second-factor-added', 'app')
  return renewed(context, person, answer.headers)
})

const passkeyOptions = api.own_account.passkeyOptions.handler(async ({ input, context, errors }) => {
  const person = personOf(context.caller)
  if (!(await knowsPassword(context, person, input.password, errors.TOO_MANY_REQUESTS))) throw errors.WRONG_PASSWORD()
  const { headers, response } = await engineOf(context, person.side).api.generatePasskeyRegistrationOptions({
    query: {},
    headers: engineHeaders(context, person.side, { token: person.token }),
    returnHeaders: true,
  })
  const challenge = await challengeIn(context, person.side, PASSKEY_COOKIE, headers)
  return { options: { ...response }, challenge: challenge ?? '' }
})

const addPasskey = api.own_account.addPasskey.handler(async ({ input, context, errors }) => {
  const person = personOf(context.caller)
  const name = await cookieName(context, person.side, PASSKEY_COOKIE)
  const headers = engineHeaders(context, person.side, { token: person.token, cookie: `${name}=${input.challenge}` })
  const added = await unlessRefused(
    engineOf(context, person.side).api.verifyPasskeyRegistration({
      body: { response: input.response, name: input.name },
      headers,
    }),
  )
  if (!added) throw errors.PASSKEY_REFUSED()
  const codes = await context.db.transaction(async (tx) => {
    const { user, twoFactor } = tablesOf(person.side)
    const [row] = await tx
      .insert(twoFactor)
      .values({
        userId: person.id,
        // No app yet: a random secret, because the engine expects one.
        secret: await symmetricEncrypt({ key: context.secret, data: crypto.randomUUID() }),
        backupCodes: '[]',
      })
      .onConflictDoNothing()
      .returning({ id: twoFactor.id })
    const isFirst = row !== undefined || !person.has_factor
    const recovery_codes = isFirst ? newRecoveryCodes() : []
    if (isFirst)
      await tx
        .update(twoFactor)
        .set({ backupCodes: storedRecoveryCodes(recovery_codes) })
        .where(eq(twoFactor.userId, person.id))
    await tx.update(user).set({ twoFactorEnabled: true }).where(eq(user.id, person.id))
    return recovery_codes
  })
  await markFactorShown(context.db, person.side, person.token)
  await recordChange(context, person, 'second-factor-added', 'passkey')
  return { recovery_codes: codes }
})

const removeFactor = api.own_account.removeFactor.handler(async ({ input, context, errors }) => {
  const person = personOf(context.caller)
  const { side, id } = person
  if (!(await knowsPassword(context, person, input.password, errors.TOO_MANY_REQUESTS))) throw errors.WRONG_PASSWORD()
  const { user, twoFactor, passkey } = tablesOf(side)
  const removed = await context.db.transaction(async (tx) => {
    await tx.select({ id: user.id }).from(user).where(eq(user.id, id)).for('update')
    const before = await stateOf(tx, person)
    const one = before.passkeys.some((key) => key.id === input.passkey_id)
    if (input.passkey_id ? !one : !before.app) throw errors.NOT_FOUND()
    const left = before.passkeys.length + Number(before.app) - 1
    if (left === 0 && person.needs_factor) throw errors.STILL_REQUIRED()
    if (input.passkey_id) await tx.delete(passkey).where(and(eq(passkey.id, input.passkey_id), eq(passkey.userId, id)))
    else await tx.update(twoFactor).set({ verified: false }).where(eq(twoFactor.userId, id))
    if (left === 0) {
      await tx.delete(twoFactor).where(eq(twoFactor.userId, id))
      await tx.update(user).set({ twoFactorEnabled: false }).where(eq(user.id, id))
    }
    return stateOf(tx, person)
  })
  await recordChange(context, person, 'second-factor-removed', input.passkey_id ? 'passkey' : 'app')
  return removed
})

const replaceRecoveryCodes = api.own_account.newRecoveryCodes.handler(async ({ input, context, errors }) => {
  const person = personOf(context.caller)
  if (!(await knowsPassword(context, person, input.password, errors.TOO_MANY_REQUESTS))) throw errors.WRONG_PASSWORD()
  if (!person.has_factor) throw errors.NOT_SET_UP()
  const { twoFactor } = tablesOf(person.side)
  const recovery_codes = newRecoveryCodes()
  await context.db
    .update(twoFactor)
    .set({ backupCodes: storedRecoveryCodes(recovery_codes) })
    .where(eq(twoFactor.userId, person.id))
  await recordChange(context, person, 'recovery-codes-replaced')
  return { recovery_codes }
})

const confirm = api.own_account.confirm.handler(async ({ input, context, errors }) => {
  const person = personOf(context.caller)
  if (!person.has_factor) throw errors.WRONG_CODE()
  if (!(await mayGuess(context.db, person))) throw errors.TOO_MANY_REQUESTS()
  const engine = engineOf(context, person.side).api
  const headers = engineHeaders(context, person.side, { token: person.token })
  const right =
    input.method === 'app'
      ? (await factorOf(context.db, person))?.verified &&
        (await unlessRefused(engine.verifyTOTP({ body: { code: plainAppCode(input.code) }, headers })))
      : await unlessRefused(engine.verifyBackupCode({ body: { code: recoveryCodeHash(input.code) }, headers }))
  if (!right) throw errors.WRONG_CODE()
  await markFactorShown(context.db, person.side, person.token)
  if (input.method === 'recovery-code') await recordChange(context, person, 'recovery-code-used')
  return { success: true as const }
})

export const secondFactorCalls = {
  secondFactor: state,
  setUpApp,
  confirmApp,
  passkeyOptions,
  addPasskey,
  removeFactor,
  newRecoveryCodes: replaceRecoveryCodes,
  confirm,
}

async function factorOf(db: Queries, { side, id }: Person) {
  const { twoFactor } = tablesOf(side)
  const [found] = await db.select().from(twoFactor).where(eq(twoFactor.userId, id))
  return found
}

async function stateOf(db: Queries, person: Person) {
  const { passkey } = tablesOf(person.side)
  const factor = await factorOf(db, person)
  const passkeys = await db
    .select({ id: passkey.id, name: passkey.name, created_at: passkey.createdAt })
    .from(passkey)
    .where(eq(passkey.userId, person.id))
    .orderBy(sql`${passkey.createdAt}`, passkey.id)
  const codes: unknown = JSON.parse(factor?.backupCodes ?? '[]')
  return {
    required: person.needs_factor,
    shown: person.shown_factor,
    app: factor?.verified ?? false,
    // Recovery codes count only after the app was confirmed.
    recovery_codes_left: Array.isArray(codes) && (factor?.verified || passkeys.length > 0) ? codes.length : 0,
    passkeys: passkeys.map((key) => ({ ...key, created_at: key.created_at.toISOString() })),
  }
}

const mayGuess = (db: Database, { side, id }: Person) => withinLimit(db, `second-factor ${side} ${id}`, GUESSES)

type Change = 'second-factor-added' | 'second-factor-removed' | 'recovery-codes-replaced' | 'recovery-code-used'

/** Records the change and emails the person, so that a change by someone else is noticed. */
async function recordChange(context: CallContext, person: Person, action: Change, factor?: 'app' | 'passkey') {
  const { db, jobs, config } = context
  const details: AuditDetails = factor ? { factor } : {}
  await db.transaction(async (tx) => {
    await recordAudit(tx, { action, realm: auditRealm(person), subjectId: person.id, details, ...originOf(context) })
    const email = secondFactorEmail(signInPage(config.publicUrl, person), recipient(person), action, details)
    await jobs.enqueue(tx, 'send-mail', email)
  })
}
