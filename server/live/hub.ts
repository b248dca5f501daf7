/** One per node: receives every committed change from PostgreSQL and passes it to the listeners of this node. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { CHANNEL, type Change } from './announce.ts'

/** A change; a lost connection, after which changes may be missed; or a restored one. */
export type Heard = { change: Change } | { deaf: true } | { resync: true }
export type Hub = Awaited<ReturnType<typeof openHub>>

/** A line that is dead without having ended is noticed only by asking: so often, and so long for an answer. */
const PULSE = { everyMs: 15_000, answerMs: 10_000 }

export async function openHub(url: string, onError: (error: Error) => void, pulse = PULSE) {
  const listeners = new Set<(heard: Heard) => void>()
  const tell = (heard: Heard) => {
    for (const listener of listeners) listener(heard)
  }
  let closed = false
  let deaf = false
  let client = await listening(url, tell, lost, pulse)

  function lost(error?: Error) {
    if (closed) return
    deaf = true
    if (error) onError(error)
    tell({ deaf: true })
    void reconnect()
  }

  /** Announcements that were missed are unknown, so every listener is asked to read again. */
  async function reconnect() {
    for (let wait = 100; !closed; wait = Math.min(wait * 2, 5000)) {
      try {
        client = await listening(url, tell, lost, pulse)
        deaf = false
        if (closed) return void (await client.end())
        return tell({ resync: true })
      } catch {
        await pause(wait)
      }
    }
  }

  return {
    /** False while announcements may be missed: nothing that relies on them may be cached. */
    hears: () => !deaf,
    listen(listener: (heard: Heard) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async close() {
      closed = true
      await client.end().catch(() => {})
    },
  }
}

/** `lost` is for a connection that has listened; one that never came to it is a failure of this call alone. */
async function listening(
  url: string,
  tell: (heard: Heard) => void,
  lost: (error?: Error) => void,
  pulse: typeof PULSE,
) {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    query_timeout: pulse.answerMs,
    application_name: 'paddock-live',
  })
  let state: 'opening' | 'listening' | 'over' = 'opening'
  const end = (error?: Error) => {
    const heard = state === 'listening'
    state = 'over'
    clearInterval(beating)
    if (heard) lost(error)
  }
  const beat = () =>
    client.query('select 1').catch((error: Error) => {
      end(error)
      void client.end().catch(() => {})
    })
  let beating: NodeJS.Timeout | undefined
  client.on('error', end)
  client.on('end', () => end())
  client.on('notification', ({ payload }) => {
    const change = changeIn(payload)
    if (change) tell({ change })
  })
  try {
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    if (isOver()) throw new Error('The connection ended as soon as it listened.')
    state = 'listening'
    beating = setInterval(beat, pulse.everyMs).unref()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }

  /** Asked in a function, because it changes behind the compiler's back. */
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
