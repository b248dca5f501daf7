/** The laptop that follows: copies database and files, says how far it is, and takes over when somebody presses the button. */
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { STANDBY_ERRORS } from '@paddock/domain/venue/standby.ts'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { z } from 'zod'
import type { Config } from '../boot/config.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { layJobTables } from '../jobs/jobs.ts'
import { answerWith, fenceCalls } from './fence.ts'
import { followFiles } from './follower-files.ts'
import { linkTo } from './link-client.ts'
import { type LinkHandler, LinkRefusal } from './link-server.ts'
import { linkKey } from './link-tls.ts'
import type { PairStore } from './pair-record.ts'
import { release } from './release.ts'
import { subscribe } from './replication.ts'

const REPORT_EVERY_MS = 1000
const RETRY_MS = 1000
/** A dead laptop does not answer; a living one does so at once. */
const ANSWERS_WITHIN_MS = 1500
const STEPS_DOWN_WITHIN_MS = 5000
const LAST_FILES_WITHIN_MS = 2000

const Answer = z.object({
  term: z.number().int(),
  release: z.string(),
  name: z.string(),
  isInStep: z.boolean(),
  behindBytes: z.number().nullable(),
  lagMs: z.number().nullable(),
  sequences: z.record(z.string(), z.string()),
})
const LeaderState = z.object({ term: z.number().int() })

type Deps = {
  config: Config & { venue: NonNullable<Config['venue']> }
  url: string
  store: PairStore
  log: Pick<FastifyBaseLogger, 'warn'>
  takenOver: () => void
}

export async function openFollower({ config, url, store, log, takenOver }: Deps) {
  const other = () => {
    const found = store.read().other
    if (!found) throw new Error('A laptop that follows nobody was asked to follow.')
    return found
  }
  const link = linkTo(other, linkKey(other()))
  const stopping = new AbortController()
  const { signal } = stopping
  await migrateDatabase(url)
  await layJobTables(url)
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  pool.on('error', () => {})
  const tunnel = await link.openTunnel()
  const files = followFiles(link, config.dataDir)
  let heard: { at: number; answer: z.infer<typeof Answer> } | undefined
  let problem: string | undefined
  let tables: number | undefined
  let isSubscribed = false
  let isTakingOver = false

  const withDatabase = async <T>(use: (client: pg.Client) => Promise<T>) => {
    const client = await pool.connect()
    try {
      return await use(client as unknown as pg.Client)
    } finally {
      client.release()
    }
  }

  /** Until the first laptop can be reached for the first time. */
  async function subscribeAtLast() {
    const connection = { port: tunnel.port, password: store.read().password ?? '' }
    for (;;) {
      try {
        await withDatabase((client) => subscribe(client, connection, (left) => (tables = left)))
        isSubscribed = true
        return
      } catch (error) {
        if (signal.aborted) return
        log.warn({ reason: messageOf(error) }, 'The first laptop could not be followed yet.')
        await pause(RETRY_MS, undefined, { signal }).catch(() => {})
      }
    }
  }

  const isComplete = () => isSubscribed && files.isComplete()

  async function report() {
    const sent = { isComplete: isComplete() && !problem, port: config.venue.standbyPort, name: hostname() }
    const answer = Answer.parse(await link.ask('POST', '/report', sent, { signal }))
    heard = { at: Date.now(), answer }
    problem = answer.release === release() ? undefined : STANDBY_ERRORS.otherRelease(answer.release, release())
    const { term, sequences } = store.read()
    const isNews = term !== answer.term || JSON.stringify(sequences) !== JSON.stringify(answer.sequences)
    if (isNews) store.write({ term: answer.term, sequences: answer.sequences })
  }

  async function keepReporting() {
    while (!signal.aborted) {
      await report().catch((error) => {
        if (error instanceof LinkRefusal) problem = error.message
      })
      await pause(REPORT_EVERY_MS, undefined, { signal }).catch(() => {})
    }
  }
  const reporting = Promise.all([subscribeAtLast(), keepReporting()])

  async function stop() {
    stopping.abort()
    await files.stop()
    await reporting
    await tunnel.close()
    await pool.end().catch(() => {})
  }

  /** A first laptop that still answers stops writing first, so that both have the same. Undefined if it does not answer. */
  async function askToStepDown() {
    const state = await link.ask('GET', '/state', undefined, { timeoutMs: ANSWERS_WITHIN_MS }).catch(() => undefined)
    if (!state) return { term: store.read().term + 1, isConfirmed: undefined }
    const term = Math.max(LeaderState.parse(state).term, store.read().term) + 1
    const answer = await link
      .ask('POST', '/step-down', { term }, { timeoutMs: STEPS_DOWN_WITHIN_MS })
      .catch((error) => {
        if (error instanceof LinkRefusal) throw error
      })
    await files.copyLast(AbortSignal.timeout(LAST_FILES_WITHIN_MS)).catch(() => {})
    return { term, isConfirmed: Object(answer).isConfirmed === true }
  }

  return {
    handle: ((request) =>
      answerWith(
        fenceCalls(store, url, () => {}),
        request,
      )) satisfies LinkHandler,
    state: () => ({
      leader: heard?.answer.name ?? other().name,
      address: other().address,
      tables_left: tables ?? null,
      files_left: files.isComplete() ? 0 : (files.missing() ?? null),
      is_complete: isComplete(),
      heard_seconds_ago: heard ? Math.round((Date.now() - heard.at) / 1000) : null,
      is_in_step: heard?.answer.isInStep ?? false,
      behind_bytes: heard?.answer.behindBytes ?? null,
      lag_ms: heard?.answer.lagMs ?? null,
      problem: problem ?? null,
      is_taking_over: isTakingOver,
    }),
    async takeOver() {
      if (!isComplete()) throw new LinkRefusal(STANDBY_ERRORS.notComplete)
      if (isTakingOver) return
      isTakingOver = true
      try {
        const { term, isConfirmed } = await askToStepDown()
        if (isConfirmed === false) log.warn({}, 'The first laptop stepped down, but not everything was confirmed.')
        // From here on this laptop serves, also if it crashes now: the rest happens at every start.
        const replaced = { ...other(), standing: 'replaced' as const }
        const tookOverAt = new Date().toISOString()
        store.write({ role: 'serving', term, tookOverAt, password: undefined, other: replaced })
      } catch (error) {
        isTakingOver = false
        throw error
      }
      takenOver()
    },
    stop,
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
