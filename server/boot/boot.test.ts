import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabaseUrl } from '../testing/fresh-database.ts'
import { ownProcess } from '../testing/own-process.ts'

function dataFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'paddock-boot-'))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function refusal(settings: Record<string, string>) {
  const attempt = await ownProcess({ DATA_DIR: dataFolder(), ...settings })
  expect(await attempt.ended).toBe(1)
  const said = attempt.said()
  expect(said, 'no stack trace').not.toMatch(/^\s+at /m)
  return said.trim().split('\n').at(-1)
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
  const file = join(dataFolder(), 'a-file')
  writeFileSync(file, '')
  expect(await refusal({ DATA_DIR: join(file, 'data') })).toContain(
    'cannot be written to: choose another with DATA_DIR',
  )
})

test('a malformed setting ends with one sentence', async () => {
  expect(await refusal({ PORT: 'eighty' })).toBe('The setting PORT must be a number from 1 to 65535 (it is "eighty").')
})

test('a second start on the same data folder is refused, and the first goes on', async () => {
  const DATA_DIR = dataFolder()
  const first = await ownProcess({ DATA_DIR })
  expect(await refusal({ DATA_DIR })).toBe(
    `Paddock is already running on the data folder ${DATA_DIR}: stop it first, or choose another with DATA_DIR.`,
  )
  expect((await fetch(`${first.url}/api/health`)).status).toBe(200)
})

test('after kill -9 of the server and PostgreSQL during writes, every acknowledged write is there', async () => {
  const DATA_DIR = dataFolder()
  const first = await ownProcess({ DATA_DIR })
  const acknowledged: string[] = []
  let going = true
  const writer = async (name: string) => {
    for (let n = 0; going; n++) {
      const email = `${name}-${n}@example.org`
      const answer = await signUp(first.url, email, `10.0.${name}.${n % 250}`).catch(() => undefined)
      if (answer === 200) acknowledged.push(email)
    }
  }
  const writers = ['1', '2', '3', '4'].map(writer)
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(15)
  const postmaster = Number(readFileSync(join(DATA_DIR, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  first.process.kill('SIGKILL')
  process.kill(postmaster, 'SIGKILL')
  await first.ended
  going = false
  await Promise.all(writers)

  const second = await ownProcess({ DATA_DIR })
  for (const email of acknowledged) {
    const again = await signIn(second.url, email, `10.1.${acknowledged.indexOf(email) % 250}.1`)
    expect(again, `${email} is known, only not confirmed yet`).toBe('EMAIL_NOT_VERIFIED')
  }
}, 120_000)

test('a server that was killed alone leaves a PostgreSQL behind, and the next start takes over from it', async () => {
  const DATA_DIR = dataFolder()
  const first = await ownProcess({ DATA_DIR })
  expect(await signUp(first.url, 'ada@example.org', '10.0.0.1')).toBe(200)
  first.process.kill('SIGKILL')
  await first.ended
  const second = await ownProcess({ DATA_DIR })
  expect(await signIn(second.url, 'ada@example.org', '10.0.0.2')).toBe('EMAIL_NOT_VERIFIED')
})

test.runIf(process.getuid?.() === 0)(
  'a data folder that only root may enter works as well, started twice',
  async () => {
    const DATA_DIR = dataFolder()
    chmodSync(DATA_DIR, 0o700)
    const first = await ownProcess({ DATA_DIR })
    const elsewhere = readFileSync(join(DATA_DIR, 'postgres-folder'), 'utf8')
    onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }))
    expect(await signUp(first.url, 'ada@example.org', '10.0.0.1')).toBe(200)
    first.process.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    const second = await ownProcess({ DATA_DIR })
    expect(await signIn(second.url, 'ada@example.org', '10.0.0.2')).toBe('EMAIL_NOT_VERIFIED')
  },
)

test('asked to stop, it finishes the requests in flight and stops its PostgreSQL', async () => {
  const DATA_DIR = dataFolder()
  const server = await ownProcess({ DATA_DIR })
  const inFlight = Promise.all(
    ['a', 'b', 'c'].map((name) => signUp(server.url, `${name}@example.org`, `10.0.0.${name.charCodeAt(0)}`)),
  )
  const health = fetch(`${server.url}/api/health`)
  await health
  server.process.kill('SIGTERM')
  expect(await inFlight).toEqual([200, 200, 200])
  expect(await server.ended).toBe(0)
  expect(existsSync(join(DATA_DIR, 'postgres/postmaster.pid'))).toBe(false)
})

async function signUp(url: string, email: string, address: string) {
  return (await post(`${url}/api/auth/sign-up/email`, { name: 'Ada', email, password: 'quick-lap' }, url, address))
    .status
}

async function signIn(url: string, email: string, address: string) {
  const answer = await post(`${url}/api/auth/sign-in/email`, { email, password: 'quick-lap' }, url, address)
  const body: unknown = await answer.json()
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : body
}

function post(url: string, body: unknown, origin: string, address: string) {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })
}
