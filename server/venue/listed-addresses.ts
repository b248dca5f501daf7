/** The laptop's own IPv4 addresses. With HOST set to one address, Paddock serves only that one. */
import { networkInterfaces } from 'node:os'
import { type ListedAddress, type Network, networksOf } from '@paddock/domain/venue/networks.ts'

export type ReadAddresses = () => ListedAddress[]

export const listedAddresses: ReadAddresses = () =>
  Object.entries(networkInterfaces()).flatMap(([name, addresses = []]) =>
    addresses
      .filter(({ family }) => family === 'IPv4')
      .map(({ address, cidr }) => ({ name, address, prefix: Number(cidr?.split('/')[1] ?? 32) })),
  )

const EVERY_ADDRESS = new Set(['0.0.0.0', '::'])
const isLoopback = (address: string) => address.startsWith('127.')

export function servedNetworks(host: string, listed: readonly ListedAddress[]): Network[] {
  const served = EVERY_ADDRESS.has(host)
    ? listed.filter(({ address }) => !isLoopback(address))
    : listed.filter(({ address }) => address === host)
  return networksOf(served)
}
