/**
 * What a laptop at a venue has found out about its networks, in sentences.
 *
 * | sign                                                  | what is said                                                      |
 * |-------------------------------------------------------|-------------------------------------------------------------------|
 * | no address, or only made-up ones                      | no device can reach the laptop, and why                           |
 * | two networks or more                                  | a device uses the address of its own network                      |
 * | another device has connected on a network             | devices get through on that network                               |
 * | none has                                              | try one; if it fails, it is the firewall or the Wi-Fi             |
 * | the firewall's own state, where the system gives it   | on, off, or not known                                             |
 * | the name paddock.local: announced, failed, taken      | whether to use it                                                 |
 *
 * A laptop cannot tell a firewall from a Wi-Fi that keeps devices apart: both mean that nobody arrives. So neither is
 * claimed; the sentence names both.
 */
import { plural } from '../plural.ts'
import { isInNetwork, type Network, usableNetworks, VENUE_NAME } from './networks.ts'

export type Firewall = 'on' | 'off' | 'unknown'
export type Announcing =
  | { state: 'announced' }
  | { state: 'failed'; why: string }
  | { state: 'taken'; by: string }
  | { state: 'off' }

export type VenueSigns = {
  networks: readonly Network[]
  firewall: Firewall
  /** Addresses of other devices that have connected since the start. */
  visitors: readonly string[]
  announcing: Announcing
  ports: readonly number[]
  /** Addresses of the laptop for which Paddock's own certificate cannot vouch. */
  uncovered: readonly string[]
}

/** `problem`: something does not work. `check`: somebody should look. `good`: checked, and it works. */
export type Finding = { level: 'problem' | 'check' | 'good'; text: string }

export function venueFindings(signs: VenueSigns): Finding[] {
  const usable = usableNetworks(signs.networks)
  return [
    ...connection(signs.networks, usable),
    ...usable.map((network) => arrivals(network, signs)),
    ...(usable.length > 0 ? [firewallSentence(signs)] : []),
    ...name(signs.announcing),
    ...signs.uncovered.map(uncoveredSentence),
  ]
}

const called = ({ name, address }: Network) => `${name} (${address})`

function connection(networks: readonly Network[], usable: readonly Network[]): Finding[] {
  if (usable.length > 1)
    return [
      {
        level: 'check',
        text: `This laptop is on ${plural(usable.length, 'network')}: ${usable.map(called).join(' and ')}. A device reaches it only at the address of its own network. Choose the network that the devices use.`,
      },
    ]
  if (usable.length === 1) return []
  const unassigned = networks.filter(({ kind }) => kind === 'unassigned')
  if (unassigned.length > 0)
    return [
      {
        level: 'problem',
        text: `No router has given this laptop an address on ${unassigned.map(({ name }) => name).join(' and ')}, so other devices will hardly reach it. Check the router or the Wi-Fi.`,
      },
    ]
  return [
    {
      level: 'problem',
      text: 'This laptop is not connected to a network, so no other device can reach it. Connect it to the Wi-Fi or the cable of the hall, or switch on its own hotspot.',
    },
  ]
}

function arrivals(network: Network, { visitors }: VenueSigns): Finding {
  const arrived = visitors.filter((address) => isInNetwork(address, network)).length
  if (arrived > 0)
    return {
      level: 'good',
      text: `${plural(arrived, 'other device')} reached this laptop on ${called(network)} since Paddock was started.`,
    }
  return {
    level: 'check',
    text: `No other device has reached this laptop on ${called(network)} since Paddock was started. Try it with a phone on the same network. If its browser finds nothing, either the firewall of this laptop blocks it, or the Wi-Fi keeps devices apart (client isolation, usual in guest networks). From here the two cannot be told apart.`,
  }
}

function firewallSentence({ firewall, ports }: VenueSigns): Finding {
  if (firewall === 'on')
    return {
      level: 'check',
      text: `The firewall of this laptop is on. If no device gets through, allow incoming connections on the ports ${ports.join(' and ')}.`,
    }
  if (firewall === 'off') return { level: 'good', text: 'The firewall of this laptop is off.' }
  return { level: 'check', text: 'Whether a firewall is on could not be found out on this computer.' }
}

function name(announcing: Announcing): Finding[] {
  if (announcing.state === 'off') return []
  if (announcing.state === 'announced')
    return [
      {
        level: 'good',
        text: `The name ${VENUE_NAME} is announced on this network. A device that cannot open it, such as an older Android phone, needs the address in numbers.`,
      },
    ]
  if (announcing.state === 'taken')
    return [
      {
        level: 'problem',
        text: `Another computer, at ${announcing.by}, also answers to the name ${VENUE_NAME}. Stop Paddock there, or use only the addresses in numbers.`,
      },
    ]
  return [
    {
      level: 'problem',
      text: `The name ${VENUE_NAME} could not be announced (${announcing.why}). Use the addresses in numbers.`,
    },
  ]
}

const uncoveredSentence = (address: string): Finding => ({
  level: 'check',
  text: `The address ${address} is not a private one, so Paddock’s own certificate does not cover it: staff use https with the name ${VENUE_NAME} instead.`,
})
