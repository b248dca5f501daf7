/** The country of an address until the customer chooses one (specification 2, section 5). */
export const DEFAULT_COUNTRY = 'US'
