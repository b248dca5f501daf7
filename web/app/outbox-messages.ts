/** Messages of the outbox about entries that the server refused or that have not been sent. */
export const MESSAGES = {
  notSignedIn: 'Not signed in',
  notSaved: 'Not saved',
  eventClosed: 'Event closed',
  handedOver: (entry: string, reason: string) =>
    `${entry} was not recorded. ${reason} It was handed to the organisers, who decide about it.`,
  unsent: 'Not everything has been sent',
  unsentText: (entries: readonly string[]) =>
    `${entries.join(', ')}: only on this device. It stays here and is sent when you sign in on this device again.`,
} as const
