/**
 * A laptop at a venue, which may be one of two: it serves, follows, was replaced, or waits for a decision, and changes
 * from one to the other while it runs. PostgreSQL and the port for the other laptop stay open through all of it.
 */
import type { WaitingState } from '@paddock/domain/venue/waiting.ts'
import { waitingView } from '@paddock/domain/venue/waiting.ts'
import {
  allowWrites,
  answerWith,
  askOther,
  detach,
  fenceCalls,
  fenceReplaced,
  keepAsking,
  type Leader,
  type LinkHandler,
  linkIdentity,
  openFollower,
  openLeader,
  openLinkServer,
  openPairRecord,
  openWaitingServer,
  PAIRING,
  withClient,
} from '../standby/standby.ts'
import type { Config } from './config.ts'
import type { SupervisedDatabase } from './database.ts'
import { openLog } from './log.ts'
import { listening, openParts, supervisorLog, type WhileStopped } from './parts.ts'
import { venueLines } from './venue-lines.ts'

type Mode = 'serving' | 'following' | 'fenced' | 'asking'
type Opened = { handle: LinkHandler; venue?: Awaited<ReturnType<typeof openParts>>['venue'] }

export async function startPaired(
  config: Config & { venue: NonNullable<Config['venue']> },
  database: SupervisedDatabase,
  undo: (() => unknown)[],
  say: (line: string) => void,
) {
  const { url } = database
  const localUrl = `http://localhost:${config.port}`
  const log = openLog(config.logLevel)
  const store = openPairRecord(config.dataDir)
  let fail: (sentence: string) => void = () => {}
  const failed = new Promise<string>((done) => {
    fail = done
  })
  database.supervise(supervisorLog(log, fail))
  const link = linkPort()
  undo.push(() => link.close())
  let leader: Leader | undefined
  let handle: LinkHandler = (request) => answerWith({}, request)
  const opened: (() => unknown)[] = []
  undo.push(() => closeMode())
  const stopping = new AbortController()
  undo.push(() => {
    stopping.abort()
    return changing
  })

  /** One change at a time, in the order in which they were decided. */
  let changing: Promise<unknown> = Promise.resolve()
  const change = (mode: Mode) => enqueue(() => enter(mode, true))
  function enqueue(step: () => Promise<unknown>) {
    changing = changing.then(step).catch((error) => {
      log.fatal({ err: error }, 'This laptop could not change its role.')
      fail(`This laptop could not change its role: ${error instanceof Error ? error.message : error}`)
    })
  }

  /** For a restore, after which the follower would have another past than this laptop: it must be paired again. */
  const whileStopped: WhileStopped = (work) =>
    enqueue(async () => {
      await leader?.forget()
      await closeMode()
      await work(stopping.signal)
      await enter('serving', false)
    })

  async function closeMode() {
    for (const step of opened.splice(0).reverse()) await step()
    leader = undefined
  }

  async function enter(decided: Mode, isChange: boolean) {
    if (stopping.signal.aborted) return undefined
    const mode = store.read().role === 'fenced' ? 'fenced' : decided
    await closeMode()
    const entered = await OPEN[mode]()
    handle = entered.handle
    await link.refresh()
    if (isChange && entered.venue) {
      say(`\nThis laptop serves now: ${localUrl}`)
      for (const line of venueLines(localUrl, entered.venue)) say(line)
    } else if (isChange) say(`\n${sentenceOf(waiting())}`)
    return entered
  }

  let waiting: () => WaitingState = () => ({ mode: 'asking', ...otherNamed() })
  const otherNamed = () => ({
    other: store.read().other?.name ?? 'the other laptop',
    address: store.read().other?.address ?? '',
  })

  async function waitWith(
    state: () => WaitingState,
    actions: { takeOver?: () => Promise<void>; serve?: () => void } = {},
  ) {
    waiting = state
    const { port, host } = config
    const server = await listening(openWaitingServer({ port, host, state, ...actions }), config)
    opened.push(() => server.close())
  }

  const OPEN: Record<Mode, () => Promise<Opened>> = {
    async serving() {
      await allowWrites(url)
      await withClient(url, (client) => detach(client, store.read().sequences ?? {}))
      const lead = async (files: Leader['files'], logger: typeof log) => {
        const fenced = () => change('fenced')
        leader = await openLeader({ config, url, store, files, log: logger, linkChanged: link.refresh, fenced })
        return leader
      }
      const supervised = { ...database, supervise: () => {} }
      const { venue } = await openParts(config, supervised, opened, whileStopped, lead)
      const fencing = fenceReplaced(store)
      opened.push(() => fencing.stop())
      const handler = leader?.handle
      return { handle: handler ?? handle, venue }
    },
    async following() {
      const follower = await openFollower({ config, url, store, log, takenOver: () => change('serving') })
      opened.push(() => follower.stop())
      await waitWith(() => ({ mode: 'following', follower: follower.state() }), { takeOver: follower.takeOver })
      return { handle: follower.handle }
    },
    async fenced() {
      await waitWith(() => ({ mode: 'fenced', ...otherNamed() }))
      return {
        handle: (request) =>
          answerWith(
            fenceCalls(store, url, () => {}),
            request,
          ),
      }
    },
    async asking() {
      const asking = keepAsking(store, url, (verdict) => change(verdict === 'serve' ? 'serving' : 'fenced'))
      opened.push(() => asking.stop())
      await waitWith(() => ({ mode: 'asking', ...otherNamed() }), { serve: asking.confirm })
      return { handle: asking.handle }
    },
  }

  /** The port for the other laptop: open exactly while somebody has a key for it. */
  function linkPort() {
    let server: Awaited<ReturnType<typeof openLinkServer>> | undefined
    let turn: Promise<unknown> = Promise.resolve()
    const keyOf = (identity: string) => {
      const { other } = store.read()
      if (identity === PAIRING) return leader?.pairingKey() ?? null
      return other && identity === linkIdentity(other.id) ? Buffer.from(other.key, 'hex') : null
    }
    const postgresPortFor = (identity: string) => {
      const { other, role } = store.read()
      const mayCopy = other?.standing === 'follower' || role === 'fenced'
      return mayCopy && identity === linkIdentity(other?.id ?? '') ? Number(new URL(url).port) : undefined
    }
    async function refreshOnce() {
      const isNeeded = store.read().other !== undefined || leader?.pairingKey() !== undefined
      if (isNeeded === (server !== undefined)) return
      await server?.close()
      const { standbyPort: port } = config.venue
      const opening = () =>
        openLinkServer({ port, host: config.host, keyOf, postgresPortFor, handle: (request) => handle(request) })
      server = isNeeded ? await listening(opening(), { port, host: config.host }, 'STANDBY_PORT') : undefined
    }
    return {
      async refresh() {
        const next = turn.then(refreshOnce)
        turn = next.catch(() => {})
        await next
      },
      async close() {
        await turn
        await server?.close()
      },
    }
  }

  // The other laptop may ask while this one starts.
  const { role, other } = store.read()
  const first = role === 'serving' && other ? await firstMode() : role
  async function firstMode(): Promise<Mode> {
    handle = (request) =>
      answerWith(
        fenceCalls(store, url, () => {}),
        request,
      )
    await link.refresh()
    const verdict = await askOther(store)
    if (store.read().role === 'fenced') return 'fenced'
    return verdict === 'unknown' ? 'asking' : verdict === 'serve' ? 'serving' : 'fenced'
  }
  const entered = await enter(first, false)
  const sentence = entered?.venue ? undefined : sentenceOf(waiting())
  return {
    url: localUrl,
    demo: false,
    failed,
    venue: entered?.venue,
    ...(sentence ? { waiting: sentence } : {}),
  }
}

function sentenceOf(state: WaitingState) {
  const { title, findings } = waitingView(state)
  return [title, ...findings.map(({ text }) => `  ${text}`)].join('\n')
}
