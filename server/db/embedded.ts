/** The embedded database: a real PostgreSQL server in the data folder, started and stopped with Paddock. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { platform } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartFailure } from '../boot/failure.ts'
import { findPrograms, type Programs, type RunAs, userForPostgres } from './binaries.ts'
import { clusterFolder, initialise, lastLine, passwordIn, SUPERUSER } from './cluster.ts'
import { freePort } from './free-port.ts'

export type EmbeddedPostgres = {
  url: string
  folder: string
  pid: number | undefined
  /** Resolves when the process has exited for any reason, with the reason from its output. */
  ended: Promise<string>
  /** Restarts it after it has exited, on the same data and the same port. */
  startAgain: () => Promise<EmbeddedPostgres>
  stop: () => Promise<void>
}
type Options = {
  dataDir: string
  say: (line: string) => void
  /** Only throw-away test clusters may trade durability for speed. */
  durable?: boolean
  /** Another PostgreSQL may follow this one, or this one another. */
  replicated?: boolean
  /** Fixed if clients must reach it again after a restart; otherwise any free port. */
  port?: number
}

const DATABASE = 'paddock'
const LAST_WORDS_MS = 200

export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, say, durable = true } = options
  const as = userForPostgres()
  const programs = findPrograms(as)
  const password = passwordIn(dataDir)
  const folder = clusterFolder(dataDir, as, say)
  await stopOrphan(folder, password)
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    say('Making the database (first start)…')
    initialise(programs, folder, password, as)
  }
  const settings = settingsOf(options, folder)
  const launched = async () => launch(programs, folder, options.port ?? (await freePort()), as, settings)
  const first = await started(launched, password)
  const url = addressOf(password, first.port)
  await forgetFollower(url)
  await createDatabase(url)

  const running = (server: Launched): EmbeddedPostgres => ({
    url,
    folder,
    pid: server.process.pid,
    ended: server.ended,
    // Never recreated here: if the folder has vanished, an empty database is no replacement.
    startAgain: async () =>
      running(await started(async () => launch(programs, folder, first.port, as, settings), password)),
    stop: () => stop(server.process, durable ? 'SIGINT' : 'SIGQUIT'),
  })
  return running(first)
}

const addressOf = (password: string, port: number, database = DATABASE) =>
  `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`

/**
 * A killed PostgreSQL may still be in the process table or have children that are still exiting; and another program
 * may take the port between choosing and opening it. A retry, or another port, resolves each of these.
 */
const IN_THE_WAY = /still in use|already exists|could not create any TCP\/IP sockets/

async function started(attempt: () => Promise<Launched>, password: string) {
  const deadline = Date.now() + 20_000
  for (;;) {
    const server = await attempt()
    if (await becomesReady(server, addressOf(password, server.port, 'postgres'))) return server
    if (!IN_THE_WAY.test(server.said) || Date.now() > deadline)
      throw new StartFailure(`PostgreSQL stopped while starting: ${lastLine(server.said)}`)
    await new Promise((done) => setTimeout(done, 100))
  }
}

/** The address of the PostgreSQL that another process started in this data folder, if it answers. */
export async function runningPostgresUrl(dataDir: string): Promise<string | undefined> {
  const pointer = join(dataDir, 'postgres-folder')
  const folder = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataDir, 'postgres')
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const port = readFileSync(file, 'utf8').split('\n')[3]
  const url = addressOf(passwordIn(dataDir), Number(port))
  return (await answers(url)) ? url : undefined
}

/** For throw-away clusters: no crash safety and no vacuuming. */
const THROWN_AWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
}

/** A second laptop that stays away must not fill the disk of the first: beyond the limit it copies everything again. */
const REPLICATED = {
  wal_level: 'logical',
  max_wal_senders: '20',
  max_replication_slots: '20',
  max_slot_wal_keep_size: '2GB',
  max_worker_processes: '16',
  max_logical_replication_workers: '10',
  max_sync_workers_per_subscription: '6',
  wal_retrieve_retry_interval: '1s',
}

/** PostgreSQL refuses to start with less while it stores log for a follower. */
const hasSlots = (folder: string) => readdirSync(join(folder, 'pg_replslot')).length > 0

const settingsOf = ({ durable = true, replicated = false }: Options, folder: string) => ({
  ...(replicated || hasSlots(folder) ? REPLICATED : {}),
  ...(durable ? {} : THROWN_AWAY),
})

type Launched = { process: ChildProcess; port: number; said: string; ended: Promise<string> }

function launch(
  programs: Programs,
  folder: string,
  port: number,
  as: RunAs,
  changed: Record<string, string>,
): Launched {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '150',
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_min_messages: 'warning',
    ...changed,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // A process group of its own, so that Ctrl-C reaches only Paddock and requests in flight still have a database.
  const started = spawn(programs.postgres, ['-D', folder, '-p', String(port), ...flags], {
    ...as,
    cwd: '/',
    detached: platform() !== 'win32',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const state: Launched = {
    process: started,
    port,
    said: '',
    ended: new Promise((done) => {
      started.once('exit', async (_, signal) => {
        // Child processes that outlive it keep stderr open, so waiting for its last output has a time limit.
        await Promise.race([once(started, 'close'), pause(LAST_WORDS_MS)])
        done(reasonIn(state.said, signal))
      })
    }),
  }
  started.stderr.setEncoding('utf8').on('data', (text: string) => {
    state.said = (state.said + text).slice(-2000)
  })
  started.on('error', (error) => {
    state.said = error.message
  })
  return state
}

/** The FATAL or PANIC line explains the exit better than the last line. */
function reasonIn(said: string, signal: NodeJS.Signals | null) {
  if (signal) return `it was ended by ${signal}`
  const fatal = said.split('\n').findLast((line) => /\b(FATAL|PANIC):/.test(line))
  return lastLine(fatal ?? said)
}

/** False if it has exited instead. */
async function becomesReady(server: Launched, url: string) {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    if (server.process.exitCode !== null || server.process.signalCode !== null) return false
    if (await answers(url)) return true
    await new Promise((done) => setTimeout(done, 40))
  }
  server.process.kill('SIGQUIT')
  throw new StartFailure(`PostgreSQL did not come up within a minute: ${lastLine(server.said)}`)
}

async function answers(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** After a crash, commits would wait for a follower that may be gone; whoever watches it makes them wait again. */
async function forgetFollower(url: string) {
  const client = new pg.Client({ connectionString: url.replace(/\/[^/]*$/, '/postgres') })
  await client.connect()
  const { rows } = await client.query("select current_setting('synchronous_standby_names') <> '' as waits")
  if (rows[0]?.waits) {
    await client.query('alter system reset synchronous_standby_names')
    await client.query('select pg_reload_conf()')
  }
  await client.end()
}

async function createDatabase(url: string) {
  const client = new pg.Client({ connectionString: url.replace(/\/[^/]*$/, '/postgres') })
  await client.connect()
  const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
  if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
  await client.end()
}

/** A killed Paddock leaves its PostgreSQL running: it is asked to stop, but only if it really is the one of this folder. */
async function stopOrphan(folder: string, password: string) {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n')
  if (!Number(pid) || !Number(port)) return
  const client = new pg.Client({
    connectionString: addressOf(password, Number(port), 'postgres'),
    connectionTimeoutMillis: 3000,
  })
  try {
    await client.connect()
  } catch {
    return
  }
  client.on('error', () => {})
  process.kill(Number(pid), 'SIGINT')
  const deadline = Date.now() + 30_000
  while (existsSync(file) && Date.now() < deadline) await new Promise((done) => setTimeout(done, 40))
  await client.end().catch(() => {})
}

function stop(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT') {
  return new Promise<void>((done) => {
    if (server.exitCode !== null || server.signalCode !== null) return done()
    server.once('exit', () => done())
    server.kill(signal)
  })
}
