/** The address that limits are counted by. */
import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

export const addressOf = (request: Pick<FastifyRequest, 'ip'>) => countedAddress(request.ip)

/**
 * Whoever has an IPv6 connection has 2^64 addresses to try from, so the network they share counts as one. An IPv4 address
 * in the clothes of IPv6 is the same visitor as without them. Written as the accounts engine writes them, so that the
 * address of a session can be compared with it.
 */
export function countedAddress(address: string) {
  if (!isIPv6(address)) return address
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (plain) return plain
  const [before = [], after = []] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const missing = Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after]
  const network = groups.slice(0, 4).map((group) => group.toLowerCase().padStart(4, '0'))
  return [...network, '0000:0000:0000:0000'].join(':')
}
