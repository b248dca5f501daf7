import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { COMPILED, ownProcess } from '../testing/own-process.ts'
import { startedFolder } from '../testing/scratch.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

// Each test starts whole processes, some of them with a PostgreSQL.
vi.setConfig({ testTimeout: 120_000 })

const COMMAND = join(import.meta.dirname, 'owner-create.ts')

function create(settings: Record<string, string>, ...words: string[]) {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_COMPILE_CACHE: COMPILED,
    ...settings,
  }
  return new Promise<{ code: number | null; said: string }>((done) => {
    const child = spawn(process.execPath, [COMMAND, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
    child.on('close', (code) => done({ code, said }))
  })
}

const tokenIn = (said: string) =>
  new URL(/http\S+\/reset-password\S+/.exec(said)?.[0] ?? '').searchParams.get('access_token')

async function choosePassword(server: Pick<TestServer, 'post'>, said: string, newPassword: string) {
  expect((await server.post('/api/functions/check-reset-link', { access_token: tokenIn(said) })).body).toEqual({
    valid: true,
  })
  expect((await server.post('/api/auth/reset-password', { token: tokenIn(said), newPassword })).status).toBe(200)
}

const login = (server: Pick<TestServer, 'post'>, password: string) =>
  server.post('/api/functions/business-owner-auth', { action: 'login', email: 'bea@example.org', password })

test('creates an owner who sets a password through the printed link and signs in; a second call prints a new link and updates the name', async () => {
  const server = await testServer()
  const settings = { DATABASE_URL: server.databaseUrl, PUBLIC_URL: 'https://paddock.example' }
  const first = await create(settings, 'Bea@Example.org', 'Bea', 'Business')
  expect(first).toMatchObject({ code: 0, said: expect.stringContaining('https://paddock.example/business-owner') })
  await choosePassword(server, first.said, 'slipstream')
  expect((await login(server, 'slipstream')).body).toMatchObject({ businessOwner: { fullName: 'Bea Business' } })
  const again = await create(settings, 'bea@example.org', 'Beatrice Business')
  expect(again.said).toContain('with the account they had')
  await choosePassword(server, again.said, 'downforce')
  expect((await login(server, 'slipstream')).status).toBe(401)
  expect((await login(server, 'downforce')).body).toMatchObject({ businessOwner: { fullName: 'Beatrice Business' } })
})

test('prints its usage when called with wrong arguments', async () => {
  for (const words of [[], ['bea@example.org'], ['Bea', 'Business']])
    expect(await create({}, ...words)).toEqual({
      code: 1,
      said: 'Say for whom: npm run owner:create -- <email> <full name>\n',
    })
})

test('works on the embedded database, while Paddock runs on it and while it does not', async () => {
  const DATA_DIR = startedFolder('owner')
  expect(await create({ DATA_DIR }, 'bea@example.org', 'Bea Business')).toMatchObject({ code: 0 })
  const paddock = await ownProcess({ DATA_DIR })
  const { code, said } = await create({ DATA_DIR }, 'bea@example.org', 'Bea Business')
  expect([code, said]).toEqual([0, expect.stringContaining('with the account they had')])
  const post = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(paddock.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as unknown }
  }
  await choosePassword({ post }, said, 'slipstream')
  expect((await login({ post }, 'slipstream')).status).toBe(200)
})
