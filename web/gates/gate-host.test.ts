import type { GateEvent } from '@paddock/domain/timing/host-state.ts'
import { describe, expect, test } from 'vitest'
import { type GateMemory, makeGateHost } from './gate-host.ts'
import { fakeSerial } from './testing/fake-serial.ts'

const HELLO =
  '{"t":"hello","pgp":1,"id":"a4c1","boot":"9f02","name":"Hall gate","fw":"1.0","lanes":2,"res_us":4,"can":["lights","reaction"],"oldest":13,"last":12,"c":6}\n'

/** A host on a fake port, and a clock that the test turns. */
function hostOf(stored?: GateMemory, line = fakeSerial()) {
  const { serial, port } = line
  let time = 1_000_000
  let due: { at: number; wake: () => void } | undefined
  const memory = { kept: stored }
  const host = makeGateHost({
    serial: serial as never,
    now: () => time,
    wakeAt(at, wake) {
      due = at === undefined ? undefined : { at, wake }
    },
    memory: {
      read: async () => memory.kept,
      write: async (next) => {
        memory.kept = structuredClone(next)
      },
    },
  })
  const events: GateEvent[] = []
  host.onEvents((heard) => void events.push(...heard))
  const settle = async () => {
    for (let turn = 0; turn < 50; turn++) await Promise.resolve()
    await new Promise((done) => setImmediate(done))
  }
  return {
    ...{ host, port, line, events, memory, settle },
    async pass(ms: number) {
      await settle()
      const end = time + ms
      while (due && due.at <= end) {
        time = Math.max(time, due.at)
        const { wake } = due
        due = undefined
        wake()
        await settle()
      }
      time = end
      await settle()
    },
    /** The page is blocked: nothing wakes, and what the gate says waits. */
    block(ms: number) {
      time += ms
    },
    async say(...lines: object[]) {
      for (const line of lines) port.say(`${JSON.stringify(line)}\n`)
      await settle()
    },
    /** What the host wrote since the last time. */
    async took() {
      await settle()
      const text = port.written
      port.written = ''
      return text
    },
    phase: () => host.shown().state.phase,
  }
}

async function connected(stored?: GateMemory, line = fakeSerial()) {
  const gate = hostOf(stored, line)
  gate.host.connect((await gate.line.serial.requestPort()) as never, 'paddock')
  await gate.settle()
  gate.port.say(HELLO)
  await gate.pass(100)
  return gate
}

async function running() {
  const gate = await connected()
  gate.host.feed({ type: 'arm', run: 'r7', lanes: [1, 2], launch: 'driver' })
  await gate.pass(50)
  await gate.say(
    { t: 'ok', c: 7 },
    { t: 'armed', q: 13, run: 'r7', lanes: [1, 2], launch: 'driver' },
    { t: 'lights', q: 14, run: 'r7', on: 5 },
    { t: 'start', q: 15, run: 'r7', zero: 'lights' },
    { t: 'reaction', q: 16, run: 'r7', lane: 1, reaction_us: 183204 },
    { t: 'reaction', q: 17, run: 'r7', lane: 2, reaction_us: 201876 },
    { t: 'finish', q: 18, run: 'r7', lane: 2, total_us: 1214803 },
  )
  return gate
}

describe('a gate on a serial port', () => {
  test('is opened with the settings of its profile, recognised and armed', async () => {
    const gate = await connected()
    expect(gate.port.opened).toMatchObject([{ baudRate: 115200, dataBits: 8, stopBits: 1 }])
    expect(gate.host.shown().state).toMatchObject({ phase: 'idle', profile: 'paddock', paddock: { name: 'Hall gate' } })
    await gate.took()
    gate.host.feed({ type: 'arm', run: 'r7', lanes: [1, 2], launch: 'driver' })
    expect(await gate.took()).toContain('"t":"arm"')
  })

  test('acknowledges what it said once that is stored', async () => {
    const gate = await running()
    expect(gate.phase()).toBe('running')
    expect(await gate.took()).toContain('{"t":"ack","q":18}')
    expect(gate.memory.kept?.state.run?.id).toBe('r7')
  })

  test('unplugged in mid-race and plugged in again goes on, and each lane is there once', async () => {
    const gate = await running()
    gate.port.unplug()
    await gate.settle()
    expect(gate.phase()).toBe('lost')
    gate.port.replug()
    await gate.pass(100)
    expect(gate.port.opened).toHaveLength(2)
    gate.port.say(HELLO.replace('"oldest":13,"last":12,"c":6', '"oldest":19,"last":20,"c":7'))
    const lanes = [
      { lane: 1, reaction_us: 183204, total_us: 1264512 },
      { lane: 2, reaction_us: 201876, total_us: 1214803 },
    ]
    await gate.say(
      { t: 'finish', q: 18, run: 'r7', lane: 2, total_us: 1214803 },
      { t: 'finish', q: 19, run: 'r7', lane: 1, total_us: 1264512 },
      { t: 'done', q: 20, run: 'r7', lanes },
    )
    await gate.pass(500)
    const complete = gate.events.filter(({ type }) => type === 'complete')
    expect(complete).toHaveLength(1)
    expect(complete[0]).toMatchObject({ run: 'r7', lanes })
    expect(gate.events.filter(({ type }) => type === 'lane_time')).toHaveLength(2)
  })

  test('is not lost because the page was blocked: what it said meanwhile counts first', async () => {
    const beat = { t: 'beat', state: 'idle' }
    const gate = await connected()
    await gate.say(beat)
    gate.block(5000)
    await gate.pass(0)
    expect(gate.phase()).toBe('idle')
    await gate.say(beat)
    await gate.pass(500)
    await gate.say(beat)
    await gate.pass(1000)
    expect(gate.phase()).toBe('idle')
    gate.block(5000)
    await gate.say(beat, beat)
    await gate.pass(0)
    expect(gate.phase()).toBe('idle')
    gate.block(5000)
    await gate.pass(1000)
    expect(gate.phase()).toBe('lost')
  })

  test('whose line has an error is read on', async () => {
    const gate = await running()
    gate.port.misframe()
    await gate.settle()
    await gate.say({ t: 'finish', q: 19, run: 'r7', lane: 1, total_us: 1264512 })
    expect(gate.phase()).toBe('running')
    expect(gate.events.filter(({ type }) => type === 'lane_time')).toHaveLength(2)
  })

  test('is found again after a reload, with its run', async () => {
    const before = await running()
    await before.port.close()
    const gate = hostOf(before.memory.kept, before.line)
    expect(await gate.host.resume()).toBe(true)
    await gate.pass(100)
    gate.port.say(HELLO.replace('"oldest":13,"last":12,"c":6', '"oldest":19,"last":18,"c":7'))
    await gate.settle()
    expect(gate.host.shown().state).toMatchObject({ phase: 'running', run: { id: 'r7' } })
  })

  test('is not looked for where none was used before', async () => {
    expect(await hostOf().host.resume()).toBe(false)
  })

  test('that another page has open is not connected, and the log says why', async () => {
    const gate = hostOf()
    await gate.port.open({ baudRate: 9600 })
    gate.host.connect((await gate.line.serial.requestPort()) as never, 'paddock')
    await gate.settle()
    expect(gate.phase()).toBe('disconnected')
    expect(gate.host.log.text()).toContain('InvalidStateError')
  })

  test('that is disconnected is forgotten', async () => {
    const gate = await connected()
    await gate.host.disconnect()
    expect(gate.phase()).toBe('disconnected')
    expect(gate.memory.kept).toBeUndefined()
    expect(gate.port.readable).toBeNull()
  })

  test('keeps every byte of both directions for a download', async () => {
    const gate = await running()
    const text = gate.host.log.text()
    expect(text).toContain('< {"t":"finish","q":18,"run":"r7","lane":2,"total_us":1214803}\\n')
    expect(text).toMatch(/> .*"t":"arm"/)
  })
})
