/** A whole server for a test file, on a database of its own, spoken to over real HTTP. */
import { randomInt } from 'node:crypto'
import { type Config, readConfig } from '../boot/config.ts'
import { startServer } from '../boot/server.ts'
import { openDatabase } from '../db/database.ts'
import { atEnd } from './at-end.ts'
import { freePort } from './free-port.ts'
import { freshDatabaseUrl } from './fresh-database.ts'
import { givenIn } from './given.ts'
import { scratchFolder } from './scratch.ts'

export type TestServer = Awaited<ReturnType<typeof testServer>>
type Answer = { status: number; body: unknown; headers: Headers }

export async function testServer(
  settings: Record<string, string> = {},
  changed: Partial<Config> = {},
  options: string[] = [],
) {
  const dataDir = scratchFolder('server')
  const DATABASE_URL = settings['DATABASE_URL'] ?? (await freshDatabaseUrl())
  const environment = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_POOL: '6',
    LOG_LEVEL: 'silent',
    PADDOCK_DEMO: 'off',
    PADDOCK_SECRET: 'a-secret-that-only-tests-know-of-0123456789',
    // Each caller in a test may name its own address, so that limits of one do not reach another.
    TRUST_PROXY: '127.0.0.1',
    PORT: await freePort(),
    ...settings,
    DATABASE_URL,
  }
  const config = readConfig(environment, options)
  const running = await startServer({ ...config, ...changed }, () => {})
  const { pool, db } = openDatabase(DATABASE_URL, 6, () => {})
  atEnd(async () => {
    await running.stop()
    await pool.end()
  })

  async function ask(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    const answer = await fetch(`${running.url.replace('localhost', '127.0.0.1')}${path}`, {
      method,
      headers: { 'x-forwarded-for': anAddress(), ...json, ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
      redirect: 'manual',
    })
    const text = await answer.text()
    return { status: answer.status, body: parsed(text), headers: answer.headers }
  }

  return {
    url: running.url.replace('localhost', '127.0.0.1'),
    databaseUrl: DATABASE_URL,
    dataDir,
    secret: config.secret ?? '',
    db,
    pool,
    ask,
    get: (path: string, headers?: Record<string, string>) => ask('GET', path, undefined, headers),
    post: (path: string, body: unknown, headers?: Record<string, string>) => ask('POST', path, body, headers),
    given: givenIn(db, config.secret ?? ''),
  }
}

const anAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
