import { createConnection, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../testing/fresh-database.ts'
import { announce } from './announce.ts'
import { type Heard, openHub } from './hub.ts'

/** The way to PostgreSQL, on which connections can be cut: those that are open, or the next one just as it wants to listen; or go silent. */
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
    /** The open connections stay open, and nothing comes through any more. */
    silence() {
      for (const socket of open) silent.add(socket)
    },
  }
}

test('a connection that is lost again while it begins to listen leaves one listener, which hears each change once', async () => {
  const { url, db } = await freshDatabase()
  const way = await cuttable(url)
  const hub = await openHub(way.url, () => {})
  onTestFinished(() => hub.close())
  const heard: Heard[] = []
  hub.listen((one) => heard.push(one))
  way.cut(2)
  await expect.poll(() => heard).toContainEqual({ resync: true })
  expect(hub.hears()).toBe(true)
  await announce(db, 'catalogue', 'products')
  await announce(db, 'catalogue', 'product_reviews')
  const changes = () => heard.flatMap((one) => ('change' in one ? [one.change.what] : []))
  await expect.poll(changes).toContain('product_reviews')
  expect(changes()).toEqual(['products', 'product_reviews'])
  const listening = sql`select 1 from pg_stat_activity where application_name = 'paddock-live' and datname = current_database()`
  // Those that were cut end by themselves.
  await expect.poll(async () => (await db.execute(listening)).rows).toHaveLength(1)
})

test('a connection that goes silent without ending is found out, and another one listens', async () => {
  const { url, db } = await freshDatabase()
  const way = await cuttable(url)
  // Long enough that on a busy machine the new one does not seem silent as well.
  const hub = await openHub(way.url, () => {}, { everyMs: 50, answerMs: 1500 })
  onTestFinished(() => hub.close())
  const heard: Heard[] = []
  hub.listen((one) => heard.push(one))
  way.silence()
  await expect.poll(() => heard).toEqual([{ deaf: true }, { resync: true }])
  await announce(db, 'catalogue', 'products')
  await expect.poll(() => heard).toContainEqual({ change: { topic: 'catalogue', what: 'products' } })
})
