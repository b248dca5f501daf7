/**
 * Plays the gate of a dialogue against a host on a clock that is turned by hand. Chunks are split at seeded places, so that no result depends on how
 * the bytes arrive together.
 */
import { newHost, nextTick, step } from '../host.ts'
import type { Command, GateEvent, HostOptions, HostState, Input } from '../host-state.ts'
import type { ProfileId } from '../profile.ts'
import { bytesOf } from '../work.ts'
import { type Seen, wrongWith } from './checks.ts'
import type { DialogueLine } from './dialogue.ts'

export type Chunks = 'whole' | 'bytes' | number

export class Simulator {
  now = 1_000_000
  state: HostState
  events: GateEvent[] = []
  commands: Command[] = []
  /** What the host wrote and no line of the dialogue has expected yet. */
  heard = ''
  storesAtOnce = true
  private unstored: Extract<Command, { type: 'store' }> | null = null
  private seen: GateEvent[] = []
  private readonly answers = new Map<string, string>()
  private isPlugged = true
  private isDeaf = false
  private readonly chunks: Chunks

  constructor(chunks: Chunks = 'whole', options: Partial<HostOptions> = {}) {
    this.chunks = chunks
    this.state = newHost(options)
  }

  feed(input: Input) {
    // Through text, as a stored state would be.
    const { state, commands, events } = step(JSON.parse(JSON.stringify(this.state)), input, this.now)
    this.state = state
    this.events.push(...events)
    this.seen.push(...events)
    this.commands.push(...commands)
    for (const command of commands) this.carryOut(command)
  }

  private carryOut(command: Command) {
    if (command.type === 'open') this.feed({ type: this.isPlugged ? 'opened' : 'open_failed' })
    if (command.type === 'store') {
      this.unstored = command
      if (this.storesAtOnce) this.store()
    }
    if (command.type !== 'write') return
    const text = String.fromCharCode(...command.bytes)
    const answer = this.answers.get(text)
    if (answer === undefined) this.heard += this.isDeaf ? '' : text
    else if (answer !== '') this.send(answer)
  }

  /** What was received is now stored where a power cut cannot lose it. */
  store() {
    const command = this.unstored
    this.unstored = null
    if (command) this.feed({ type: 'stored', boot: command.boot, q: command.q })
  }

  /** Turns the clock, with every tick that falls due. */
  pass(ms: number) {
    const end = this.now + ms
    for (let tick = nextTick(this.state); tick !== undefined && tick <= end; tick = nextTick(this.state)) {
      this.now = Math.max(this.now, tick)
      this.feed({ type: 'tick' })
    }
    this.now = end
  }

  /** Turns the clock until the host has written this. */
  expect(text: string, within_ms: number) {
    const end = this.now + within_ms
    while (this.heard.length < text.length) {
      const tick = nextTick(this.state)
      if (tick === undefined || tick > end) throw new Error(`the host wrote ${JSON.stringify(this.heard)} instead`)
      this.now = Math.max(this.now, tick)
      this.feed({ type: 'tick' })
    }
    if (!this.heard.startsWith(text)) throw new Error(`the host wrote ${JSON.stringify(this.heard)} instead`)
    this.heard = this.heard.slice(text.length)
  }

  send(text: string) {
    const bytes = bytesOf(text)
    for (let at = 0; at < bytes.length; ) {
      const size =
        this.chunks === 'whole' ? bytes.length : this.chunks === 'bytes' ? 1 : 1 + ((this.chunks * (at + 7)) % 11)
      this.feed({ type: 'bytes', bytes: bytes.slice(at, at + size) })
      at += size
    }
  }

  unplug() {
    this.isPlugged = false
    this.feed({ type: 'unplugged' })
  }

  replug() {
    this.isPlugged = true
    this.feed({ type: 'replugged' })
  }

  play(lines: readonly DialogueLine[]) {
    for (const line of lines) {
      try {
        this.playLine(line)
      } catch (error) {
        throw new Error(`line ${line.number}, ${line.source}: ${error instanceof Error ? error.message : error}`)
      }
    }
    if (this.heard !== '') throw new Error(`at the end the host wrote ${JSON.stringify(this.heard)}`)
  }

  private playLine(line: DialogueLine) {
    switch (line.kind) {
      case 'expect':
        return this.expect(line.text, line.within_ms)
      case 'send':
        this.nothingUnexpected()
        return this.send(line.text)
      case 'answer':
        if (line.text === null) this.answers.delete(line.to)
        else this.answers.set(line.to, line.text)
        return
      case 'wait':
        return this.pass(line.ms)
      case 'trouble':
        return this.trouble(line.words)
      case 'act':
        return this.feed(inputFrom(line.words))
      case 'check':
        return this.check(line.words)
    }
  }

  private nothingUnexpected() {
    if (this.heard !== '') throw new Error(`the host wrote ${JSON.stringify(this.heard)} unasked`)
  }

  private check(words: readonly string[]) {
    const seen: Seen = { state: this.state, events: this.events, commands: this.commands, fresh: this.seen }
    const wrong = wrongWith(seen, words)
    this.seen = seen.fresh
    if (wrong) throw new Error(wrong)
  }

  private trouble([what, ...words]: readonly string[]) {
    if (what === 'unplug') this.unplug()
    else if (what === 'replug') this.replug()
    else if (what === 'deaf' || what === 'listening') this.isDeaf = what === 'deaf'
    else if (what === 'noise') this.send(String.fromCharCode(...words.map((hex) => Number.parseInt(hex, 16))))
    // A board that restarts under its own supply: the cable stays, what it was printing is cut off.
    else if (what !== 'reboot') throw new Error(`there is no trouble "${what}"`)
  }
}

export function inputFrom([what, ...words]: readonly string[]): Input {
  const [run = '', lanes = '', launch, limit] = words
  switch (what) {
    case 'connect':
      return run ? { type: 'connect', profile: run as ProfileId } : { type: 'connect' }
    case 'arm':
      return {
        type: 'arm',
        run,
        lanes: lanes.split(',').map(Number),
        launch: launch === 'automatic' ? 'automatic' : 'driver',
        ...(limit ? { limit_ms: Number(limit) } : {}),
      }
    case 'settle':
      return { type: 'settle', lane: Number(run), take: lanes === 'other' ? 'other' : 'first' }
    case 'disconnect':
    case 'go':
    case 'release':
    case 'force':
    case 'wait':
    case 'abort':
    case 'clear':
      return { type: what }
    default:
      throw new Error(`the desk cannot "${what}"`)
  }
}
