/** The backup and restore commands on the embedded PostgreSQL: a running server is backed up and restored elsewhere. */
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { writeBackup } from '../backup/backup.ts'
import { openFiles } from '../outside/files.ts'
import { makeKeys } from '../snapshots/keys.ts'
import { sealed } from '../snapshots/snapshot-file.ts'
import { emptyDatabaseUrl, freshDatabase } from '../testing/fresh-database.ts'
import { COMPILED, ownProcess } from '../testing/own-process.ts'
import { scratchFolder, startedFolder } from '../testing/scratch.ts'
import { tableContents } from '../testing/table-contents.ts'

// Each test starts whole processes, some of them with a PostgreSQL.
vi.setConfig({ testTimeout: 300_000 })

const run = (command: 'backup' | 'restore', DATA_DIR: string, ...words: string[]) =>
  runTyping('', command, DATA_DIR, ...words)

function runTyping(typed: string, command: 'backup' | 'restore', DATA_DIR: string, ...words: string[]) {
  const { PATH, HOME, INIT_CWD, DATABASE_URL } = process.env
  const env = { PATH, HOME, INIT_CWD, DATABASE_URL, NODE_COMPILE_CACHE: COMPILED, DATA_DIR }
  const script = join(import.meta.dirname, `${command}.ts`)
  return new Promise<{ code: number | null; said: string }>((done) => {
    const child = spawn(process.execPath, [script, ...words], { env, stdio: ['pipe', 'pipe', 'pipe'] })
    child.stdin.end(typed)
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

describe('an encrypted snapshot', () => {
  const PHRASE = 'green flag over the hall'
  const folder = scratchFolder('snapshot')
  afterEach(() => void vi.unstubAllEnvs())

  async function snapshot(kind: 'whole' | 'event', plain: Buffer, event_name: string | null = null) {
    const file = join(folder, `${kind}.paddock`)
    const keys = await makeKeys(PHRASE, { N: 2, r: 1, p: 1 })
    const about = { kind, made_at: '2026-11-17T08:00:00.000Z', event_name }
    const written: Buffer[] = []
    for await (const chunk of sealed(keys, about, Readable.from([plain]))) written.push(chunk)
    writeFileSync(file, Buffer.concat(written))
    return file
  }

  test('is restored into an empty folder with its pass phrase, and not with another', async () => {
    const { url, db } = await freshDatabase()
    await db.execute(sql`insert into demo_parts (part) values ('from the stick')`)
    const plain = join(folder, 'all.tar.gz')
    await writeBackup({ url, files: openFiles({ dataDir: folder }), secret: undefined, version: '1' }, plain, () => {})
    const file = await snapshot('whole', readFileSync(plain))
    const DATA_DIR = join(folder, 'second')
    vi.stubEnv('DATABASE_URL', await emptyDatabaseUrl())
    expect(await runTyping('another phrase\n', 'restore', DATA_DIR, file)).toEqual({
      code: 1,
      said: 'The pass phrase is wrong.\n',
    })
    expect(existsSync(DATA_DIR)).toBe(false)
    const restored = await runTyping(`${PHRASE}\n`, 'restore', DATA_DIR, file)
    expect(restored).toEqual({ code: 0, said: expect.stringContaining('Everything is back.') })
    const parts = (await tableContents(process.env.DATABASE_URL ?? '')).get('public.demo_parts')
    expect(parts).toEqual([expect.stringContaining('from the stick')])
  })

  test('of one event is written as a file to import', async () => {
    const file = await snapshot('event', Buffer.from('{"format":"paddock-event-record/1"}'), 'Northern Final')
    vi.stubEnv('INIT_CWD', folder)
    const said = await runTyping(`${PHRASE}\n`, 'restore', join(folder, 'third'), file)
    const written = join(folder, 'northern-final-record.json')
    expect(said).toEqual({ code: 0, said: expect.stringContaining(`Wrote ${written}`) })
    expect(readFileSync(written, 'utf8')).toBe('{"format":"paddock-event-record/1"}')
  })
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
