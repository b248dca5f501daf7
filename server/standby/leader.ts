/** The serving laptop's side of a pair: issues pairing codes, lets one follower copy everything, and steps down for it. */
import { randomBytes, randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { inviteCodeFrom } from '@paddock/domain/teams/invite-code.ts'
import {
  PAIRING_CODE_LENGTH,
  PAIRING_MINUTES,
  STANDBY_ERRORS,
  type StandbyStanding,
  type StandbyState,
  shownPairingCode,
} from '@paddock/domain/venue/standby.ts'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Config } from '../boot/config.ts'
import { secretIn } from '../boot/secret.ts'
import type { Files } from '../outside/files.ts'
import { authorityIn } from '../venue/venue.ts'
import { watchCommits } from './commit-wait.ts'
import { answerWith, fenceCalls, type LinkCalls } from './fence.ts'
import { openLeaderFiles } from './leader-files.ts'
import { type LinkHandler, LinkRefusal, type LinkRequest } from './link-server.ts'
import { PAIRING, pairingKey } from './link-tls.ts'
import type { PairStore } from './pair-record.ts'
import { release } from './release.ts'
import { publish, sequenceValues, unpublish, withClient } from './replication.ts'

/** A follower reports every second. */
const SILENT_AFTER_MS = 5000

const Pairing = z.object({ name: z.string().max(200), port: z.number().int(), release: z.string() })
const Report = z.object({ isComplete: z.boolean(), port: z.number().int(), name: z.string().max(200) })

export type Leader = Awaited<ReturnType<typeof openLeader>>

type Deps = {
  config: Config & { venue: NonNullable<Config['venue']> }
  url: string
  store: PairStore
  files: Files
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  /** Opens or closes the port for the other laptop, as the keys demand. */
  linkChanged: () => Promise<void>
  /** Called once, when the other laptop has taken over. */
  fenced: () => void
}

export async function openLeader({ config, url, store, files: stored, log, linkChanged, fenced }: Deps) {
  let code: { key: Buffer; until: number } | undefined
  let report: { at: number; isComplete: boolean } | undefined
  let isStopped = false
  const follower = () => {
    const { other } = store.read()
    return other?.standing === 'follower' ? other : undefined
  }
  const isHeard = () => report !== undefined && Date.now() - report.at < SILENT_AFTER_MS
  const isComplete = () => follower() !== undefined && isHeard() && report?.isComplete === true
  const commits = watchCommits(url, isComplete, (error) =>
    log.error({ err: error }, 'while watching the second laptop'),
  )
  const leaderFiles = openLeaderFiles(stored, config.dataDir, () => commits.waits())
  const codeIsValid = () => code !== undefined && code.until > Date.now()

  async function pair(request: LinkRequest) {
    const asked = Pairing.parse(await request.body())
    if (asked.release !== release()) throw new LinkRefusal(STANDBY_ERRORS.otherRelease(release(), asked.release))
    const password = randomBytes(24).toString('hex')
    await publish(url, password)
    const { name, port } = asked
    const other = { id: randomUUID(), key: randomBytes(32).toString('hex'), name, address: request.address, port }
    code = undefined
    report = undefined
    store.write({ role: 'serving', other: { ...other, standing: 'follower' } })
    return {
      id: other.id,
      key: other.key,
      name: hostname(),
      term: store.read().term,
      password,
      secret: config.secret ?? secretIn(config.dataDir),
      authority: config.venue.certificate ? null : authorityIn(config.dataDir),
    }
  }

  async function reported(request: LinkRequest) {
    const { isComplete: complete, port, name } = Report.parse(await request.body())
    const other = follower()
    if (!other) throw new LinkRefusal(STANDBY_ERRORS.removed)
    if (other.address !== request.address || other.port !== port || other.name !== name)
      store.write({ other: { ...other, address: request.address, port, name } })
    report = { at: Date.now(), isComplete: complete }
    const look = commits.look()
    return {
      term: store.read().term,
      release: release(),
      name: hostname(),
      isInStep: standing() === 'in-step',
      behindBytes: behindBytes(),
      lagMs: look?.lagMs ?? null,
      sequences: await withClient(url, sequenceValues),
    }
  }

  const calls: LinkCalls = {
    ...fenceCalls(store, url, fenced),
    'POST /report': reported,
    'GET /files': async ({ query }) => leaderFiles.changesAfter(Number(query.get('seen')), !query.has('now')),
    async 'GET /file'({ query }) {
      const body = await leaderFiles.read(query.get('key') ?? '')
      if (!body) throw new LinkRefusal('There is no such file.')
      return body
    },
  }

  const handle: LinkHandler = async (request) => {
    if (request.identity === PAIRING) {
      if (request.call !== 'POST /pair' || !codeIsValid()) throw new LinkRefusal('This code is no longer valid.')
      const answer = await pair(request)
      await linkChanged()
      return answer
    }
    return answerWith(calls, request)
  }

  function behindBytes() {
    const look = commits.look()
    return look?.confirmed === undefined ? null : Number(look.written - look.confirmed)
  }

  function standing(): StandbyStanding {
    if (!isHeard()) return 'gone'
    if (!report?.isComplete) return 'copying'
    if (commits.waits() && leaderFiles.isConfirmed()) return 'in-step'
    return commits.look()?.confirmed === undefined ? 'gone' : 'behind'
  }

  function state(): StandbyState | null {
    const other = follower()
    if (!other) return null
    const isConnected = standing() !== 'gone'
    return {
      name: other.name,
      address: other.address,
      standing: standing(),
      behind_bytes: isConnected ? behindBytes() : null,
      lag_ms: isConnected ? (commits.look()?.lagMs ?? null) : null,
    }
  }

  return {
    files: leaderFiles.files,
    handle,
    pairingKey: () => (codeIsValid() ? code?.key : undefined),
    state,
    async issueCode() {
      const letters = [0, 1, 2].map(() => inviteCodeFrom(randomBytes(8))).join('')
      const issued = letters.slice(0, PAIRING_CODE_LENGTH)
      code = { key: pairingKey(issued).key, until: Date.now() + PAIRING_MINUTES * 60_000 }
      await linkChanged()
      return { code: shownPairingCode(issued), minutes: PAIRING_MINUTES, port: config.venue.standbyPort }
    },
    tookOverAt: () => store.read().tookOverAt,
    async forget() {
      const other = follower()
      if (!other) return
      report = undefined
      // It stays known, so that it learns of this when it reports.
      store.write({ other: { ...other, standing: 'removed' } })
      await unpublish(url)
      await linkChanged()
    },
    async close() {
      if (isStopped) return
      isStopped = true
      await commits.stop()
    },
  }
}
