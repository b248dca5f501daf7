/** What the terminal prints in venue mode: the addresses, what was found, and where the rest is. */
import { ENTRANCES, entranceAddress, plainOrigin } from '@paddock/domain/venue/entrances.ts'
import type { Venue } from '../venue/open-venue.ts'

export function venueLines(localUrl: string, venue: Venue): string[] {
  const { ports } = venue
  const [first, ...others] = venue.hosts()
  if (!first) return []
  const widest = Math.max(...ENTRANCES.map(({ title }) => title.length))
  return [
    `  This laptop’s own page, with QR codes, accounts and devices: ${localUrl}/venue`,
    '',
    ...ENTRANCES.map((entrance) => {
      const host = entrance.isSecure ? (venue.secureHost() ?? first.host) : first.host
      return `  ${entrance.title.padEnd(widest)}  ${entranceAddress(entrance, host, ports)}`
    }),
    ...others.map(({ host }) => `  ${'also'.padEnd(widest)}  ${plainOrigin(host, ports)}`),
    '',
    ...venue.findings().map(({ level, text }) => `  ${level === 'good' ? '✓' : level === 'check' ? '·' : '!'} ${text}`),
    '',
  ]
}
