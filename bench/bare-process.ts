/** The baselines: Fastify, Node and PostgreSQL alone on this machine, without Paddock. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import pg from 'pg'
import { obey } from './helper-process.ts'

export type BareOrders = {
  /** A bare Fastify handler that answers with this value. */
  constant: { order: { value: unknown }; answer: string }
  /** A bare Fastify handler that answers with the rows of one prepared query. */
  query: { order: { databaseUrl: string; text: string; values: unknown[] }; answer: string }
  /** A bare Node server that keeps event streams open. */
  streams: { order: Record<string, never>; answer: string }
  /** Writes to every open stream. */
  broadcast: { order: { bytes: string }; answer: null }
  /** How much processor time this process has used so far. */
  processorSeconds: { order: Record<string, never>; answer: number }
  /** Commits one row, then writes to every open stream. */
  commit: { order: { databaseUrl: string; bytes: string }; answer: null }
}

const POOL = 20
const open = new Set<ServerResponse>()

async function listening(app: ReturnType<typeof Fastify>) {
  return app.listen({ port: 0, host: '127.0.0.1' })
}

async function constant({ value }: BareOrders['constant']['order']) {
  const app = Fastify()
  app.get('/', async () => value)
  return listening(app)
}

async function query({ databaseUrl, text, values }: BareOrders['query']['order']) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: POOL })
  const app = Fastify()
  app.get('/', async () => (await pool.query({ name: 'bare', text, values })).rows)
  return listening(app)
}

function streams() {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write(': open\n\n')
    open.add(response)
    response.once('close', () => open.delete(response))
  })
  return new Promise<string>((done) => {
    server.listen(0, '127.0.0.1', () => done(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`))
  })
}

function broadcast({ bytes }: BareOrders['broadcast']['order']) {
  const chunk = Buffer.from(bytes)
  for (const response of open) response.write(chunk)
}

let stored: pg.Pool | undefined

async function commit({ databaseUrl, bytes }: BareOrders['commit']['order']) {
  stored ??= new pg.Pool({ connectionString: databaseUrl, max: 1 })
  await stored.query('create table if not exists bare_broadcasts (sent text)')
  await stored.query('insert into bare_broadcasts values ($1)', [bytes.slice(-40)])
  broadcast({ bytes })
}

function processorSeconds() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

obey({ constant, query, streams, broadcast, commit, processorSeconds })
