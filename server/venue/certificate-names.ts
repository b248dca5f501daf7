/** The names and addresses that a certificate is for. */
import type { X509Certificate } from 'node:crypto'
import { isPrivate, VENUE_NAME } from '@paddock/domain/venue/networks.ts'

/** An address on the internet is left out: the authority may not vouch for it. */
export const namesFor = (addresses: readonly string[]) => [
  VENUE_NAME,
  'localhost',
  ...new Set(['127.0.0.1', ...addresses].filter(isPrivate)),
]

export const namesIn = ({ subjectAltName = '' }: X509Certificate) =>
  subjectAltName
    .split(', ')
    .map((name) => name.replace(/^(DNS|IP Address):/, ''))
    .filter(Boolean)
