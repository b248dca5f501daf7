/** A laptop of the drill: its data folder and ports, and whichever process runs on it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runningPostgresUrl } from '@paddock/server/db/embedded.ts'
import { freePort } from '@paddock/server/testing/free-port.ts'
import pg from 'pg'
import type { Undo } from '../clean-up.ts'
import { MAIN, MEMORY } from '../house.ts'
import { postmasterOf } from '../small-disk.ts'

const STANDBY = join(import.meta.dirname, '../../server/boot/standby.ts')
/** The second is said by a laptop that does not serve. */
const READY = /Paddock is ready|This laptop’s own page: /
const WITHIN_MS = 90_000

export type Laptop = Awaited<ReturnType<typeof openLaptop>>

/** DRILL_LOGS=<folder> stores the laptops' output there. */
export async function openLaptop(name: string, dataDir: string, undo: Undo) {
  const [port, httpsPort, standbyPort] = [await freePort(), await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const log = process.env.DRILL_LOGS ? createWriteStream(join(process.env.DRILL_LOGS, `${name}.log`)) : undefined
  let running: ChildProcess | undefined

  async function launch(file: string, args: string[]) {
    const started = spawn(process.execPath, [...MEMORY, file, ...args], {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        HOST: '127.0.0.1',
        PORT: port,
        HTTPS_PORT: httpsPort,
        STANDBY_PORT: standbyPort,
        DATA_DIR: dataDir,
        DISK_FLOOR_MB: '40',
        // Each device of the hall has an address of its own.
        TRUST_PROXY: '127.0.0.1',
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running = started
    let said = ''
    for (const output of [started.stdout, started.stderr])
      output?.setEncoding('utf8').on('data', (text: string) => {
        said = (said + text).slice(-20_000)
        log?.write(text)
      })
    await until(() => READY.test(said) || started.exitCode !== null, `${name} starts`)
    if (started.exitCode !== null) throw new Error(`The ${name} did not start: ${said.trim()}`)
  }

  const isRunning = () => running !== undefined && running.exitCode === null && running.signalCode === null

  async function end(signal: NodeJS.Signals) {
    if (!running || !isRunning()) return
    const ended = once(running, 'exit')
    running.kill(signal)
    await ended
  }

  function killPostgres() {
    const postmaster = postmasterOf(dataDir)
    if (!postmaster) throw new Error(`The ${name} has no PostgreSQL to kill.`)
    process.kill(postmaster, 'SIGKILL')
  }

  undo.push(async () => {
    await end('SIGTERM')
    await endOrphan(dataDir)
    const pointer = join(dataDir, 'postgres-folder')
    if (existsSync(pointer)) rmSync(readFileSync(pointer, 'utf8').trim(), { recursive: true, force: true })
    log?.end()
  })

  /** As from the laptop itself. */
  async function ask(method: string, path: string, body?: object) {
    const headers = { 'x-forwarded-for': '127.0.0.1', ...(body && { 'content-type': 'application/json' }) }
    const answer = await fetch(url + path, {
      method,
      headers,
      signal: AbortSignal.timeout(20_000),
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => undefined)
    return { status: answer?.status ?? 0, body: Object(await answer?.json().catch(() => null)) }
  }

  return {
    name,
    dataDir,
    port: Number(port),
    standbyPort: Number(standbyPort),
    ask,
    start: () => launch(MAIN, ['--venue']),
    follow: (address: string, code: string) => launch(STANDBY, [address, code]),
    stop: () => end('SIGTERM'),
    killServer: () => end('SIGKILL'),
    killPostgres,
    /** As a laptop ends whose battery is empty. */
    async die() {
      killPostgres()
      await end('SIGKILL')
    },
    databaseUrl: () => runningPostgresUrl(dataDir),
    serves: async () => (await ask('GET', '/api/health')).status === 200,
    isInStep: async () => (await ask('GET', '/api/venue')).body.standby?.standing === 'in-step',
    /** Its own page says that it was replaced, and everybody else is refused. */
    isFenced: async () =>
      (await ask('GET', '/api/standby')).body.title === 'Replaced' &&
      (await ask('GET', '/api/active_events')).status === 503,
  }
}

/** A server that was killed leaves its PostgreSQL running. */
async function endOrphan(dataDir: string) {
  const url = await runningPostgresUrl(dataDir)
  const postmaster = postmasterOf(dataDir)
  if (!url || !postmaster) return
  process.kill(postmaster, 'SIGINT')
  await until(() => postmasterOf(dataDir) === undefined, 'PostgreSQL stops')
}

export async function until(condition: () => boolean | Promise<boolean>, what: string, withinMs = WITHIN_MS) {
  const deadline = Date.now() + withinMs
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`This did not happen within ${withinMs / 1000} s: ${what}.`)
    await pause(50)
  }
}

/** One column of the rows of a query. */
export async function rowsOf<Row extends pg.QueryResultRow>(laptop: Laptop, text: string, values: unknown[]) {
  const client = new pg.Client({ connectionString: (await laptop.databaseUrl()) ?? '' })
  await client.connect()
  return (await client.query<Row>(text, values).finally(() => client.end())).rows
}
