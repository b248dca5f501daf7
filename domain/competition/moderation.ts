/**
 * What a company may do before it is known, and what a suspension by the business owner does.
 *
 * | company or event                       | in the public directory | judge's page, results by link | search engines | changes      | new events |
 * |----------------------------------------|-------------------------|-------------------------------|----------------|--------------|------------|
 * | owner's email address not confirmed    | no                      | yes                           | no             | yes          | up to 20   |
 * | confirmed                              | yes                     | yes                           | yes            | yes          | up to 20   |
 * | limit lifted by the business owner     | as above                | yes                           | as above       | yes          | any number |
 * | suspended                              | no                      | no                            | no             | none at all  | none       |
 *
 * People of a suspended company sign in and read as before, and see the reason. Companies that were there before this
 * rule count as confirmed and without a limit.
 */
export const MOST_EVENTS = 20
/** For so long the business owner is asked to look at a company that has signed up. */
export const NEW_DAYS = 7
export const LONGEST_REASON = 300

export const EVENT_LIMIT_MESSAGE = `Your company has ${MOST_EVENTS} events, the most that a new company can create. Please contact us and we will lift the limit.`

export const suspendedMessage = (what: 'company' | 'event', reason: string) =>
  `This ${what} has been suspended: ${reason.replace(/[.\s]+$/, '')}. You can read everything, but nothing can be changed.`

/** For everyone else, without the reason. */
export const NOT_AVAILABLE = 'This event is not available at the moment.'
