/** The accounts engine's plugins for second factors, set up alike in both realms. */

import { createHash, randomInt } from 'node:crypto'
import { passkey } from '@better-auth/passkey'
import { plainRecoveryCode, RECOVERY_CODES, shownRecoveryCode } from '@paddock/domain/identity/second-factor.ts'
import { APIError } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { NO_USER_VERIFICATION } from './messages.ts'

/** Without characters that look alike. Sixteen of them have 79 bits, too many to find from a plain hash by trying. */
const CHARACTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 16
const HASHED = /^[0-9a-f]{64}$/

export function newRecoveryCodes() {
  const code = () => Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
  return Array.from({ length: RECOVERY_CODES }, () => shownRecoveryCode(code()))
}

/** Recovery codes are stored hashed; only the person has the code itself. */
export const recoveryCodeHash = (typed: string) => createHash('sha256').update(plainRecoveryCode(typed)).digest('hex')

/** The engine passes plain codes when they are generated, and the remaining hashes after one was used. */
export const storedRecoveryCodes = (codes: string[]) =>
  JSON.stringify(codes.map((code) => (HASHED.test(code) ? code : recoveryCodeHash(code))))

const refuseWithoutVerification = (verified: boolean | undefined) => {
  if (!verified) throw new APIError('BAD_REQUEST', { code: 'USER_NOT_VERIFIED', message: NO_USER_VERIFICATION })
}

export function secondFactorPlugins(publicUrl: string) {
  const codes = twoFactor({
    issuer: 'Paddock',
    backupCodeOptions: {
      customBackupCodesGenerate: newRecoveryCodes,
      storeBackupCodes: {
        encrypt: async (codes) => storedRecoveryCodes(JSON.parse(codes)),
        decrypt: async (stored) => stored,
      },
    },
  })
  // A mailed code replaces the password, never the second factor.
  for (const hook of codes.hooks.after) {
    const { matcher } = hook
    hook.matcher = (context) => context.path === '/sign-in/email-otp' || matcher(context)
  }
  const { hostname, origin } = new URL(publicUrl)
  const passkeys = passkey({
    rpName: 'Paddock',
    rpID: hostname,
    origin,
    // A passkey counts as two factors: the device, and the fingerprint or PIN that it asks for.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: ({ verification }) => refuseWithoutVerification(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification }) => refuseWithoutVerification(verification.authenticationInfo.userVerified),
    },
  })
  return [codes, passkeys] as [typeof codes, typeof passkeys]
}
