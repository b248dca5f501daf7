import { describe, expect, test } from 'vitest'
import { ENTRANCES, entranceAddress } from './entrances.ts'
import { type VenueSigns, venueFindings } from './findings.ts'
import { isInNetwork, isPrivate, type Network, networksOf, usableNetworks } from './networks.ts'

const WIFI = { name: 'wlan0', address: '192.168.1.5', prefix: 24 }
const CABLE = { name: 'eth0', address: '10.0.4.7', prefix: 16 }

describe('networks', () => {
  test.each([
    ['wlan0', '192.168.1.5', 'network'],
    ['Wi-Fi', '10.1.2.3', 'network'],
    ['bridge100', '192.168.2.1', 'network'],
    ['docker0', '172.17.0.1', 'virtual'],
    ['vEthernet (WSL)', '172.20.0.1', 'virtual'],
    ['utun3', '10.8.0.2', 'virtual'],
    ['tailscale0', '100.64.0.1', 'virtual'],
    ['en0', '169.254.12.9', 'unassigned'],
  ])('%s with %s counts as %s', (name, address, kind) => {
    expect(networksOf([{ name, address, prefix: 24 }])[0]?.kind).toBe(kind)
  })

  test('only addresses of the same network are in it', () => {
    expect(['192.168.1.77', '192.168.2.77'].map((address) => isInNetwork(address, WIFI))).toEqual([true, false])
    expect(isInNetwork('10.0.250.1', CABLE)).toBe(true)
    expect(isInNetwork('8.8.8.8', { address: '0.0.0.0', prefix: 0 })).toBe(true)
  })

  test('an address that could be on the internet is not private', () => {
    expect(['192.168.0.9', '172.31.0.1', '10.0.0.1'].map(isPrivate)).toEqual([true, true, true])
    expect(['172.32.0.1', '141.20.1.1', '192.169.0.1'].map(isPrivate)).toEqual([false, false, false])
  })
})

describe('entrances', () => {
  const ports = { http: 3000, https: 3443 }
  const of = (id: string, host: string, at = ports) => {
    const entrance = ENTRANCES.find((one) => one.id === id)
    return entrance && entranceAddress(entrance, host, at)
  }

  test('staff enter over HTTPS, spectators and screens over HTTP', () => {
    expect(of('spectators', '192.168.1.5')).toBe('http://192.168.1.5:3000/events')
    expect(of('screens', '192.168.1.5')).toBe('http://192.168.1.5:3000/screen')
    expect(of('judges', '192.168.1.5')).toBe('https://192.168.1.5:3443/organizer?mode=judge')
    expect(of('scrutineers', 'paddock.local')).toBe('https://paddock.local:3443/staff')
    expect(of('desks', 'paddock.local')).toBe('https://paddock.local:3443/staff')
  })

  test('the usual ports are left out', () => {
    const usual = { http: 80, https: 443 }
    expect(of('spectators', 'paddock.local', usual)).toBe('http://paddock.local/events')
    expect(of('desks', 'paddock.local', usual)).toBe('https://paddock.local/staff')
  })
})

describe('findings', () => {
  const found = (signs: Partial<VenueSigns> & { networks: Network[] }) =>
    venueFindings({
      firewall: 'unknown',
      visitors: [],
      announcing: { state: 'announced' },
      ports: [3000, 3443],
      uncovered: [],
      ...signs,
    })
  const levels = (signs: Parameters<typeof found>[0]) => found(signs).map(({ level }) => level)
  const text = (signs: Parameters<typeof found>[0]) =>
    found(signs)
      .map((finding) => finding.text)
      .join(' ')
  const [wifi, cable] = [networksOf([WIFI]), networksOf([WIFI, CABLE])]

  test('without a network nobody can reach the laptop', () => {
    expect(found({ networks: [], announcing: { state: 'off' } })).toEqual([
      { level: 'problem', text: expect.stringContaining('is not connected to a network') },
    ])
    expect(text({ networks: networksOf([{ ...WIFI, address: '169.254.3.4' }]) })).toContain(
      'No router has given this laptop an address on wlan0',
    )
    expect(usableNetworks(networksOf([{ ...WIFI, name: 'docker0' }]))).toEqual([])
  })

  test('two networks are both named, with what that means', () => {
    expect(text({ networks: cable })).toContain('on 2 networks: wlan0 (192.168.1.5) and eth0 (10.0.4.7)')
    expect(text({ networks: wifi })).not.toContain('networks:')
  })

  test('a firewall or isolated Wi-Fi is claimed only as one of two reasons, and only while nobody arrives', () => {
    expect(text({ networks: wifi })).toContain('either the firewall of this laptop blocks it, or the Wi-Fi keeps')
    const arrived = text({ networks: wifi, visitors: ['192.168.1.30', '192.168.1.31', '10.9.9.9'] })
    expect(arrived).toContain('2 other devices reached this laptop on wlan0 (192.168.1.5)')
    expect(arrived).not.toContain('client isolation')
  })

  test('a device of one network says nothing about the other', () => {
    expect(text({ networks: cable, visitors: ['10.0.9.9'] })).toContain(
      'No other device has reached this laptop on wlan0',
    )
  })

  test('the firewall is on, off, or could not be asked', () => {
    expect(text({ networks: wifi, firewall: 'on' })).toContain('allow incoming connections on the ports 3000 and 3443')
    expect(text({ networks: wifi, firewall: 'off' })).toContain('The firewall of this laptop is off.')
    expect(text({ networks: wifi })).toContain('could not be found out')
  })

  test('a name that is taken or cannot be announced is a problem', () => {
    expect(levels({ networks: wifi, announcing: { state: 'taken', by: '192.168.1.9' } })).toContain('problem')
    expect(text({ networks: wifi, announcing: { state: 'taken', by: '192.168.1.9' } })).toContain('at 192.168.1.9')
    expect(text({ networks: wifi, announcing: { state: 'failed', why: 'EACCES' } })).toContain('(EACCES)')
    expect(levels({ networks: wifi })).not.toContain('problem')
  })
})
