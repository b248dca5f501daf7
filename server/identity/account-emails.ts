/** The emails about an account. Opening a link uses nothing up; only the button on its page does. */
import { dateAndTime } from '@paddock/domain/dates.ts'
import { type AuditAction, type AuditDetails, auditSentence } from '@paddock/domain/identity/audit-actions.ts'
import { shownCode } from '@paddock/domain/identity/mailed-code.ts'
import { ownPath } from '@paddock/domain/teams/redirect.ts'
import { composeEmail } from '../outside/compose-email.ts'

type Person = { name: string; email: string }

type ConfirmationLink = { token: string; signedUpAt: Date; redirect?: string | undefined }

export const confirmationEmail = (
  publicUrl: string,
  { name, email }: Person,
  { token, signedUpAt, redirect }: ConfirmationLink,
) =>
  composeEmail({
    to: email,
    subject: 'Confirm your email for Paddock',
    greeting: `Welcome to Paddock, ${name}.`,
    lines: [
      'Confirm your email address to activate your account. The link is valid for 24 hours and works once.',
      `It belongs to the sign-up of ${dateAndTime(signedUpAt.toISOString(), 'UTC')} UTC and sets the password that was chosen then.`,
    ],
    action: {
      label: 'Confirm my email',
      url: link(`${publicUrl}/auth`, { verified: 'true', type: 'signup', access_token: token, redirect }),
    },
    closing: 'If you did not sign up at that time, ignore this email: someone else has entered your address.',
  })

export const resetEmail = (publicUrl: string, { name, email }: Person, token: string) =>
  composeEmail({
    to: email,
    subject: 'Reset your Paddock password',
    greeting: `Hello ${name},`,
    lines: ['Someone, hopefully you, asked for a new password. The link is valid for one hour and works once.'],
    action: {
      label: 'Choose a new password',
      url: link(`${publicUrl}/reset-password`, { type: 'recovery', access_token: token }),
    },
    closing: 'If it was not you, you do not need to do anything: your password stays as it is.',
  })

export const codeEmail = (email: string, otp: string) =>
  composeEmail({
    to: email,
    subject: `${shownCode(otp)} is your Paddock sign-in code`,
    greeting: 'Hello,',
    lines: [`Your one-time code is ${shownCode(otp)}.`, 'It is valid for 10 minutes and works once.'],
    closing: 'If you did not ask for it, you can ignore this email.',
  })

export const resetCodeEmail = (email: string, otp: string) =>
  composeEmail({
    to: email,
    subject: `${shownCode(otp)} is your Paddock reset code`,
    greeting: 'Hello,',
    lines: [
      `Someone, hopefully you, asked for a new password for your organiser account. The code is ${shownCode(otp)}.`,
      'It is valid for 10 minutes and works once.',
    ],
    closing: 'If it was not you, you do not need to do anything: your password stays as it is.',
  })

/** Sent to the account's address, so that a change by someone else is noticed. */
export const passwordChangedEmail = (signInAt: string, { name, email }: Person) =>
  composeEmail({
    to: email,
    subject: 'Your Paddock password was changed',
    greeting: `Hello ${name},`,
    lines: [
      'The password of your account was changed a moment ago. You have been signed out on all other devices.',
      'If it was not you, request a new password on the sign-in page immediately.',
    ],
    action: { label: 'Go to the sign-in page', url: signInAt },
    closing: 'If it was you, you can ignore this email.',
  })

export const secondFactorEmail = (
  signInAt: string,
  { name, email }: Person,
  action: AuditAction,
  details: AuditDetails,
) =>
  composeEmail({
    to: email,
    subject: 'The second factor of your Paddock account was changed',
    greeting: `Hello ${name},`,
    lines: [
      `This happened in your account a moment ago: ${auditSentence(action, details)}.`,
      'If it was not you, change your password immediately and check the activity on your account page.',
    ],
    action: { label: 'Go to the sign-in page', url: signInAt },
    closing: 'If it was you, you can ignore this email.',
  })

/** The path a person was going to when they signed up, from the sign-up's callback address. Only a path of this site is accepted. */
export function redirectIn(callbackURL: unknown) {
  const path = typeof callbackURL === 'string' ? ownPath(callbackURL) : undefined
  return path ? ownPath(new URLSearchParams(path.split('?')[1]?.split('#')[0]).get('redirect')) : undefined
}

function link(page: string, parts: Record<string, string | undefined>) {
  const given = Object.entries(parts).filter((part): part is [string, string] => part[1] !== undefined)
  return `${page}?${new URLSearchParams(given)}`
}
