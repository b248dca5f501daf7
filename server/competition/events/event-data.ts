/** An event in the vocabulary of schema.org, from what its page shows. */

import type { InferContractRouterOutputs } from '@orpc/contract'
import type { public_events } from '@paddock/contract/competition/public-events.ts'
import { logoAddress } from '@paddock/contract/teams/logo-files.ts'
import { againstApplying, freePlaces } from '@paddock/domain/registration/places.ts'
import { currency, plainDollars } from '@paddock/domain/store/money.ts'

export type ShownEvent = NonNullable<InferContractRouterOutputs<typeof public_events>['get']>

type Around = { publicUrl: string; address: string; description: string }

export const eventData = (event: ShownEvent, { publicUrl, address, description }: Around, now = new Date()) => ({
  '@type': 'Event',
  name: event.name,
  description: event.description?.trim() || description,
  url: address,
  startDate: event.event_date,
  endDate: event.last_day ?? event.event_date,
  eventStatus: `https://schema.org/${event.status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  location: placeOf(event),
  organizer: { '@type': 'Organization', name: event.company_name },
  ...(event.company_logo && { image: `${publicUrl}${logoAddress(event.company_logo)}` }),
  ...entryOf(event, address, now),
})

const placeOf = ({ location, region, country }: ShownEvent) => ({
  '@type': 'Place',
  name: location,
  address: {
    '@type': 'PostalAddress',
    ...(region && { addressRegion: region }),
    ...(country && { addressCountry: country }),
    ...(!region && !country && { streetAddress: location }),
  },
})

/** While the page has "Register your team". */
function entryOf(event: ShownEvent, url: string, now: Date) {
  if (againstApplying({ ...event, is_announced: true, is_unlisted: false }, now)) return {}
  const offer = {
    '@type': 'Offer',
    name: 'Team entry',
    url,
    price: plainDollars(event.entry_fee),
    priceCurrency: currency().toUpperCase(),
    availability: `https://schema.org/${freePlaces(event) > 0 ? 'InStock' : 'SoldOut'}`,
  }
  const until = event.registration_deadline
  return { offers: until ? { ...offer, validThrough: until } : offer }
}
