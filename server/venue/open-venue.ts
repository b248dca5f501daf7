/** Venue mode as a running thing: follows the networks, keeps certificate and announced name in step, and collects what it finds. */
import type { Server as PlainServer } from 'node:http'
import type { Server as SecureServer } from 'node:https'
import type { Socket } from 'node:net'
import type { VenuePorts } from '@paddock/domain/venue/entrances.ts'
import { type Announcing, type Firewall, venueFindings } from '@paddock/domain/venue/findings.ts'
import { isPrivate, type Network, usableNetworks, VENUE_NAME } from '@paddock/domain/venue/networks.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../boot/config.ts'
import { announceName, type NameAnnouncer } from './announce-name.ts'
import { openCertificate, type VenueCertificate } from './certificate.ts'
import { openDeviceCodes } from './device-codes.ts'
import { firewallState } from './firewall.ts'
import { listedAddresses, type ReadAddresses, servedNetworks } from './listed-addresses.ts'
import { replaceCertificate } from './secure-server.ts'

/** How soon a new network, address or certificate file is noticed. */
const LOOK_EVERY_MS = 15_000
/** Asking the firewall starts a program, so it is done less often: every five minutes. */
const FIREWALL_EVERY = 20
/** A hall has hundreds of devices; a flood of made-up ones must not fill the memory. */
const MOST_VISITORS = 5000

export type Venue = Awaited<ReturnType<typeof openVenue>>

type Deps = {
  config: Config & { venue: NonNullable<Config['venue']> }
  log: Pick<FastifyBaseLogger, 'error'>
  addresses?: ReadAddresses
  announce?: (address: string) => NameAnnouncer
  askFirewall?: () => Promise<Firewall>
}

export async function openVenue(deps: Deps) {
  const { config, log, addresses: read = listedAddresses, announce = announceName, askFirewall = firewallState } = deps
  const ports: VenuePorts = { http: config.port, https: config.venue.httpsPort }
  let networks = servedNetworks(config.host, read())
  const certificate = await openCertificate(config, certifiedAddresses(networks))
  const visitors = new Set<string>()
  let announcers: NameAnnouncer[] = []
  let firewall: Firewall = 'unknown'
  let secure: SecureServer | undefined
  let looks = 0

  /** Announces the name on networks that are new, and stops on those that are gone. */
  async function announceOn(usable: readonly Network[]) {
    const current = addressesOf(usable)
    const gone = announcers.filter(({ address }) => !current.includes(address))
    const known = announcers.filter((announcer) => !gone.includes(announcer))
    const added = current
      .filter((address) => !known.some((one) => one.address === address))
      .map((address) => announce(address))
    announcers = [...known, ...added]
    await Promise.all([...gone.map((one) => one.stop()), ...added.map((one) => one.ready)])
  }

  async function look() {
    networks = servedNetworks(config.host, read())
    await announceOn(usableNetworks(networks))
    if ((await certificate.refresh(certifiedAddresses(networks))) && secure) replaceCertificate(secure, certificate)
    if (looks++ % FIREWALL_EVERY === 0) firewall = await askFirewall()
  }

  let looking: NodeJS.Timeout | undefined
  const announcing = (): Announcing => {
    const states = announcers.map((one) => one.state())
    return states.find(({ state }) => state !== 'announced') ?? states[0] ?? { state: 'off' }
  }

  return {
    ports,
    certificate,
    deviceCodes: openDeviceCodes(),
    /** Resolves when the name is announced; from then on the networks are looked at again and again. */
    async start(plain: PlainServer, tls: SecureServer) {
      secure = tls
      for (const server of [plain, tls])
        server.on('connection', ({ remoteAddress = '' }: Socket) => noteVisitor(visitors, remoteAddress))
      await look()
      looking = setInterval(
        () => void look().catch((error) => log.error({ err: error }, 'at the venue')),
        LOOK_EVERY_MS,
      )
      looking.unref()
    },
    /** Follows the networks and files at once. */
    look,
    hosts: () => hostsFor(certificate.authority ? [] : certificate.current().names, usableNetworks(networks)),
    secureHost: () => secureHostOf(certificate),
    about: () => ({
      https_port: ports.https,
      secure_host: secureHostOf(certificate),
      sends_email: config.smtpUrl !== undefined,
    }),
    findings: () =>
      venueFindings({
        networks,
        firewall,
        visitors: [...visitors],
        announcing: announcing(),
        ports: [ports.http, ports.https],
        uncovered: certificate.authority ? addressesOf(usableNetworks(networks)).filter((one) => !isPrivate(one)) : [],
      }),
    async close() {
      clearInterval(looking)
      await Promise.all(announcers.map((one) => one.stop()))
    },
  }
}

const addressesOf = (networks: readonly Network[]) => networks.map(({ address }) => address)
const certifiedAddresses = (networks: readonly Network[]) =>
  addressesOf(networks.filter(({ kind }) => kind !== 'virtual'))

function noteVisitor(visitors: Set<string>, remote: string) {
  const address = remote.replace(/^::ffff:/, '')
  const isHere =
    address.startsWith('127.') || address === '::1' || listedAddresses().some((own) => own.address === address)
  if (!isHere && visitors.size < MOST_VISITORS) visitors.add(address)
}

/** A real certificate is for a name of its own; ours is for every host. */
const secureHostOf = ({ authority, current }: VenueCertificate) =>
  authority ? null : (current().names.find((name) => !name.startsWith('*')) ?? null)

function hostsFor(names: readonly string[], usable: readonly Network[]) {
  return [
    ...names.filter((name) => !name.startsWith('*')).map((host) => ({ host, label: `${host} (your certificate)` })),
    ...usable.map(({ name, address }) => ({ host: address, label: `${address} (${name})` })),
    { host: VENUE_NAME, label: VENUE_NAME },
  ]
}
