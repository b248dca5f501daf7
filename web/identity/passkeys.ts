/** The browser's side of passkeys, loaded on first use. */
import type { AccountSide } from '@paddock/domain/identity/second-factor.ts'
import { api } from '../app/api.ts'
import { Refused } from '../app/server-errors.ts'
import { MESSAGES } from './messages.ts'

/** Browsers offer passkeys on secure pages only. */
export const hasPasskeys = () => window.isSecureContext && 'PublicKeyCredential' in window

export async function addPasskey(side: AccountSide, password: string, name: string) {
  const { options, challenge } = await api.own_account.passkeyOptions.call({ side, password })
  const { startRegistration } = await import('@simplewebauthn/browser')
  const response = await startRegistration({ optionsJSON: options as never }).catch(() => {
    throw new Refused(MESSAGES.signIn.noPasskey)
  })
  return api.own_account.addPasskey.call({ side, challenge, response: { ...response }, name })
}

/** Resolves to the new session's token, which team users have in a cookie instead. */
export async function signInWithPasskey(side: AccountSide) {
  const { options, challenge } = await api.second_factor.passkeyOptions.call({ side })
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const response = await startAuthentication({ optionsJSON: options as never }).catch(() => {
    throw new Refused(MESSAGES.signIn.noPasskey)
  })
  const { sessionToken } = await api.second_factor.passkeySignIn.call({ side, challenge, response: { ...response } })
  return sessionToken
}
