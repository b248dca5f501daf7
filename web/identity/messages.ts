/**
 * What the account screens say: errors, toasts and status lines. Those marked with a section are fixed by document 1 and
 * stay to the letter.
 */
import {
  ACCOUNT_EXISTS,
  CODE_ERRORS,
  CONFIRMATION_LINK,
  CONFIRMATION_SENT,
  PASSWORD_ERRORS,
} from '@paddock/domain/identity/messages.ts'

export const MESSAGES = {
  signIn: {
    /** Section 8. */
    notConfirmed: 'Please verify your email address. Check your inbox for the verification link.',
    invalid: 'Invalid email or password. Please check your credentials and try again.',
    unexpected: 'An unexpected error occurred',
    wrongCode: CODE_ERRORS.wrong,
    expiredCode: CODE_ERRORS.expired,
    codeSent: (email: string) =>
      `If ${email} has an account, we have sent a code to it. The code is valid for 10 minutes; you can request another one after a minute.`,
    passkey: { title: 'Not signed in', text: 'The passkey could not be used.' },
    noPasskey: 'No passkey was chosen. Please try again.',
    signOutFailed: 'You could not be signed out.',
  },
  signUp: {
    /** Section 8. */
    exists: ACCOUNT_EXISTS,
    notChecked: { title: 'Error', text: 'Unable to verify email. Please try again.' },
  },
  confirmation: {
    confirmed: { title: 'Email Confirmed', text: 'Your account is ready. Please sign in.' },
    expired: CONFIRMATION_LINK.expired,
    invalid: CONFIRMATION_LINK.invalid,
    failed: 'Your email could not be confirmed. Please open the link again.',
    issue: 'Verification Issue',
    /** Sections 5 and 8. */
    noEmail: 'Please enter your email address first',
    sent: CONFIRMATION_SENT,
    notSent: 'Failed to resend confirmation email',
    /** On the page "Check Your Email". */
    state: {
      failed: 'Your email address could not be checked. Please try again in a moment.',
      confirmed: 'Your email is confirmed. You can sign in now.',
      waiting: 'Your email is not confirmed yet. Open the link in the email, then refresh.',
    },
  },
  /** At a venue, where no email is sent. */
  atLaptop: {
    code: 'No email is sent at a venue: whoever runs the laptop issues you a code that works once.',
    enterCode: 'Enter the code that the laptop shows for you. It is valid for 10 minutes.',
    reset: 'No email is sent at a venue. Ask at the laptop: it shows a QR code with which you choose a new password.',
    notConfirmed: 'Your account is not confirmed yet. Ask at the laptop, then refresh.',
    confirm: 'No email is sent at a venue: ask whoever runs the laptop to confirm your account.',
  },
  reset: {
    sent: (email: string) =>
      `If ${email} has an account, we have sent a reset link to it. Check your inbox and spam folder; the link is valid for one hour.`,
    /** Sections 5 and 8. */
    invalidLink: 'Invalid or expired reset link. Please request a new password reset.',
    noLink: 'To reset your password, please click the reset link from your email...',
    noSession: 'No valid session found. Please click the reset link from your email again.',
  },
  account: {
    nameSaved: { title: 'Name saved' },
    nameNotSaved: 'Your name was not saved.',
    passwordChanged: { title: 'Password changed', text: 'You have been signed out on all other devices.' },
    passwordNotChanged: { title: 'Password not changed', text: 'Your password was not changed.' },
    passwordsDiffer: PASSWORD_ERRORS.differ,
    deleted: { title: 'Account deleted', text: 'Goodbye, and thank you for racing with us.' },
    sessionEnded: { title: 'Signed out on that device' },
    otherSessionsEnded: { title: 'Signed out on all other devices' },
    sessionNotEnded: { title: 'Not signed out' },
  },
  secondFactor: {
    notChecked: 'The code could not be checked.',
    notChanged: 'Nothing was changed.',
    passkeyAdded: { title: 'Passkey added' },
    appConnected: { title: 'Authenticator app connected' },
    removed: (what: string) => ({ title: `Removed ${what}` }),
  },
} as const
