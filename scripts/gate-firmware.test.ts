import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newHost, nextTick, step } from '../domain/timing/host.ts'
import type { GateEvent, HostState, Input } from '../domain/timing/host-state.ts'
import { bytesOf } from '../domain/timing/work.ts'

const canCompile = spawnSync('g++', ['--version']).status === 0
if (!canCompile) console.warn('Skipped: the firmware of the example gate needs g++, which is not installed.')

/** The compiled firmware with our host at the other end of its cable, on one clock that is turned by hand. */
class Bench {
  now = 0
  state: HostState = newHost()
  events: GateEvent[] = []
  private isPlugged = true
  private readonly gate: ChildProcess
  private readonly lines: AsyncIterator<string>

  constructor(program: string) {
    this.gate = spawn(program, ['--steps'], { stdio: ['pipe', 'pipe', 'inherit'] })
    this.lines = createInterface({ input: this.gate.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]()
  }

  /** One command to the simulator; what the gate printed goes to the host. */
  async tell(command: string) {
    this.gate.stdin?.write(`${command}\n`)
    await this.hear()
  }

  async hear() {
    for (let line = await this.lines.next(); !line.done && line.value !== '.'; line = await this.lines.next())
      if (this.isPlugged) await this.feed({ type: 'bytes', bytes: bytesOf(`${line.value}\n`) })
  }

  async feed(input: Input) {
    const { state, commands, events } = step(this.state, input, this.now)
    this.state = state
    this.events.push(...events)
    for (const command of commands) {
      if (command.type === 'open') await this.feed({ type: this.isPlugged ? 'opened' : 'open_failed' })
      if (command.type === 'store') await this.feed({ type: 'stored', boot: command.boot, q: command.q })
      if (command.type === 'write')
        for (const line of String.fromCharCode(...command.bytes).split('\n')) if (line) this.said.push(line)
    }
  }
  private said: string[] = []

  /** Turns both clocks, and carries what each side says to the other. */
  async pass(ms: number) {
    for (const end = this.now + ms; this.now < end; ) {
      for (let line = this.said.shift(); line !== undefined; line = this.said.shift())
        if (this.isPlugged) await this.tell(`> ${line}`)
      this.now += 50
      await this.tell('+50')
      if ((nextTick(this.state) ?? this.now + 1) <= this.now) await this.feed({ type: 'tick' })
    }
  }

  async pull() {
    this.isPlugged = false
    await this.tell('pull')
    await this.feed({ type: 'unplugged' })
  }

  async plug() {
    this.isPlugged = true
    await this.tell('plug')
    await this.feed({ type: 'replugged' })
  }

  /** Until the host is in this phase; fails if that takes longer than a race. */
  async until(phase: HostState['phase']) {
    for (let waited = 0; this.state.phase !== phase; waited += 50) {
      if (waited > 30_000) throw new Error(`still ${this.state.phase} instead of ${phase}`)
      await this.pass(50)
    }
  }

  count = (type: GateEvent['type']) => this.events.filter((event) => event.type === type).length

  end() {
    this.gate.kill()
  }
}

describe.skipIf(!canCompile)('the example firmware, on this computer', () => {
  let program = ''
  let bench: Bench
  beforeAll(() => {
    const script = join(import.meta.dirname, 'gate-firmware.mjs')
    program = execFileSync(process.execPath, [script, '--compile'], { encoding: 'utf8' }).trim()
  })
  const connected = async () => {
    bench = new Bench(program)
    await bench.hear()
    await bench.feed({ type: 'connect' })
    await bench.until('idle')
    await bench.feed({ type: 'arm', run: 'r1', lanes: [1, 2], launch: 'driver' })
    await bench.until('armed')
    return bench
  }
  afterAll(() => bench?.end())

  test('is recognised, runs the lights only when the box is live, and reports reactions, splits and totals', async () => {
    const gate = await connected()
    expect(gate.state).toMatchObject({ profile: 'paddock', lanes: 2, paddock: { name: 'School gate', sum: true } })
    await gate.feed({ type: 'go' })
    await gate.pass(100)
    expect(gate.events.findLast(({ type }) => type === 'refused')).toMatchObject({ what: 'go', why: 'safety' })
    await gate.tell('key sa')
    await gate.feed({ type: 'go' })
    await gate.until('finished')
    expect(gate.events.filter((event) => event.type === 'lights').map(({ on }) => on)).toEqual([1, 2, 3, 4, 5, 0])
    for (const { reaction_us, total_us, splits_us, dnf } of gate.state.run?.results ?? []) {
      expect(dnf).toBeNull()
      expect(reaction_us).toBeGreaterThan(149_999)
      expect(splits_us).toHaveLength(1)
      expect(total_us).toBeGreaterThan(Number(splits_us[0]))
    }
    await gate.pass(3000)
    expect(gate.state.paddock?.stored).toBe(gate.state.paddock?.after)
    expect([gate.count('lane_time'), gate.count('complete'), gate.count('damaged')]).toEqual([2, 1, 0])
    gate.end()
  })

  test('loses and doubles nothing when the cable is pulled in mid-race', async () => {
    const gate = await connected()
    await gate.tell('key sa')
    await gate.feed({ type: 'go' })
    await gate.until('running')
    await gate.pass(300)
    await gate.pull()
    await gate.pass(4000)
    expect(gate.count('lane_time')).toBe(0)
    await gate.plug()
    await gate.until('finished')
    await gate.pass(5000)
    expect([gate.count('lane_time'), gate.count('reaction'), gate.count('complete')]).toEqual([2, 2, 1])
    expect(gate.count('events_dropped') + gate.count('conflict') + gate.count('interrupted')).toBe(0)
    expect(gate.state.paddock?.stored).toBe(gate.state.paddock?.after)
    gate.end()
  })

  test('reports a trigger before the lights go out as a false start, and a car that never arrives as a DNF', async () => {
    const gate = await connected()
    await gate.tell('key s')
    await gate.feed({ type: 'go' })
    await gate.pass(2500)
    await gate.tell('key 2')
    await gate.until('running')
    await gate.tell('key 1')
    await gate.until('finished')
    const [first, second] = gate.state.run?.results ?? []
    expect(first).toMatchObject({ dnf: 'limit', total_us: null })
    expect(second).toMatchObject({ dnf: 'false_start', false_start: { fired: false } })
    expect(second?.false_start?.early_us).toBeGreaterThan(1_000_000)
    gate.end()
  })

  test('a restart in mid-race interrupts the run, and the next one can be armed', async () => {
    const gate = await connected()
    await gate.tell('key s')
    await gate.feed({ type: 'go' })
    await gate.until('running')
    await gate.tell('key b')
    expect(gate.state).toMatchObject({ phase: 'idle', run: null, interrupted: { id: 'r1' } })
    await gate.feed({ type: 'arm', run: 'r2', lanes: [1], launch: 'automatic' })
    await gate.until('armed')
    gate.end()
  })
})
