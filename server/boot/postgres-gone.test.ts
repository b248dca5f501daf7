/** PostgreSQL exits under a running server: the embedded one, which the server restarts, or an external one, which comes back. */
import { existsSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startEmbeddedPostgres } from '../db/embedded.ts'
import { freePort } from '../testing/free-port.ts'
import { listenTo } from '../testing/listen.ts'
import { ownProcess, signIn, signUp } from '../testing/own-process.ts'
import { scratchFolder, startedFolder } from '../testing/scratch.ts'

// Each test starts whole processes, each with a PostgreSQL.
vi.setConfig({ testTimeout: 120_000 })

const postmasterOf = (dataDir: string) => {
  const file = join(dataDir, 'postgres/postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
}
const kill = (pid: number | undefined) => process.kill(pid ?? Number.NaN, 'SIGKILL')
const statusOf = async (url: string, path: string) => (await fetch(url + path)).status
const mailsTo = async (url: string, email: string) => (await fetch(`${url}/api/dev/outbox?to=${email}`)).json()
const within = { timeout: 60_000, interval: 50 }

/** Accounts, jobs, mail and live updates, all of which need PostgreSQL. */
async function everythingWorks(url: string, email: string, stream: Awaited<ReturnType<typeof listenTo>>) {
  expect(await signUp(url, email, '10.0.0.2')).toBe(200)
  await expect.poll(() => mailsTo(url, email), within).toHaveLength(1)
  expect(await stream.next('change')).toEqual({ topic: 'outbox', what: 'outbox_mails' })
}

test('a PostgreSQL killed with -9 is restarted: acknowledged writes, jobs and live updates survive, and the outage is logged once', async () => {
  const DATA_DIR = startedFolder('gone')
  const server = await ownProcess({ DATA_DIR })
  const stream = await listenTo(`${server.url}/api/live?topics=outbox`)
  await stream.next('ready')
  for (const round of ['first', 'second']) {
    const killed = postmasterOf(DATA_DIR)
    expect(await signUp(server.url, `${round}@example.org`, '10.0.0.1')).toBe(200)
    kill(killed)
    const answers: { status: number; body: unknown }[] = []
    await expect
      .poll(async () => {
        const answer = await fetch(`${server.url}/api/auth/get-session`, {
          headers: { cookie: 'paddock.session_token=x' },
        })
        const outbox = await fetch(`${server.url}/api/dev/outbox`)
        answers.push({ status: outbox.status, body: await outbox.json() })
        return answer.status === 200 && outbox.status === 200 && postmasterOf(DATA_DIR) !== killed
      }, within)
      .toBe(true)
    for (const { body } of answers.filter(({ status }) => status !== 200))
      expect(body).toMatchObject({
        code: 'DATABASE_DOWN',
        status: 503,
        message: 'The database is restarting. Please try again in a few seconds.',
      })
    await stream.next('resync')
    expect(await signIn(server.url, `${round}@example.org`, '10.0.0.1')).toBe('EMAIL_NOT_VERIFIED')
    await everythingWorks(server.url, `after-${round}@example.org`, stream)
  }
  const said = server.said()
  expect(said.match(/PostgreSQL ended and is being started again/g)).toHaveLength(2)
  expect(said.match(/PostgreSQL runs again/g)).toHaveLength(2)
  expect(said.split('\n').filter((line) => /in the background|a call failed|a request failed/.test(line))).toEqual([])
})

test('a PostgreSQL that cannot be started again ends the server with code 1 and a sentence', async () => {
  const DATA_DIR = startedFolder('gone')
  const server = await ownProcess({ DATA_DIR }, onTestFinished, join(import.meta.dirname, 'impatient-main.fixture.ts'))
  const killed = postmasterOf(DATA_DIR)
  // Simulates a lost disk.
  renameSync(join(DATA_DIR, 'postgres'), join(DATA_DIR, 'elsewhere'))
  kill(killed)
  expect(await server.ended).toBe(1)
  await expect.poll(server.said).toMatch(/\nPostgreSQL could not be started again in 3 tries: .*\n/)
  expect(existsSync(join(DATA_DIR, 'postgres/PG_VERSION')), 'no empty database takes its place').toBe(false)
})

test('with DATABASE_URL the server reconnects when PostgreSQL is back', async () => {
  const dataDir = scratchFolder('gone')
  const port = Number(await freePort())
  let postgres = await startEmbeddedPostgres({ dataDir, say: () => {}, port })
  onTestFinished(() => postgres.stop())
  const server = await ownProcess({ DATA_DIR: scratchFolder('gone'), DATABASE_URL: postgres.url })
  const stream = await listenTo(`${server.url}/api/live?topics=outbox`)
  await stream.next('ready')
  expect(await signUp(server.url, 'ada@example.org', '10.0.0.1')).toBe(200)
  kill(postgres.pid)
  await postgres.ended
  await expect.poll(() => statusOf(server.url, '/api/dev/outbox'), within).toBe(503)
  expect(await statusOf(server.url, '/api/health')).toBe(503)

  postgres = await postgres.startAgain()
  await expect.poll(() => statusOf(server.url, '/api/health'), within).toBe(200)
  await stream.next('resync')
  expect(await signIn(server.url, 'ada@example.org', '10.0.0.1')).toBe('EMAIL_NOT_VERIFIED')
  await everythingWorks(server.url, 'grace@example.org', stream)
  expect(server.said().match(/The database is gone/g)).toHaveLength(1)
  expect(server.said().match(/The database is back/g)).toHaveLength(1)
})
