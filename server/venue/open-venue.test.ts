import type { ListedAddress } from '@paddock/domain/venue/networks.ts'
import { expect, test } from 'vitest'
import { readConfig } from '../boot/config.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { openVenue } from './open-venue.ts'

const WIFI = { name: 'wlan0', address: '192.168.1.5', prefix: 24 }
const LATER = { name: 'wlan0', address: '192.168.7.20', prefix: 24 }
const DOCKER = { name: 'docker0', address: '172.17.0.1', prefix: 16 }
const PUBLIC = { name: 'eth0', address: '141.20.1.1', prefix: 16 }
const LOOPBACK = { name: 'lo', address: '127.0.0.1', prefix: 8 }

async function laptopOn(first: ListedAddress[], settings = {}) {
  const config = readConfig({ DATA_DIR: scratchFolder('venue'), ...settings }, ['--venue'])
  if (!config.venue) throw new Error('not a venue')
  let listed = first
  const announced = new Set<string>()
  const venue = await openVenue({
    config: { ...config, venue: config.venue },
    log: { error: () => {} },
    addresses: () => listed,
    announce(address) {
      announced.add(address)
      const stop = async () => void announced.delete(address)
      return { address, ready: Promise.resolve(), state: () => ({ state: 'announced' as const }), stop }
    },
    askFirewall: async () => 'off',
  })
  await venue.look()
  const move = async (now: ListedAddress[]) => {
    listed = now
    await venue.look()
  }
  return { venue, announced, move, hosts: () => venue.hosts().map(({ host }) => host) }
}

test('addresses, announced name and certificate follow the networks', async () => {
  const { venue, announced, move, hosts } = await laptopOn([LOOPBACK, WIFI, DOCKER])
  expect(hosts()).toEqual(['192.168.1.5', 'paddock.local'])
  expect([...announced], 'not on the network of Docker').toEqual(['192.168.1.5'])
  expect(venue.certificate.current().names).toContain('192.168.1.5')
  await move([LOOPBACK, LATER])
  expect(hosts()).toEqual(['192.168.7.20', 'paddock.local'])
  expect([...announced]).toEqual(['192.168.7.20'])
  expect(venue.certificate.current().names).toEqual(['paddock.local', 'localhost', '127.0.0.1', '192.168.7.20'])
  await move([LOOPBACK])
  expect(hosts()).toEqual(['paddock.local'])
  expect(venue.findings()[0]).toMatchObject({ level: 'problem' })
  await venue.close()
})

test('an address for which the own authority may not vouch is left out, and said', async () => {
  const { venue } = await laptopOn([PUBLIC])
  expect(venue.certificate.current().names).not.toContain('141.20.1.1')
  expect(
    venue
      .findings()
      .map(({ text }) => text)
      .join(' '),
  ).toContain('The address 141.20.1.1 is not a private one')
  await venue.close()
})

test('with HOST, only that address is served and announced', async () => {
  const { venue, announced, hosts } = await laptopOn([LOOPBACK, WIFI, LATER], { HOST: '127.0.0.1' })
  expect(hosts()).toEqual(['127.0.0.1', 'paddock.local'])
  expect([...announced]).toEqual(['127.0.0.1'])
  await venue.close()
})
