/**
 * The network that limits are counted by.
 *
 * | address                              | counts as                                             |
 * |--------------------------------------|-------------------------------------------------------|
 * | IPv4                                 | itself                                                |
 * | IPv4 written as IPv6 (::ffff:…)      | the IPv4 address                                      |
 * | IPv6                                 | its /56: providers give a home or a school that much, |
 * |                                      | which is 2^72 addresses to try from                   |
 */
import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

const known = new WeakMap<object, string>()

/** Computed once for a request: behind a proxy, its headers are parsed for it. */
export function addressOf(request: Pick<FastifyRequest, 'ip'>) {
  const found = known.get(request)
  if (found !== undefined) return found
  const network = networkOf(request.ip)
  known.set(request, network)
  return network
}

/** IPv6 is written as the accounts engine writes it, so that it can be compared with the address of a session. */
export function networkOf(address: string) {
  if (!isIPv6(address)) return address
  const parsed = ipaddr.IPv6.parse(address)
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
  const [first = 0, second = 0, third = 0, fourth = 0] = parsed.parts
  const network = [first, second, third, fourth & 0xff00, 0, 0, 0, 0]
  return network.map((part) => part.toString(16).padStart(4, '0')).join(':')
}
