import { createConnection, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../testing/fresh-database.ts'
import { announce, announcementWith, changeOf } from './announce.ts'
import { type HubEvent, openHub } from './hub.ts'

/** A proxy to PostgreSQL that can cut its open connections, cut the next one just before it listens, or go silent. */
async function cuttable(url: string) {
  const { port, hostname } = new URL(url)
  const open = new Set<Socket>()
  const silent = new Set<Socket>()
  let cutAtListen = 0
  const server = createServer((near) => {
    const far = createConnection(Number(port), hostname)
    const end = () => {
      open.delete(near)
      near.destroy()
      far.destroy()
    }
    open.add(near)
    for (const socket of [near, far]) socket.on('error', end).on('close', end)
    far.on('data', (bytes) => silent.has(near) || near.write(bytes))
    near.on('data', (bytes) => {
      if (silent.has(near)) return
      if (cutAtListen > 0 && bytes.includes('listen ')) {
        cutAtListen -= 1
        return end()
      }
      far.write(bytes)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const address = server.address()
  const here = new URL(url)
  here.port = String(typeof address === 'object' ? address?.port : '')
  return {
    url: here.href,
    cut(timesAtListen: number) {
      cutAtListen = timesAtListen
      for (const socket of open) socket.destroy()
    },
    /** The open connections stay open, but no data passes any more. */
    silence() {
      for (const socket of open) silent.add(socket)
    },
  }
}

test('a connection lost again while it starts to listen leaves one listener, which receives each change once', async () => {
  const { url, db } = await freshDatabase()
  const way = await cuttable(url)
  const hub = await openHub(way.url, () => {})
  onTestFinished(() => hub.close())
  const events: HubEvent[] = []
  hub.listen((event) => events.push(event))
  way.cut(2)
  await expect.poll(() => events).toContainEqual({ resync: true })
  expect(hub.isConnected()).toBe(true)
  await announce(db, 'catalogue', 'products')
  await announce(db, 'catalogue', 'product_reviews')
  const changes = () => events.flatMap((event) => ('change' in event ? [event.change.what] : []))
  await expect.poll(changes).toContain('product_reviews')
  expect(changes()).toEqual(['products', 'product_reviews'])
  const listening = sql`select 1 from pg_stat_activity where application_name = 'paddock-live' and datname = current_database()`
  // The connections that were cut close on their own.
  await expect.poll(async () => (await db.execute(listening)).rows).toHaveLength(1)
})

test('a connection that goes silent without closing is detected and replaced', async () => {
  const { url, db } = await freshDatabase()
  const way = await cuttable(url)
  // Long enough that the new connection is not taken for silent on a busy machine.
  const hub = await openHub(way.url, () => {}, { everyMs: 50, answerMs: 1500 })
  onTestFinished(() => hub.close())
  const events: HubEvent[] = []
  hub.listen((event) => events.push(event))
  way.silence()
  await expect.poll(() => events).toEqual([{ disconnected: true }, { resync: true }])
  await announce(db, 'catalogue', 'products')
  await expect.poll(() => events).toContainEqual({ change: { topic: 'catalogue', what: 'products' } })
})

test('an announcement carries new values, unless PostgreSQL would refuse it for their length', async () => {
  const { url, db } = await freshDatabase()
  const hub = await openHub(url, () => {})
  onTestFinished(() => hub.close())
  const heard: HubEvent[] = []
  hub.listen((event) => heard.push(event))
  const change = changeOf('show:11111111-1111-4111-8111-111111111111', 'screens')
  const announceValue = (message: string) =>
    db.execute(
      sql`select ${announcementWith(sql`${JSON.stringify(change)}::text`, sql`jsonb_build_object('message', ${message}::text)`)}`,
    )
  await announceValue('short')
  await announceValue('ü'.repeat(4000))
  await expect.poll(() => heard).toEqual([{ change: { ...change, part: { message: 'short' } } }, { change }])
})
