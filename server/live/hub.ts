/** One per node: hears every committed change from PostgreSQL and hands it to whoever listens on this node. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { CHANNEL, type Change } from './announce.ts'

/** A change; that changes may go unheard from now on; or that they are heard again, with some missed in between. */
export type Heard = { change: Change } | { deaf: true } | { resync: true }
export type Hub = Awaited<ReturnType<typeof openHub>>

export async function openHub(url: string, onError: (error: Error) => void) {
  const listeners = new Set<(heard: Heard) => void>()
  const tell = (heard: Heard) => {
    for (const listener of listeners) listener(heard)
  }
  let closed = false
  let deaf = false
  let client = await listening(url, tell, lost)

  function lost(error?: Error) {
    if (closed) return
    deaf = true
    if (error) onError(error)
    tell({ deaf: true })
    void reconnect()
  }

  /** What was announced while nobody listened is unknown, so everyone is told to look again. */
  async function reconnect() {
    for (let wait = 100; !closed; wait = Math.min(wait * 2, 5000)) {
      try {
        client = await listening(url, tell, lost)
        deaf = false
        return tell({ resync: true })
      } catch {
        await pause(wait)
      }
    }
  }

  return {
    /** False while changes may go unheard: nothing that relies on hearing them may be kept. */
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

async function listening(url: string, tell: (heard: Heard) => void, lost: (error?: Error) => void) {
  const client = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'paddock-live' })
  let over = false
  const end = (error?: Error) => {
    if (over) return
    over = true
    lost(error)
  }
  await client.connect()
  client.on('error', end)
  client.on('end', () => end())
  client.on('notification', ({ payload }) => {
    const change = changeIn(payload)
    if (change) tell({ change })
  })
  await client.query(`listen ${CHANNEL}`)
  return client
}

function changeIn(payload: string | undefined): Change | undefined {
  try {
    return JSON.parse(payload ?? '')
  } catch {
    return undefined
  }
}
