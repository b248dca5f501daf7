/**
 * The networks that a laptop at a venue is on, and which of its addresses devices can use.
 *
 * | address                                             | counts as  | because                                          |
 * |-----------------------------------------------------|------------|--------------------------------------------------|
 * | of an interface of Docker, a virtual machine, a VPN | virtual    | no device of the hall is on that network         |
 * | 169.254.x.x                                         | unassigned | the laptop made it up: no router gave it one     |
 * | any other IPv4 address                              | network    | devices of that network reach the laptop with it |
 */
export const VENUE_NAME = 'paddock.local'

/** An address as the operating system lists it. */
export type ListedAddress = { name: string; address: string; prefix: number }
export type Network = ListedAddress & { kind: 'network' | 'virtual' | 'unassigned' }

const VIRTUAL =
  /^(docker|br-|veth|virbr|vboxnet|vmnet|vnic|utun|tun|tap|wg|zt|tailscale|ham|cni|flannel|podman|lxc)|vEthernet|VirtualBox|VMware|Hyper-V|Tailscale|ZeroTier|WireGuard|OpenVPN/i

export function networksOf(listed: readonly ListedAddress[]): Network[] {
  return listed.map((one) => ({ ...one, kind: kindOf(one) }))
}

function kindOf({ name, address }: ListedAddress): Network['kind'] {
  if (VIRTUAL.test(name)) return 'virtual'
  return address.startsWith('169.254.') ? 'unassigned' : 'network'
}

/** The networks whose devices can reach the laptop. */
export const usableNetworks = (networks: readonly Network[]) => networks.filter(({ kind }) => kind === 'network')

export function isInNetwork(address: string, { address: own, prefix }: Pick<Network, 'address' | 'prefix'>) {
  const mask = prefix === 0 ? 0 : (-1 << (32 - prefix)) >>> 0
  return (numberOf(address) & mask) >>> 0 === (numberOf(own) & mask) >>> 0
}

/** The address ranges for which Paddock's own authority may vouch: those that are never on the internet. */
export const PRIVATE_RANGES = [
  { address: '10.0.0.0', prefix: 8 },
  { address: '172.16.0.0', prefix: 12 },
  { address: '192.168.0.0', prefix: 16 },
  { address: '169.254.0.0', prefix: 16 },
  { address: '127.0.0.0', prefix: 8 },
] as const

export const isPrivate = (address: string) => PRIVATE_RANGES.some((range) => isInNetwork(address, range))

function numberOf(address: string) {
  return address.split('.').reduce((sum, part) => ((sum << 8) | Number(part)) >>> 0, 0)
}
