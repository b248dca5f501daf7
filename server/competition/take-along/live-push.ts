/** On the laptop: pushes each received event to the hosted server soon after something in it has changed. */
import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { receivedEvents } from '../../db/schema/take-along.ts'
import type { Services } from '../../services.ts'
import { sendBack } from './send-back.ts'

type Deps = Pick<Services, 'db' | 'files' | 'hub'> & { log: Pick<FastifyBaseLogger, 'error'> }

/** Changes come in bursts, and each push carries the whole event: a race and its standings go together. */
const AFTER_CHANGE_MS = 2000
/** Without internet it is tried again, at last once a minute. */
const RETRY_MS = [5000, 15_000, 30_000, 60_000]

export function livePush(deps: Deps, { afterChangeMs = AFTER_CHANGE_MS, retryMs = RETRY_MS } = {}) {
  const { db, hub, log } = deps
  const changed = new Set<string>()
  let [failures, closed] = [0, false]
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  function soon(ms: number) {
    if (closed || timer || running) return
    timer = setTimeout(() => {
      timer = undefined
      running = pushAll()
        .catch((error) => log.error({ err: error }, 'while results were pushed'))
        .finally(() => {
          running = undefined
          if (changed.size > 0)
            soon(failures > 0 ? (retryMs[Math.min(failures, retryMs.length) - 1] ?? 60_000) : afterChangeMs)
        })
    }, ms)
    timer.unref()
  }

  async function pushAll() {
    const wanted = await db
      .select({ event_id: receivedEvents.event_id })
      .from(receivedEvents)
      .where(and(eq(receivedEvents.pushes_live, true), isNull(receivedEvents.brought_back_at)))
    const due = wanted.filter(({ event_id }) => changed.has(event_id))
    changed.clear()
    let failed = false
    for (const { event_id } of due) {
      // Changed meanwhile: it is in the set again and goes with the next push.
      const sent = await sendBack(deps, event_id, 'live')
      if (!('refused' in sent)) continue
      failed = true
      changed.add(event_id)
      await db
        .update(receivedEvents)
        .set({ push_problem: sent.message.slice(0, 500) })
        .where(eq(receivedEvents.event_id, event_id))
    }
    failures = failed ? failures + 1 : 0
  }

  const EVENT = /^event:(.+)$/
  async function startAnew() {
    for (const { event_id } of await db.select({ event_id: receivedEvents.event_id }).from(receivedEvents))
      changed.add(event_id)
    if (changed.size > 0) soon(0)
  }

  const stop = hub.listen((heard) => {
    // Changes may have been missed.
    if ('resync' in heard)
      return void startAnew().catch((error) => log.error({ err: error }, 'while results were pushed'))
    const id = 'change' in heard ? EVENT.exec(heard.change.topic)?.[1] : undefined
    if (!id) return
    changed.add(id)
    soon(afterChangeMs)
  })

  return {
    /** What changed while the server was off goes first. */
    start: startAnew,
    async close() {
      closed = true
      stop()
      clearTimeout(timer)
      await running
    },
  }
}
