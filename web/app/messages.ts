/** Messages that any page may show when a call fails. In the first load, since reporting a lost connection must not need one. */
export const MESSAGES = {
  error: 'Error',
  offline: "You're offline. Nothing was sent.",
  noAnswer: 'There was no answer. Check the connection and try again.',
  serverFailed: 'Something went wrong. Please try again.',
  sessionFailed: 'Your sign-in could not be checked. Please try again.',
  sessionUnknown: 'Your sign-in could not be checked',
  sessionUnknownText: 'Check the connection and try again.',
  signOutFailed: 'You could not be signed out. Please try again.',
  /** Specification 1, section 8. */
  teamsFailed: 'Failed to load your teams',
} as const
