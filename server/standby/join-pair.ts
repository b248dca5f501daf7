/** npm run standby -- <address> <pairing code>: makes this laptop the follower of another one. */
import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { STANDBY_ERRORS } from '@paddock/domain/venue/standby.ts'
import { z } from 'zod'
import { claimDataFolder, prepareDataFolder } from '../boot/claim.ts'
import type { Config } from '../boot/config.ts'
import { StartFailure } from '../boot/failure.ts'
import { storeAuthority } from '../venue/venue.ts'
import { linkTo } from './link-client.ts'
import { LinkRefusal } from './link-server.ts'
import { pairingKey } from './link-tls.ts'
import { openPairRecord } from './pair-record.ts'
import { release } from './release.ts'

const USUAL_PORT = 3543
const PATIENCE_MS = 30_000
/** Belongs to the running process or is an archive of an earlier time. */
const LEFT_IN_PLACE = /^(running\.sock|before-standby-.*)$/

const Paired = z.object({
  id: z.string(),
  key: z.string(),
  name: z.string(),
  term: z.number().int(),
  password: z.string(),
  secret: z.string(),
  authority: z.object({ cert: z.string(), key: z.string() }).nullable(),
})

type VenueConfig = Config & { venue: NonNullable<Config['venue']> }

export async function joinPair(
  config: VenueConfig,
  typed: { address: string; code: string },
  say: (line: string) => void,
) {
  const { dataDir, venue } = config
  if (config.databaseUrl || config.s3) throw new StartFailure(STANDBY_ERRORS.embeddedOnly)
  const target = targetFrom(typed.address)
  prepareDataFolder(dataDir)
  const claim = await claimDataFolder(dataDir)
  try {
    const paired = await pair(target, typed.code, venue.standbyPort)
    if (!paired.authority && !venue.certificate) throw new StartFailure(STANDBY_ERRORS.otherCertificate)
    if (config.secret && config.secret !== paired.secret) throw new StartFailure(STANDBY_ERRORS.otherSecret)
    const archive = putAside(dataDir)
    if (archive) say(`What was in the data folder before is in ${archive}.`)
    writeFileSync(join(dataDir, 'secret'), paired.secret, { mode: 0o600 })
    if (paired.authority) storeAuthority(dataDir, paired.authority)
    const { id, key, name, term, password } = paired
    const other = { id, key, name, ...target, standing: 'leader' as const }
    openPairRecord(dataDir).write({ role: 'following', term, password, other })
    say(`Paired with ${name}. Copying everything from it…`)
  } finally {
    claim.release()
  }
}

/** For a first laptop that has got another address since. */
export function followAt(dataDir: string, address: string) {
  const store = openPairRecord(dataDir)
  const { other, role } = store.read()
  if (!other || role !== 'following')
    throw new StartFailure('This laptop follows no other one yet: a pairing code is needed beside the address.')
  store.write({ other: { ...other, ...targetFrom(address) } })
}

export const isPaired = (dataDir: string) => openPairRecord(dataDir).read().other !== undefined

function targetFrom(text: string) {
  const url = URL.canParse(`https://${text}`) ? new URL(`https://${text}`) : undefined
  if (!url?.hostname || url.pathname !== '/')
    throw new StartFailure(`"${text}" is not the address of a laptop: it looks like 192.168.1.5 or 192.168.1.5:3543.`)
  return { address: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || USUAL_PORT) }
}

async function pair(target: { address: string; port: number }, code: string, port: number) {
  const link = linkTo(() => target, pairingKey(code))
  const asked = { name: hostname(), port, release: release() }
  try {
    return Paired.parse(await link.ask('POST', '/pair', asked, { timeoutMs: PATIENCE_MS }))
  } catch (error) {
    if (error instanceof LinkRefusal) throw new StartFailure(error.message)
    throw new StartFailure(isWrongKey(error) ? WRONG_CODE : notReached(target))
  }
}

const WRONG_CODE =
  'The pairing code is wrong or no longer valid. It is valid for 10 minutes and works once: ask for a new one on the first laptop, under /venue.'
const notReached = ({ address, port }: { address: string; port: number }) =>
  `No laptop answers at ${address}, port ${port}. On the first laptop open /venue, press "Add a second laptop" and use the address that is shown there; check its firewall, too.`
const isWrongKey = (error: unknown) =>
  /SSL|TLS|EPROTO|psk|decrypt/i.test(`${Object(error).code} ${Object(error).message}`)

/** A copy of another laptop replaces everything here, so what was there is moved, never deleted. */
function putAside(dataDir: string) {
  const found = readdirSync(dataDir).filter((name) => !LEFT_IN_PLACE.test(name))
  if (found.length === 0) return undefined
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const archive = join(dataDir, `before-standby-${stamp}`)
  if (existsSync(archive)) throw new StartFailure(`The folder ${archive} exists already: try again.`)
  mkdirSync(archive, { mode: 0o700 })
  for (const name of found) renameSync(join(dataDir, name), join(archive, name))
  return archive
}
