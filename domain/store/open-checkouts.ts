/**
 * How many payments may be open concurrently, so that one buyer cannot reserve the whole stock without paying.
 *
 * | counted by                              | at most |
 * |-----------------------------------------|---------|
 * | browser                                 | 3       |
 * | email address                           | 3       |
 * | network address (IPv6: its /56)         | 30      |
 *
 * A checkout counts from when its units are reserved until it is paid, cancelled or expired. One that replaces another of the
 * same browser does not count beside it.
 */
export const MOST_OPEN = { browser: 3, email: 3, network: 30 } as const

export type OpenBy = keyof typeof MOST_OPEN

/** The limit that is reached, the one that the buyer can do most about first. */
export const openLimitReached = (open: Record<OpenBy, number>): OpenBy | undefined =>
  (['browser', 'email', 'network'] as const).find((by) => open[by] >= MOST_OPEN[by])

export const OPEN_LIMIT_MESSAGES: Record<OpenBy, string> = {
  browser: `You have ${MOST_OPEN.browser} payments open already. Continue or cancel one of them first.`,
  email: `${MOST_OPEN.email} payments with this email address are open already. Finish or cancel one of them, or try again in half an hour.`,
  network: 'Too many payments are open from this network. Please try again in half an hour.',
}
