/** Public module of this area: the codes of an event's teams, and the claims that came of them. */
export { Claims } from './claims.tsx'
export { EntryCodes } from './entry-codes.tsx'
