import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ORPCError } from '@orpc/client'
import type { HandedIn } from '@paddock/domain/timing/gate-readings.ts'
import { summed } from '@paddock/domain/timing/testing/dialogue.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Bridge } from './bridge.ts'
import { Journal } from './journal.ts'
import { seenBy, servePage } from './page.ts'
import type { PortEvents } from './serial.ts'
import { HandClock } from './testing/hand-clock.ts'
import type { Track } from './track-server.ts'

const RACE = {
  id: randomUUID(),
  number: 7,
  category: 'Professional',
  lanes: [1, 2].map((lane) => ({ lane, team_name: `Team ${lane}` })),
}
const TRACK: Track = {
  ...{ event: { id: 'e1', name: 'Northern Final' }, track: 1, profile: 'paddock', contact: 'lights' },
  ...{ lanes: [1, 2, 3, 4], limit_ms: 6000, race: null },
}
const HELLO =
  '{"t":"hello","pgp":1,"id":"a4c1","boot":"9f02","name":"Hall gate","fw":"1.0","lanes":2,"res_us":4,"can":[],"oldest":1,"last":0,"c":0,"sum":1}'

/** A bridge with a Paddock gate and a server that the test plays. */
class Venue {
  clock = new HandClock()
  journal: Journal
  track: Track = TRACK
  handed: HandedIn[] = []
  refuse: Error | null = null
  written: string[] = []
  bridge: Bridge
  private port: PortEvents | null = null

  constructor(path: string) {
    this.journal = new Journal(path)
    this.bridge = new Bridge({
      port: {
        open: (_, events) => {
          this.port = events
          queueMicrotask(() => events.opened())
        },
        write: (bytes) => void this.written.push(Buffer.from(bytes).toString('latin1').trim()),
        close: async () => {},
      },
      server: {
        follow: async () => this.track,
        report: async () => {},
        hand: async (body) => {
          if (this.refuse) throw this.refuse
          this.handed.push(body)
          return 'entered'
        },
      },
      ...{
        journal: this.journal,
        clock: this.clock,
        mint: randomUUID,
        log: () => {},
        event: 'e1',
        track: 1,
        profile: undefined,
      },
    })
  }

  settle = () => new Promise<void>((done) => setImmediate(done))
  pass = (ms: number) => this.clock.turnTo(this.clock.now() + ms, this.settle)

  async say(text: string) {
    this.port?.bytes(Buffer.from(summed(text)))
    await this.settle()
  }

  async race(state: string | null) {
    this.track = { ...TRACK, race: state ? { ...RACE, state } : null }
    await this.pass(500)
  }

  /** Connected, and armed for the race on the track. */
  async armed() {
    await this.bridge.start()
    await this.settle()
    await this.say(HELLO)
    await this.race('armed')
    const arm = JSON.parse(this.written.findLast((line) => line.includes('"arm"')) ?? '{}')
    await this.say(`{"t":"ok","c":${arm.c}}`)
    await this.say(`{"t":"armed","q":1,"run":"${arm.run}","lanes":[1,2],"launch":"driver"}`)
    return arm.run as string
  }

  async raceOf(run: string) {
    await this.say(`{"t":"start","q":2,"run":"${run}","zero":"lights"}`)
    await this.say(`{"t":"finish","q":3,"run":"${run}","lane":1,"total_us":1264512}`)
    await this.say(`{"t":"finish","q":4,"run":"${run}","lane":2,"total_us":1214803}`)
    await this.say(
      `{"t":"done","q":5,"run":"${run}","lanes":[{"lane":1,"total_us":1264512},{"lane":2,"total_us":1214803}]}`,
    )
  }

  readings = () => this.handed.filter((body) => body.call === 'read')
}

let folder = ''
let venue: Venue
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paddock-bridge-'))
  venue = new Venue(join(folder, 'queue.jsonl'))
})
afterEach(async () => {
  await venue.bridge.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('the gate is armed for the race on its track, and its result handed in once', async () => {
  const run = await venue.armed()
  expect(venue.bridge.state.phase).toBe('armed')
  await venue.raceOf(run)
  await venue.pass(100)
  expect(venue.handed[0]).toEqual({ call: 'start', race_id: RACE.id, lit: 0 })
  expect(venue.readings()).toMatchObject([
    {
      race_id: RACE.id,
      contact: 'lights',
      doubt: null,
      lanes: [
        { lane: 1, time_us: 1_264_512 },
        { lane: 2, time_us: 1_214_803 },
      ],
    },
  ])
  expect(venue.journal.unsent).toEqual([])
  await venue.race('provisional')
  expect(venue.bridge.state).toMatchObject({ phase: 'idle', run: null })
})

test('the start at the desk runs the gate’s lights, once', async () => {
  await venue.armed()
  await venue.race('racing')
  await venue.pass(400)
  expect(venue.written.filter((line) => line.includes('"go"'))).toHaveLength(1)
})

test('a race in lanes that the gate lacks is reported, and not tried again until another race is there', async () => {
  await venue.bridge.start()
  await venue.settle()
  await venue.say(HELLO)
  const lanes = [{ lane: 3, team_name: 'Team 3' }]
  venue.track = { ...TRACK, race: { ...RACE, state: 'armed', lanes } }
  await venue.pass(1000)
  expect(venue.bridge.trouble).toBe('The gate does not have all lanes of this race.')
  const tried = venue.bridge.state.next_event
  await venue.pass(1000)
  expect(venue.bridge.state.next_event).toBe(tried)
  await venue.say('{"t":"beat","state":"idle","last":0,"up_ms":1}')
  await venue.race(null)
  await venue.race('armed')
  expect(venue.written.some((line) => line.includes('"arm"'))).toBe(true)
})

test('a race that leaves the track before its start disarms the gate', async () => {
  await venue.armed()
  await venue.race('at_start')
  expect(venue.written.at(-1)).toContain('"abort"')
  expect(venue.bridge.state.run).toBeNull()
})

test('what the server did not take waits on the disk, goes out after a restart, and the race is not armed again meanwhile', async () => {
  const run = await venue.armed()
  venue.refuse = new Error('no network')
  await venue.raceOf(run)
  expect(venue.handed).toEqual([])
  await venue.bridge.stop()
  venue.journal.close()

  venue = new Venue(join(folder, 'queue.jsonl'))
  expect(venue.journal.unsent.map(({ body }) => body.call)).toEqual(['start', 'read'])
  venue.refuse = new Error('still no network')
  venue.track = { ...TRACK, race: { ...RACE, state: 'racing' } }
  await venue.bridge.start()
  await venue.settle()
  await venue.pass(1500)
  expect(venue.written.some((line) => line.includes('"arm"'))).toBe(false)
  venue.refuse = null
  await venue.pass(10_000)
  expect(venue.readings()).toMatchObject([{ id: expect.any(String), race_id: RACE.id }])
  expect(venue.journal.unsent).toEqual([])
})

test('nothing is acknowledged to the gate before it is on the disk', async () => {
  const run = await venue.armed()
  const onDisk = vi.spyOn(venue.journal, 'append')
  venue.written = []
  await venue.say(`{"t":"start","q":2,"run":"${run}","zero":"lights"}`)
  expect(venue.written).toContain('{"t":"ack","q":2}')
  expect(onDisk.mock.calls[0]?.[0]).toMatchObject({
    state: { paddock: { after: 2, stored: 1 } },
    add: [{ body: { call: 'start' } }],
  })
})

test('a reading that the server refuses for good does not hold up the next, and is shown', async () => {
  await venue.armed()
  venue.refuse = new ORPCError('EVENT_CLOSED', { status: 409, message: 'This event is completed.' })
  await venue.say('{"t":"finish","q":2,"run":"other","lane":1,"total_us":1000000}')
  await venue.settle()
  expect(venue.journal.unsent).toEqual([])
  expect(seenBy(venue.bridge, venue.journal, 0).refused).toEqual(['This event is completed.'])
})

test('a token of another track is reported, and arms nothing', async () => {
  venue.track = { ...TRACK, track: 2, race: { ...RACE, state: 'armed' } }
  await venue.bridge.start()
  await venue.settle()
  await venue.say(HELLO)
  await venue.pass(1000)
  expect(venue.bridge.trouble).toContain('The token is for track 2 of Northern Final')
  expect(venue.bridge.state.run).toBeNull()
})

test('the page shows the gate to this computer only, and never as markup', async () => {
  await venue.armed()
  const page = await servePage(venue.bridge, venue.journal, 0, venue.clock.now)
  const address = page.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  try {
    const seen = await (await fetch(`${url}/seen.json`)).json()
    expect(seen).toMatchObject({ phase: 'Armed', timer: 'Hall gate', race: 'Professional race 7', waiting: 0 })
    expect((await fetch(url)).headers.get('content-security-policy')).toContain("default-src 'none'")
    const { request } = await import('node:http')
    const status = await new Promise((done) =>
      request(`${url}/seen.json`, { headers: { host: 'evil.example' } }, (response) => done(response.statusCode)).end(),
    )
    expect(status).toBe(403)
  } finally {
    page.close()
  }
})
