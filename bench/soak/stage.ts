/** The setup of the soak: two server nodes on one PostgreSQL, a mail server and a Stripe, each behind a proxy that can fail. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@paddock/server/db/database.ts'
import { startEmbeddedPostgres } from '@paddock/server/db/embedded.ts'
import { openPostOffice } from '@paddock/server/outside/post-office.fixture.ts'
import { freePort } from '@paddock/server/testing/free-port.ts'
import { givenIn } from '@paddock/server/testing/given.ts'
import type { Undo } from '../clean-up.ts'
import { openEdge } from './edge.ts'
import { startNode } from './node.ts'
import { openStripe } from './stripe.ts'

export type Stage = Awaited<ReturnType<typeof openStage>>

const SECRET = 'only-for-soaking-0123456789abcdef'
/** Shorter than the default, so that a hanging Stripe occurs often within few minutes. */
export const STRIPE_TIMEOUT_MS = 2000

/** Every step registers its cleanup in `undo` immediately, so that a partial setup can be cleaned up too. */
export async function openStage(undo: Undo, more: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'paddock-soak-'))
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
  const within = (name: string) => {
    const inner = join(folder, name)
    mkdirSync(inner)
    return inner
  }
  const database = await openPostgres(within('paddock'), undo)
  const ports = await distinctPorts()
  const { mail, stripe } = await openOutside(within('stripe'), ports, undo)
  const settings = {
    NODE_ENV: 'production',
    // One folder stands for the shared file store.
    DATA_DIR: within('files'),
    DATABASE_URL: database.url,
    PADDOCK_SECRET: SECRET,
    PUBLIC_URL: `http://127.0.0.1:${ports.nodes[0]}`,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Paddock <paddock@example.org>',
    STRIPE_SECRET_KEY: stripe.key,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.edge.url,
    STRIPE_TIMEOUT_MS: String(STRIPE_TIMEOUT_MS),
    // The simulated users have many addresses, as behind a load balancer.
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: process.env.SOAK_LOGS ? 'info' : 'error',
    ...more,
  }
  const nodes = await Promise.all(
    ports.nodes.map((port, index) => startNode(`node ${index + 1}`, port, settings, undo)),
  )
  const { pool, db } = openDatabase(database.url, 6, () => {})
  undo.push(() => pool.end())
  const urls = nodes.map(({ url }) => url)
  return {
    nodes,
    urls,
    publicUrl: settings.PUBLIC_URL,
    database,
    pool,
    db,
    given: givenIn(db, SECRET),
    mail,
    stripe,
  }
}

/** Restarts at the same address with the same data. */
async function openPostgres(dataDir: string, undo: Undo) {
  const port = Number(await freePort())
  const start = () => startEmbeddedPostgres({ dataDir, say: () => {}, port })
  let running = await start()
  let isOver = false
  undo.push(async () => {
    isOver = true
    await running.stop()
    rmSync(running.folder, { recursive: true, force: true })
  })
  return {
    url: running.url,
    stop: () => running.stop(),
    async start() {
      if (!isOver) running = await start()
    },
  }
}

type Ports = Awaited<ReturnType<typeof distinctPorts>>

async function distinctPorts() {
  const found = new Set<number>()
  while (found.size < 6) found.add(Number(await freePort()))
  const [first = 0, second = 0, mail = 0, stripe = 0, stripeEdge = 0, webhooks = 0] = found
  return { nodes: [first, second], mail, stripe, stripeEdge, webhooks }
}

async function openOutside(stripeFolder: string, ports: Ports, undo: Undo) {
  const office = await openPostOffice()
  undo.push(() => office.close())
  const mailEdge = await openEdge(ports.mail, [office.port])
  undo.push(() => mailEdge.close())
  const stripeEdge = await openEdge(ports.stripeEdge, [ports.stripe])
  undo.push(() => stripeEdge.close())
  const webhooks = await openEdge(ports.webhooks, ports.nodes)
  undo.push(() => webhooks.close())
  const stripe = await openStripe({
    dataDir: stripeFolder,
    port: ports.stripe,
    publicUrl: stripeEdge.url,
    webhookPort: ports.webhooks,
    secret: SECRET,
  })
  undo.push(async () => {
    await stripe.close()
    rmSync(stripe.folder, { recursive: true, force: true })
  })
  return {
    mail: {
      edge: mailEdge,
      url: office.url.replace(String(office.port), String(ports.mail)),
      deliveries: office.deliveries,
    },
    stripe: { edge: stripeEdge, key: stripe.key, webhookSecret: stripe.webhookSecret, pool: stripe.pool },
  }
}
