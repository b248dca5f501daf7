import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { DEMO_PASSWORD, PEOPLE } from '../db/demo/sign-ins.ts'
import { freshDatabaseUrl } from '../testing/fresh-database.ts'
import { COMPILED, ownProcess } from '../testing/own-process.ts'
import { startedFolder } from '../testing/scratch.ts'

// Each test starts whole processes, some of them with a PostgreSQL.
vi.setConfig({ testTimeout: 120_000 })

const REFUSED =
  'This database contains demo data, with accounts and judge codes that anyone can use: remove it with npm run demo:remove, or start without NODE_ENV=production.'
const COMMAND = join(import.meta.dirname, 'demo-remove.ts')

function remove(settings: Record<string, string>, ...words: string[]) {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_COMPILE_CACHE: COMPILED, ...settings }
  return new Promise<{ code: number | null; said: string }>((done) => {
    const child = spawn(process.execPath, [COMMAND, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
    child.on('close', (code) => done({ code, said: said.trim() }))
  })
}

const filesIn = (folder: string) =>
  readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

test.each(['the embedded database', 'DATABASE_URL'])(
  'production refuses data that was started with the demo until demo:remove has been there (%s)',
  async (kind) => {
    const DATA_DIR = startedFolder('demo-remove')
    const database: Record<string, string> = kind === 'DATABASE_URL' ? { DATABASE_URL: await freshDatabaseUrl() } : {}
    const settings = { DATA_DIR, PADDOCK_SECRET: 'a-secret-that-only-tests-know-of-0123456789', ...database }
    const first = await ownProcess({ ...settings, PADDOCK_DEMO: 'on' })
    first.process.kill('SIGTERM')
    await first.ended
    expect(filesIn(DATA_DIR).length).toBeGreaterThan(40)

    const refused = await ownProcess({ ...settings, NODE_ENV: 'production' })
    expect(await refused.ended).toBe(1)
    expect(refused.said().trim().split('\n').at(-1)).toBe(REFUSED)

    expect(await remove(settings)).toEqual({ code: 1, said: 'Confirm it with npm run demo:remove -- --yes' })
    const removed = await remove(settings, '--yes')
    expect(removed).toMatchObject({
      code: 0,
      said: expect.stringMatching(/Removed the demo data: .*15 people.* files\.$/),
    })
    expect(filesIn(DATA_DIR)).toEqual([])
    expect(await remove(settings, '--yes')).toMatchObject({
      code: 0,
      said: expect.stringContaining('no demo data here'),
    })

    const { url } = await ownProcess({ ...settings, NODE_ENV: 'production', PUBLIC_URL: 'http://127.0.0.1' })
    const answer = await fetch(`${url}/api/functions/business-owner-auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'login', email: PEOPLE.grace.email, password: DEMO_PASSWORD }),
    })
    expect(answer.status).toBe(401)
  },
)

test('prints its usage when called with wrong arguments', async () => {
  expect(await remove({}, '--all')).toEqual({ code: 1, said: 'It takes one option: npm run demo:remove -- --yes' })
})
