/** One per node: receives every committed change from PostgreSQL and passes it to the listeners of this node. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { CHANNEL, type Change } from './announce.ts'

/** A change; a lost connection, after which changes may be missed; or a restored one. */
export type HubEvent = { change: Change } | { disconnected: true } | { resync: true }
export type Hub = Awaited<ReturnType<typeof openHub>>

/** A dead connection that never closed is detected only by a query: how often it is sent, and how long an answer may take. */
const PING_TIMING = { everyMs: 15_000, answerMs: 10_000 }

export async function openHub(url: string, onError: (error: Error) => void, timing = PING_TIMING) {
  const listeners = new Set<(event: HubEvent) => void>()
  const notify = (event: HubEvent) => {
    for (const listener of listeners) listener(event)
  }
  let closed = false
  let disconnected = false
  let client = await listening(url, notify, lost, timing)

  function lost(error?: Error) {
    if (closed) return
    disconnected = true
    if (error) onError(error)
    notify({ disconnected: true })
    void reconnect()
  }

  /** The missed announcements are unknown, so all listeners are asked to refetch. */
  async function reconnect() {
    for (let wait = 100; !closed; wait = Math.min(wait * 2, 5000)) {
      try {
        client = await listening(url, notify, lost, timing)
        disconnected = false
        if (closed) return void (await client.end())
        return notify({ resync: true })
      } catch {
        await pause(wait)
      }
    }
  }

  return {
    /** False while announcements may be missed: nothing that relies on them may be cached. */
    isConnected: () => !disconnected,
    listen(listener: (event: HubEvent) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async close() {
      closed = true
      await client.end().catch(() => {})
    },
  }
}

/** `lost` is called only for a connection that has listened; one that fails before that only rejects this call. */
async function listening(
  url: string,
  notify: (event: HubEvent) => void,
  lost: (error?: Error) => void,
  timing: typeof PING_TIMING,
) {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    query_timeout: timing.answerMs,
    application_name: 'paddock-live',
  })
  let state: 'opening' | 'listening' | 'over' = 'opening'
  const end = (error?: Error) => {
    const wasListening = state === 'listening'
    state = 'over'
    clearInterval(pinging)
    if (wasListening) lost(error)
  }
  const ping = () =>
    client.query('select 1').catch((error: Error) => {
      end(error)
      void client.end().catch(() => {})
    })
  let pinging: NodeJS.Timeout | undefined
  client.on('error', end)
  client.on('end', () => end())
  client.on('notification', ({ payload }) => {
    const change = changeIn(payload)
    if (change) notify({ change })
  })
  try {
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    if (isOver()) throw new Error('The connection ended as soon as it listened.')
    state = 'listening'
    pinging = setInterval(ping, timing.everyMs).unref()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }

  /** A function, because TypeScript would narrow the variable although it changes asynchronously. */
  function isOver() {
    return state === 'over'
  }
}

function changeIn(payload: string | undefined): Change | undefined {
  try {
    return JSON.parse(payload ?? '')
  } catch {
    return undefined
  }
}
