/** The backup and restore commands on the embedded PostgreSQL: a running server is backed up and restored elsewhere. */
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { COMPILED, ownProcess } from '../testing/own-process.ts'
import { scratchFolder, startedFolder } from '../testing/scratch.ts'

// Each test starts whole processes, some of them with a PostgreSQL.
vi.setConfig({ testTimeout: 120_000 })

function run(command: 'backup' | 'restore', DATA_DIR: string, ...words: string[]) {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_COMPILE_CACHE: COMPILED, DATA_DIR }
  const script = join(import.meta.dirname, `${command}.ts`)
  return new Promise<{ code: number | null; said: string }>((done) => {
    const child = spawn(process.execPath, [script, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
    child.on('close', (code) => done({ code, said }))
  })
}

async function post(url: string, path: string, body: unknown, cookie = '') {
  const headers = { 'content-type': 'application/json', origin: url, cookie }
  return fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function arrive(url: string) {
  const about = { name: 'Noor Haddad', email: 'noor@example.org', password: 'slipstream' }
  await post(url, '/api/auth/sign-up/email', about)
  const mails = async () => (await fetch(`${url}/api/dev/outbox?to=${about.email}`)).text()
  await expect.poll(mails, { timeout: 10_000 }).toContain('access_token')
  const access_token = /access_token=([\w.%-]+)/.exec(await mails())?.[1]
  await post(url, '/api/functions/confirm-email', { access_token })
  const answer = await post(url, '/api/auth/sign-in/email', about)
  expect(answer.status).toBe(200)
  return answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
}

test('a running server is backed up and restored elsewhere, and users stay signed in', async () => {
  const [DATA_DIR, folder] = [startedFolder('backup'), scratchFolder('backup')]
  const [elsewhere, file] = [join(folder, 'second'), join(folder, 'all.tar.gz')]
  const first = await ownProcess({ DATA_DIR })
  const cookie = await arrive(first.url)
  await post(first.url, '/api/teams', { id: crypto.randomUUID(), name: 'Slipstream' }, cookie)
  const saved = await run('backup', DATA_DIR, file)
  expect(saved).toEqual({ code: 0, said: expect.stringContaining(`Wrote ${file}`) })
  first.process.kill('SIGTERM')
  await first.ended

  expect(await run('restore', DATA_DIR, file)).toEqual({
    code: 1,
    said: `The data folder ${DATA_DIR} is not empty: a backup is restored only into an empty one. Nothing was touched.\n`,
  })
  expect(await run('restore', elsewhere, join(folder, 'none'))).toEqual({
    code: 1,
    said: expect.stringMatching(/There is no file \S+none\.\n$/),
  })
  expect(existsSync(elsewhere) ? readdirSync(elsewhere) : []).toEqual([])
  const restored = await run('restore', elsewhere, file)
  expect(restored).toEqual({ code: 0, said: expect.stringContaining('Everything is back.') })
  const second = await ownProcess({ DATA_DIR: elsewhere })
  const teams = await post(second.url, '/api/rpc/get_user_teams', {}, cookie)
  expect(await teams.json()).toMatchObject([{ team_name: 'Slipstream' }])
})

test('the server refuses to start on a data folder with an interrupted restore', async () => {
  const DATA_DIR = scratchFolder('backup')
  writeFileSync(join(DATA_DIR, 'restoring'), '')
  const attempt = await ownProcess({ DATA_DIR })
  expect(await attempt.ended).toBe(1)
  expect(attempt.said().trim()).toBe(
    `A restore into the data folder ${DATA_DIR} was cut off: empty the folder and restore again.`,
  )
})

test('an empty data folder is refused, and no folder is created', async () => {
  const DATA_DIR = join(scratchFolder('backup'), 'none')
  expect(await run('backup', DATA_DIR)).toEqual({
    code: 1,
    said: `There is nothing to back up in ${DATA_DIR}: no Paddock has used this data folder yet.\n`,
  })
  expect(existsSync(DATA_DIR)).toBe(false)
})
