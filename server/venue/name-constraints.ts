/**
 * The extension that limits an authority to the names of a venue (RFC 5280, 4.2.1.10): a device that trusts Paddock's
 * authority believes it about paddock.local and private addresses, and about nothing on the internet. Encoded by hand,
 * because the certificate library has no class for it.
 */
import { PRIVATE_RANGES, VENUE_NAME } from '@paddock/domain/venue/networks.ts'

export const NAME_CONSTRAINTS = '2.5.29.30'
const CONSTRAINED_NAMES = [VENUE_NAME, 'localhost']

const SEQUENCE = 0x30
const PERMITTED = 0xa0
const DNS_NAME = 0x82
const IP_ADDRESS = 0x87

export function nameConstraints(): Uint8Array<ArrayBuffer> {
  const names = CONSTRAINED_NAMES.map((name) => element(DNS_NAME, Buffer.from(name, 'ascii')))
  const ranges = PRIVATE_RANGES.map(({ address, prefix }) =>
    element(IP_ADDRESS, Buffer.concat([bytesOf(address), maskOf(prefix)])),
  )
  const subtrees = [...names, ...ranges].map((base) => element(SEQUENCE, base))
  return new Uint8Array(element(SEQUENCE, element(PERMITTED, Buffer.concat(subtrees))))
}

function element(tag: number, content: Uint8Array) {
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const bytesOf = (address: string) => Buffer.from(address.split('.').map(Number))
const maskOf = (prefix: number) => {
  const mask = Buffer.alloc(4)
  mask.writeUInt32BE((-1 << (32 - prefix)) >>> 0)
  return mask
}
