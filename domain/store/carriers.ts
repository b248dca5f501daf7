/**
 * The carriers that an owner can choose, each with the page that tracks a parcel. The tracking number is put at the end.
 *
 * | carrier                       | link                                        |
 * |-------------------------------|---------------------------------------------|
 * | one of CARRIERS but other     | its page, with the number, without spaces   |
 * | other                         | the link that the owner has typed, if any   |
 * | none                          | none: the number alone is shown             |
 */
export const CARRIERS = [
  'usps',
  'ups',
  'fedex',
  'dhl',
  'dhl_germany',
  'dpd',
  'gls',
  'royal_mail',
  'la_poste',
  'canada_post',
  'australia_post',
  'other',
] as const

export type Carrier = (typeof CARRIERS)[number]

export const CARRIER_LABELS: Record<Carrier, string> = {
  usps: 'USPS',
  ups: 'UPS',
  fedex: 'FedEx',
  dhl: 'DHL',
  dhl_germany: 'DHL Germany',
  dpd: 'DPD',
  gls: 'GLS',
  royal_mail: 'Royal Mail',
  la_poste: 'La Poste',
  canada_post: 'Canada Post',
  australia_post: 'Australia Post',
  other: 'Other',
}

const PAGES: Record<Exclude<Carrier, 'other'>, string> = {
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  ups: 'https://www.ups.com/track?tracknum=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  dhl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
  dhl_germany: 'https://www.dhl.de/en/privatkunden/pakete-empfangen/verfolgen.html?piececode=',
  dpd: 'https://tracking.dpd.de/status/en_US/parcel/',
  gls: 'https://gls-group.eu/EU/en/parcel-tracking?match=',
  royal_mail: 'https://www.royalmail.com/track-your-item#/tracking-results/',
  la_poste: 'https://www.laposte.fr/outils/suivre-vos-envois?code=',
  canada_post: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
  australia_post: 'https://auspost.com.au/mypost/track/details/',
}

export type Tracked = { carrier: Carrier | null; tracking_number: string | null; tracking_url: string | null }

/** Where the customer follows the parcel; null if there is no such page. */
export function trackingLink({ carrier, tracking_number, tracking_url }: Tracked): string | null {
  if (carrier === 'other') return tracking_url
  const number = tracking_number?.replace(/\s+/g, '')
  return carrier && number ? PAGES[carrier] + encodeURIComponent(number) : null
}

/** Only a link typed for another carrier is stored. */
export const storedTracking = ({ carrier, tracking_number, tracking_url }: Tracked): Tracked => ({
  carrier,
  tracking_number,
  tracking_url: carrier === 'other' ? tracking_url : null,
})
