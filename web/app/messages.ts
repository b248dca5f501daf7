/** What any page may say when a call fails. These are part of the first load, since a failure to connect must not need a connection. */
export const MESSAGES = {
  error: 'Error',
  offline: "You're offline. Nothing was sent.",
  noAnswer: 'There was no answer. Check the connection and try again.',
  serverFailed: 'Something went wrong. Please try again.',
  sessionFailed: 'Your sign-in could not be checked. Please try again.',
  signOutFailed: 'You could not be signed out. Please try again.',
  /** Specification 1, section 8. */
  teamsFailed: 'Failed to load your teams',
} as const
