/** The server under test: its own process in production mode, on a real PostgreSQL in a temporary folder. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@paddock/server/db/database.ts'
import { startEmbeddedPostgres } from '@paddock/server/db/embedded.ts'
import { freePort } from '@paddock/server/db/free-port.ts'
import { givenIn } from '@paddock/server/testing/given.ts'

const SECRET = 'only-for-measuring-0123456789abcdef'
export const MAIN = join(import.meta.dirname, '../server/main.ts')
/** The same options as `npm start` and the image (docs/deploying.md). */
export const MEMORY = ['--max-semi-space-size=8', '--max-old-space-size=512']

export type House = Awaited<ReturnType<typeof openHouse>>

/** `env` adds settings to those of production. */
export async function openHouse(env: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'paddock-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir, say: () => {} })
  const { url, server, ended } = await spawnServer({ dataDir, databaseUrl: postgres.url, args: profiling(), env })
  const { pool, db } = openDatabase(postgres.url, 4, () => {})
  const close = async () => {
    await pool.end()
    server.kill('SIGTERM')
    await ended
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
    rmSync(postgres.folder, { recursive: true, force: true })
  }
  try {
    await untilHealthy(server, url)
  } catch (error) {
    await close()
    throw error
  }
  const pids = { pid: server.pid ?? 0, postgresPid: postgres.pid ?? 0 }
  return { url, databaseUrl: postgres.url, pool, db, given: givenIn(db, SECRET), ...pids, close }
}

type Spawned = { dataDir: string; databaseUrl: string; args?: string[]; env?: Record<string, string> }

async function spawnServer({ dataDir, databaseUrl, args = [], env = {} }: Spawned) {
  const port = await freePort()
  const server = spawn(process.execPath, [...MEMORY, ...args, MAIN], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      PADDOCK_SECRET: SECRET,
      MALLOC_TRIM_THRESHOLD_: '131072',
      // The load uses many addresses, as behind a load balancer.
      TRUST_PROXY: '127.0.0.1',
      ...env,
    },
    // Its log lines are written and discarded, as with a log collector.
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return { url: `http://127.0.0.1:${port}`, server, ended: once(server, 'exit') }
}

/** Another node on the same database, without the speed tricks that are named (plain-server.ts). */
export async function openNode({ databaseUrl }: Pick<House, 'databaseUrl'>, without = '') {
  const dataDir = mkdtempSync(join(tmpdir(), 'paddock-bench-node-'))
  const args = ['--import', import.meta.resolve('./plain-server.ts')]
  // Compiled sources are cached between starts, as with `npm start`.
  const env = { BENCH_WITHOUT: without, NODE_COMPILE_CACHE: join(tmpdir(), 'paddock-bench-compiled') }
  const began = performance.now()
  const { url, server, ended } = await spawnServer({ dataDir, databaseUrl, args, env })
  await untilHealthy(server, url)
  const startedIn = performance.now() - began
  const close = async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url, pid: server.pid ?? 0, startedIn, close }
}

/** BENCH_PROFILE=<folder> stores a processor profile of the server there. */
function profiling() {
  const folder = process.env.BENCH_PROFILE
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : []
}

export async function untilHealthy(server: ChildProcess, url: string) {
  let said = ''
  server.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2000)
  })
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`The server under test has ended: ${said.trim()}`)
    const healthy = await fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (healthy) return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('The server under test did not come up within a minute.')
}
