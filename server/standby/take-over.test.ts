/** Two laptops as two processes with data folders of their own: following, waiting, taking over, fencing, and back again. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { runningPostgresUrl } from '../db/embedded.ts'
import { freePort } from '../testing/free-port.ts'
import { type OwnProcess, ownProcess } from '../testing/own-process.ts'
import { scratchFolder, startedFolder } from '../testing/scratch.ts'
import { linkTo } from './link-client.ts'
import { pairingKey } from './link-tls.ts'

vi.setConfig({ testTimeout: 400_000 })

const STANDBY = join(import.meta.dirname, '../boot/standby.ts')
const WITHIN = { timeout: 90_000, interval: 100 }
const OWNER = { full_name: 'Ada', email: 'ada@school.example', password: 'quick-lap-9', company: 'Northgate School' }

type Laptop = Awaited<ReturnType<typeof laptop>>

/** A laptop with its data folder and ports, whichever process runs on it. */
async function laptop(DATA_DIR: string) {
  const settings = { DATA_DIR, PORT: await freePort(), HTTPS_PORT: await freePort(), STANDBY_PORT: await freePort() }
  let running: OwnProcess | undefined
  const ask = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    const url = `http://127.0.0.1:${settings.PORT}${path}`
    const answer = await fetch(url, { method, headers: { ...json, ...headers }, ...sent })
    const connection = answer.headers.get('connection')
    return { status: answer.status, connection, body: Object(await answer.json().catch(() => null)) }
  }
  return {
    settings,
    ask,
    process: () => running?.process,
    said: () => running?.said() ?? '',
    async start() {
      running = await ownProcess({ ...settings, TRUST_PROXY: '' }, undefined, undefined, ['--venue'])
    },
    async follow(address: string, code: string) {
      running = await ownProcess({ ...settings, TRUST_PROXY: '' }, undefined, STANDBY, [address, code])
    },
    async stop() {
      running?.process.kill('SIGTERM')
      await running?.ended
    },
    /** As a laptop ends whose battery is empty. */
    async die() {
      const postmaster = Number(readFileSync(join(DATA_DIR, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
      running?.process.kill('SIGKILL')
      process.kill(postmaster, 'SIGKILL')
      await running?.ended
    },
    async query(sql: string) {
      const client = new pg.Client({ connectionString: (await runningPostgresUrl(DATA_DIR)) ?? '' })
      await client.connect()
      const { rows } = await client.query(sql).finally(() => client.end())
      return rows.map((row) => Object.values(row)[0])
    },
    standing: async () => (await ask('GET', '/api/venue')).body.standby?.standing,
  }
}

async function pair(leader: Laptop, follower: Laptop) {
  const { code } = (await leader.ask('POST', '/api/venue/standby-codes', {})).body
  await follower.follow(`127.0.0.1:${leader.settings.STANDBY_PORT}`, code)
  await expect.poll(() => leader.standing(), WITHIN).toBe('in-step')
  return code
}

/** A rehearsal of a new event with one team; its id. */
async function rehearse(on: Laptop, headers: Record<string, string>) {
  const [of_event_id, id] = [randomUUID(), randomUUID()]
  const event = { id: of_event_id, name: 'Rehearsed', event_date: '2027-03-20', location: 'Sports hall' }
  await on.ask('POST', '/api/competition_events', event, headers)
  const team = { id: randomUUID(), event_id: of_event_id, team_name: 'Apex' }
  await on.ask('POST', '/api/competition_teams', team, headers)
  const begun = await on.ask('POST', '/api/rehearsals', { id, of_event_id, speed: 1 }, headers)
  expect(begun).toMatchObject({ status: 200 })
  await on.ask('PATCH', `/api/rehearsals/${id}`, { state: 'paused' }, headers)
  return id
}

async function takeOver(follower: Laptop) {
  const pressedAt = performance.now()
  expect(await follower.ask('POST', '/api/standby/take-over')).toMatchObject({ status: 200 })
  const serves = async () => (await follower.ask('GET', '/api/health').catch(() => undefined))?.status
  await expect.poll(serves, WITHIN).toBe(200)
  return `taken over ${((performance.now() - pressedAt) / 1000).toFixed(1)} s after the press`
}

test('a second laptop takes over from a dead one, without a loss or a second truth, and hands back', async ({
  annotate,
}) => {
  const first = await laptop(startedFolder('first'))
  const second = await laptop(scratchFolder('second'))
  await first.start()
  await first.ask('POST', '/api/venue/organizers', OWNER)
  const login = { action: 'login', email: OWNER.email, password: OWNER.password }
  const { sessionToken } = (await first.ask('POST', '/api/functions/organizer-auth', login)).body
  const headers = { authorization: `Bearer ${sessionToken}` }
  const names = ['Rehearsed']
  const create = async (on: Laptop, name: string) => {
    const event = { id: randomUUID(), name, event_date: '2027-03-20', location: 'Sports hall' }
    const { status } = await on.ask('POST', '/api/competition_events', event, headers)
    if (status === 200) names.push(name)
    return status
  }
  const events = async (on: Laptop) => {
    const { body } = await on.ask('GET', '/api/competition_events', undefined, headers)
    return body.events?.map(({ name }: { name: string }) => name).toSorted()
  }
  await create(first, 'Before pairing')
  const rehearsal = await rehearse(first, headers)
  const tookOver = async (on: Laptop) => {
    const { body } = await on.ask('GET', `/api/rehearsals/${rehearsal}/drill`, undefined, headers)
    return body.steps?.find(({ step }: { step: string }) => step === 'take-over').seen_at
  }
  expect(await tookOver(first)).toBeNull()

  const code = await pair(first, second)
  const again = linkTo(() => ({ address: '127.0.0.1', port: Number(first.settings.STANDBY_PORT) }), pairingKey(code))
  await expect(again.ask('POST', '/pair', {}), 'a code works once').rejects.toThrow()
  expect(await second.ask('GET', '/api/active_events')).toMatchObject({ status: 503, body: { code: 'NOT_SERVING' } })

  await create(first, 'While following')
  const picture = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#c8f542' } })
    .png()
    .toBuffer()
  const upload = await fetch(`http://127.0.0.1:${first.settings.PORT}/api/files/logos/company`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(picture),
  })
  const { url: logo } = Object(await upload.json())
  await first.query(`select setval('notifications_id_seq', 41)`)
  const jobs = `select count(*)::int from jobs.job where name = 'remove-logo'`
  const jobsBefore = await first.query(jobs)

  // A second laptop that hangs holds nobody up for long, and is waited for again once it has caught up.
  second.process()?.kill('SIGSTOP')
  expect(await create(first, 'While the second hangs')).toBe(200)
  await expect.poll(() => first.standing(), WITHIN).not.toBe('in-step')
  second.process()?.kill('SIGCONT')
  await expect.poll(() => first.standing(), WITHIN).toBe('in-step')
  const known = async () => Object(await second.ask('GET', '/api/standby')).body.state?.follower.is_in_step
  await expect.poll(known, WITHIN).toBe(true)

  await Promise.all(Array.from({ length: 8 }, (_, n) => create(first, `Just before ${n}`)))
  await first.die()
  await annotate(await takeOver(second))
  expect(await events(second), 'everything acknowledged, with the same sign-in').toEqual(names.toSorted())
  expect(await tookOver(second), 'the rehearsal that began on the first laptop').toEqual(expect.any(String))
  expect((await fetch(`http://127.0.0.1:${second.settings.PORT}${logo}`)).status).toBe(200)
  expect(await second.query(`select nextval('notifications_id_seq')::int`)).toEqual([42])
  expect(await second.query(jobs)).toEqual(jobsBefore)
  expect(await create(second, 'After the take-over')).toBe(200)
  const authority = (one: Laptop) => readFileSync(join(one.settings.DATA_DIR, 'tls/authority.crt'), 'utf8')
  expect(authority(second)).toBe(authority(first))

  await first.start()
  const replaced = { status: 503, connection: 'close', body: { code: 'NOT_SERVING' } }
  expect(await first.ask('GET', '/api/active_events'), 'no browser stays with it').toMatchObject(replaced)
  expect((await first.ask('GET', '/api/standby')).body).toMatchObject({ title: 'Replaced', button: null })
  await first.stop()

  await pair(second, first)
  await create(second, 'Before handing back')
  await annotate(await takeOver(first))
  expect(await events(first)).toEqual(names.toSorted())
  const isFenced = async () => (await second.ask('GET', '/api/standby').catch(() => undefined))?.body.title
  await expect.poll(isFenced, WITHIN).toBe('Replaced')
  expect(await create(second, 'On the wrong laptop')).toBe(503)
})
