import { type ChildProcess, spawn } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { summed } from '@paddock/domain/timing/testing/dialogue.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hasCables, NO_CABLES, PtyCable } from './testing/pty-cable.ts'

if (!hasCables) console.warn(NO_CABLES)

const EVENT = '6f1d7c0e-53f4-4c6c-9f43-6d2d9f6a0001'
const RACE = '6f1d7c0e-53f4-4c6c-9f43-6d2d9f6a0002'
const PATIENCE = { interval: 5, timeout: 50_000 }

describe.skipIf(!hasCables)('a bridge that is killed in mid-race', () => {
  let cable: PtyCable
  let server: Server
  let bridge: ChildProcess
  let posted: { path: string; token: string | undefined; body: Record<string, unknown> }[] = []

  beforeEach(async () => {
    cable = new PtyCable()
    await cable.plug()
    posted = []
    server = createServer(async (request, response) => {
      let text = ''
      for await (const part of request) text += part
      const path = request.url ?? ''
      if (request.method === 'POST')
        posted.push({ path, token: String(request.headers['x-gate-token']), body: JSON.parse(text) })
      const race = {
        ...{ id: RACE, category: 'Professional', number: 7, state: 'armed', state_at: '2026-11-17T10:00:00.000Z' },
        lanes: [1, 2].map((lane) => ({ lane, team_name: `Team ${lane}`, car_type: 'A' })),
      }
      const follow = {
        ...{
          event: { id: EVENT, name: 'Final' },
          track: 1,
          profile: 'paddock',
          contact: 'lights',
          without_reaction: false,
        },
        ...{ lanes: [1, 2, 3, 4], limit_ms: 6000, race },
      }
      const answer = path.includes('follow') ? follow : { success: true, taken: true, state: 'entered', why: null }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    run()
  })
  afterEach(async () => {
    await killed()
    server.closeAllConnections()
    server.close()
    await cable.end()
  })

  function run() {
    const address = server.address()
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
    const where = ['--port', cable.hostEnd, '--event', EVENT, '--track', '1', '--server', url]
    bridge = spawn(
      process.execPath,
      [join(import.meta.dirname, 'main.ts'), ...where, '--data', join(cable.folder, 'data'), '--page', '0'],
      { env: { ...process.env, PADDOCK_GATE_TOKEN: 'secret-token' }, stdio: ['ignore', 'ignore', 'inherit'] },
    )
  }

  const killed = () =>
    new Promise<void>((done) => {
      if (bridge.exitCode !== null || bridge.signalCode !== null) return done()
      bridge.once('exit', () => done())
      bridge.kill('SIGKILL')
    })

  /** The next line from the bridge that has these words. */
  async function hears(words: string): Promise<Record<string, unknown>> {
    await vi.waitUntil(
      () =>
        cable.heard
          .split('\n')
          .slice(0, -1)
          .some((line) => line.includes(words)),
      PATIENCE,
    )
    const lines = cable.heard.split('\n')
    const at = lines.findIndex((line) => line.includes(words))
    cable.heard = lines.slice(at + 1).join('\n')
    return JSON.parse(lines[at] ?? '{}')
  }

  const say = (object: Record<string, unknown>) => cable.send(summed(JSON.stringify(object)))
  const HELLO = { t: 'hello', pgp: 1, id: 'a4c1', boot: '9f02', name: 'Hall gate', lanes: 2, sum: 1 }

  test('loses and doubles nothing: what it acknowledged is on its disk, and the rest comes from the gate', async () => {
    await hears('"hello"')
    say({ ...HELLO, oldest: 1, last: 0, c: 0 })
    const { run: name } = await hears('"arm"')
    say({ t: 'ok', c: 1 })
    say({ t: 'armed', q: 1, run: name, lanes: [1, 2], launch: 'driver' })
    say({ t: 'start', q: 2, run: name, zero: 'lights' })
    say({ t: 'finish', q: 3, run: name, lane: 1, total_us: 1_264_512 })
    await hears('"ack","q":3')
    await killed()
    cable.heard = ''

    run()
    expect(await hears('"hello"')).toMatchObject({ boot: '9f02' })
    say({ ...HELLO, oldest: 4, last: 5, c: 1 })
    say({ t: 'finish', q: 3, run: name, lane: 1, total_us: 1_264_512 })
    say({ t: 'finish', q: 4, run: name, lane: 2, total_us: 1_214_803 })
    say({
      t: 'done',
      q: 5,
      run: name,
      lanes: [
        { lane: 1, total_us: 1_264_512 },
        { lane: 2, total_us: 1_214_803 },
      ],
    })
    await hears('"ack","q":5')
    const readings = () => posted.filter(({ path }) => path.includes('gate-reading'))
    await vi.waitUntil(() => readings().length > 0, PATIENCE)
    expect(readings()).toHaveLength(1)
    expect(readings()[0]).toMatchObject({
      token: 'secret-token',
      body: {
        ...{ event_id: EVENT, track: 1, race_id: RACE, doubt: null },
        lanes: [
          { lane: 1, time_us: 1_264_512 },
          { lane: 2, time_us: 1_214_803 },
        ],
      },
    })
  })
})
