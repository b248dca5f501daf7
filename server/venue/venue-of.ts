import type { Services } from '../services.ts'

/** For handlers of calls that only the laptop of a venue may make. */
export function venueOf({ venue }: Pick<Services, 'venue'>) {
  if (!venue) throw new Error('A call for the laptop of a venue was let in without a venue.')
  return venue
}
