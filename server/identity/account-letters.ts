/** The mails about an account, in words. Every link opens a page; only what is done on that page uses the link up. */

import { dateAndTime } from '@paddock/domain/dates.ts'
import { type AuditAction, type AuditDetails, auditSentence } from '@paddock/domain/identity/audit-actions.ts'
import { shownCode } from '@paddock/domain/identity/mailed-code.ts'
import { ownPath } from '@paddock/domain/teams/redirect.ts'
import { letter } from '../outside/letter.ts'

type Person = { name: string; email: string }

type ConfirmationLink = { token: string; signedUpAt: Date; redirect?: string | undefined }

export const confirmationLetter = (
  publicUrl: string,
  { name, email }: Person,
  { token, signedUpAt, redirect }: ConfirmationLink,
) =>
  letter({
    to: email,
    subject: 'Confirm your email for Paddock',
    greeting: `Welcome to Paddock, ${name}.`,
    lines: [
      'One click and your account is ready. The link is good for 24 hours and works once.',
      `It belongs to the sign-up of ${dateAndTime(signedUpAt.toISOString(), 'UTC')} UTC and sets the password that was chosen then.`,
    ],
    action: {
      label: 'Confirm my email',
      url: link(`${publicUrl}/auth`, { verified: 'true', type: 'signup', access_token: token, redirect }),
    },
    closing: 'If you did not sign up then, ignore this email: somebody else has typed your address.',
  })

export const resetLetter = (publicUrl: string, { name, email }: Person, token: string) =>
  letter({
    to: email,
    subject: 'Reset your Paddock password',
    greeting: `Hello ${name},`,
    lines: ['Somebody, hopefully you, asked for a new password. The link is good for one hour and works once.'],
    action: {
      label: 'Choose a new password',
      url: link(`${publicUrl}/reset-password`, { type: 'recovery', access_token: token }),
    },
    closing: 'If it was not you, nothing needs to be done: your password stays as it is.',
  })

export const codeLetter = (email: string, otp: string) =>
  letter({
    to: email,
    subject: `${shownCode(otp)} is your Paddock sign-in code`,
    greeting: 'Hello,',
    lines: [`Your one-time code is ${shownCode(otp)}.`, 'It is good for ten minutes and for one use.'],
    closing: 'If you did not ask for it, you can forget this mail.',
  })

export const resetCodeLetter = (email: string, otp: string) =>
  letter({
    to: email,
    subject: `${shownCode(otp)} is your Paddock reset code`,
    greeting: 'Hello,',
    lines: [
      `Somebody, hopefully you, asked for a new password for your organizer account. The code is ${shownCode(otp)}.`,
      'It is good for ten minutes and for one use.',
    ],
    closing: 'If it was not you, nothing needs to be done: your password stays as it is.',
  })

/** To the address itself, so that a change by somebody else does not stay unnoticed. */
export const passwordChangedLetter = (signInAt: string, { name, email }: Person) =>
  letter({
    to: email,
    subject: 'Your Paddock password was changed',
    greeting: `Hello ${name},`,
    lines: [
      'The password of your account was changed a moment ago. Wherever else you were signed in, you have been signed out.',
      'If it was not you, ask for a new password on the sign-in page at once.',
    ],
    action: { label: 'Go to the sign-in page', url: signInAt },
    closing: 'If it was you, you can forget this mail.',
  })

export const secondFactorLetter = (
  signInAt: string,
  { name, email }: Person,
  action: AuditAction,
  details: AuditDetails,
) =>
  letter({
    to: email,
    subject: 'The second factor of your Paddock account was changed',
    greeting: `Hello ${name},`,
    lines: [
      `This happened in your account a moment ago: ${auditSentence(action, details)}.`,
      'If it was not you, change your password at once and look at the activity on your account page.',
    ],
    action: { label: 'Go to the sign-in page', url: signInAt },
    closing: 'If it was you, you can ignore this email.',
  })

/**
 * Where a person was going when they signed up: the sign-up names the sign-in page as its way back, and that names the
 * path after it. What comes from outside is never more than a path of this site.
 */
export function redirectIn(callbackURL: unknown) {
  const path = typeof callbackURL === 'string' ? ownPath(callbackURL) : undefined
  return path ? ownPath(new URLSearchParams(path.split('?')[1]?.split('#')[0]).get('redirect')) : undefined
}

function link(page: string, parts: Record<string, string | undefined>) {
  const given = Object.entries(parts).filter((part): part is [string, string] => part[1] !== undefined)
  return `${page}?${new URLSearchParams(given)}`
}
