/** Starts and stops the server as an operating-system process: which configurations are refused, and with which message. */
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freshDatabaseUrl } from '../testing/fresh-database.ts'
import { ownProcess, signUp } from '../testing/own-process.ts'
import { scratchFolder, startedFolder } from '../testing/scratch.ts'

// Each test starts whole processes, some of them with a PostgreSQL.
vi.setConfig({ testTimeout: 120_000 })

async function refusal(settings: Record<string, string>) {
  const attempt = await ownProcess({ DATA_DIR: scratchFolder('boot'), ...settings })
  expect(await attempt.ended).toBe(1)
  const said = attempt.said()
  expect(said, 'no stack trace').not.toMatch(/^\s+at /m)
  return said.trim().split('\n').at(-1)
}

/** A connection that is kept open would overtake those that are still being opened. */
async function statusOnNewConnection(url: string) {
  const [answer] = (await once(get(url, { agent: false }), 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode
}

test('a port in use ends with one sentence', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  onTestFinished(() => void taken.close())
  const address = taken.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''
  expect(await refusal({ PORT: port, DATABASE_URL: await freshDatabaseUrl() })).toBe(
    `Port ${port} is in use: stop what runs there, or choose another with PORT.`,
  )
})

test('a wrong DATABASE_URL ends with one sentence that shows no password', async () => {
  expect(await refusal({ DATABASE_URL: 'postgres://ada:very-secret@127.0.0.1:1/paddock' })).toBe(
    'The database paddock at 127.0.0.1:1 cannot be used: nothing answers there. Check DATABASE_URL.',
  )
  const wrong = new URL(await freshDatabaseUrl())
  wrong.password = 'very-secret'
  expect(await refusal({ DATABASE_URL: wrong.href })).toMatch(
    /the user name or password is wrong\. Check DATABASE_URL\.$/,
  )
  expect(await refusal({ DATABASE_URL: 'mysql://ada:very-secret@host/db' })).toBe(
    'The setting DATABASE_URL must look like postgres://user:password@host:5432/database (it is "mysql://…@host/db").',
  )
})

test('an unwritable DATA_DIR ends with one sentence', async () => {
  const file = join(scratchFolder('boot'), 'a-file')
  writeFileSync(file, '')
  expect(await refusal({ DATA_DIR: join(file, 'data') })).toContain(
    'cannot be written to: choose another with DATA_DIR',
  )
})

test('a malformed setting ends with one sentence', async () => {
  expect(await refusal({ PORT: 'eighty' })).toBe('The setting PORT must be a number from 1 to 65535 (it is "eighty").')
})

test('a second start on the same data folder is refused; the first goes on until asked to stop, finishes the requests in flight and stops its PostgreSQL', async () => {
  const DATA_DIR = startedFolder('boot')
  const server = await ownProcess({ DATA_DIR })
  expect(await refusal({ DATA_DIR })).toBe(
    `Paddock is already running on the data folder ${DATA_DIR}: stop it first, or choose another with DATA_DIR.`,
  )
  // Connections are accepted in this order, so once this one is answered, the earlier requests are in flight.
  const inFlight = Promise.all(
    ['a', 'b', 'c'].map((name) => signUp(server.url, `${name}@example.org`, `10.0.0.${name.charCodeAt(0)}`)),
  )
  expect(await statusOnNewConnection(`${server.url}/api/health`)).toBe(200)
  server.process.kill('SIGTERM')
  expect(await inFlight).toEqual([200, 200, 200])
  expect(await server.ended).toBe(0)
  expect(existsSync(join(DATA_DIR, 'postgres/postmaster.pid'))).toBe(false)
})
