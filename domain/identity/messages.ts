/**
 * Messages about accounts that the contract, the server and the browser share. Those marked with a section are fixed by
 * document 1 and stay to the letter.
 */
export const PASSWORD_ERRORS = {
  wrong: 'This is not your password. Please try again.',
  /** Section 5. */
  tooShort: 'Password must be at least 6 characters long',
  differ: 'Passwords do not match',
  differAtSignUp: 'Passwords do not match. Please make sure both passwords are identical.',
  missing: 'Please fill in all fields',
} as const

/** Section 8. */
export const ACCOUNT_EXISTS = 'An account with this email already exists. Please sign in instead.'
export const CONFIRMATION_SENT = 'Confirmation email sent! Please check your inbox and spam folder.'

export const CONFIRMATION_LINK = {
  used: 'This confirmation link has already been used. Please sign in.',
  expired: 'This confirmation link has expired. Please request a new one.',
  invalid: 'This confirmation link is not valid. Please request a new one.',
} as const

export const CODE_ERRORS = {
  wrong: 'This code is not correct. Please check it and try again.',
  expired: 'This code has expired. Please request a new one.',
} as const

export const SECOND_FACTOR_ERRORS = {
  signInExpired: 'This sign-in has expired. Please start again with your password.',
  alreadySetUp: 'An authenticator app is already set up. Remove it before you connect another one.',
  notSetUp: 'Recovery codes need a second factor. Please set one up first.',
  stillRequired: 'This was not removed, because your account requires a second factor. Add another one first.',
  passkeyNotAdded: 'The passkey was not added, because it could not be verified. Please try again.',
  passkeyNotAccepted: 'This passkey could not be verified. Please sign in with your password.',
  /** Document 2, sections 6 and 8. */
  notAnOwner: 'Access denied: User is not a business owner',
} as const
