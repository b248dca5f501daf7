/** What people read when the server refuses a sign-in, a sign-up or a change to an account. */
import { commonErrors } from '@paddock/contract/call.ts'
import { ACCOUNT_EXISTS } from '@paddock/domain/identity/messages.ts'

export const TOO_MANY_ATTEMPTS = commonErrors.TOO_MANY_REQUESTS.message
/** For an account whose password is being guessed from many networks. */
export const TOO_MANY_GUESSES = {
  team: 'Too many attempts. Please sign in with a one-time code by email, or try again later.',
  organizer: 'Too many attempts. Please reset your password with a code by email, or try again later.',
}

export const ACCOUNT_CHECK = {
  none: 'No account uses this email yet.',
  confirmed: ACCOUNT_EXISTS,
  unconfirmed: 'An account with this email exists, but the email is not confirmed yet.',
}

export const INVALID_EMAIL = 'Please enter a valid email address.'
export const INVALID_NAME = 'Please enter your full name.'
export const SESSION_ENDED = 'This session has ended. Please sign in again.'
export const RESET_REQUESTED = 'If there is an account with this email, we have sent it a link to reset the password.'
export const NO_USER_VERIFICATION =
  'The passkey was refused, because the device did not ask for a fingerprint, face or PIN. Please use one that does.'
export const unknownField = (name: string) => `The field ${name} is not accepted here. Please leave it out.`
