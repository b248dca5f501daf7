/** Public module of this area: entry codes of an event's teams, and the claims made with them. */
export { Claims } from './claims.tsx'
export { EntryCodes } from './entry-codes.tsx'
