/** Plays the gate of a dialogue at the other end of a real port, while the bridge's clock is turned by hand. */
import type { Command, GateEvent } from '@paddock/domain/timing/host-state.ts'
import { type Seen, wrongWith } from '@paddock/domain/timing/testing/checks.ts'
import type { DialogueLine } from '@paddock/domain/timing/testing/dialogue.ts'
import { inputFrom } from '@paddock/domain/timing/testing/simulator.ts'
import { vi } from 'vitest'
import type { Bridge } from '../bridge.ts'
import type { HandClock } from './hand-clock.ts'
import type { PtyCable } from './pty-cable.ts'

export class PtyPlayer {
  private events: GateEvent[] = []
  private commands: Command[] = []
  private fresh: GateEvent[] = []
  private unexpected = ''
  private isDeaf = false
  private readonly answers = new Map<string, string>()
  /** Bytes that must have arrived on each side before time goes on. */
  private due = { host: 0, gate: 0 }
  private readonly bridge: Bridge
  private readonly cable: PtyCable
  private readonly clock: HandClock

  constructor(bridge: Bridge, cable: PtyCable, clock: HandClock) {
    this.bridge = bridge
    this.cable = cable
    this.clock = clock
    bridge.onStep = ({ events, commands }) => {
      this.events.push(...events)
      this.fresh.push(...events)
      this.commands.push(...commands)
      for (const command of commands) if (command.type === 'write') this.due.gate += command.bytes.length
    }
  }

  async play(lines: readonly DialogueLine[]) {
    for (const line of lines) {
      try {
        await this.playLine(line)
      } catch (error) {
        throw new Error(`line ${line.number}, ${line.source}: ${error instanceof Error ? error.message : error}`)
      }
    }
    if (this.unexpected !== '') throw new Error(`at the end the host wrote ${JSON.stringify(this.unexpected)}`)
  }

  private async playLine(line: DialogueLine) {
    switch (line.kind) {
      case 'expect':
        return this.expect(line.text, line.within_ms)
      case 'send':
        if (this.unexpected !== '') throw new Error(`the host wrote ${JSON.stringify(this.unexpected)} unasked`)
        return this.send(line.text)
      case 'answer':
        if (line.text === null) this.answers.delete(line.to)
        else this.answers.set(line.to, line.text)
        return
      case 'wait':
        return this.clock.turnTo(this.clock.now() + line.ms, this.settle)
      case 'trouble':
        return this.trouble(line.words)
      case 'act':
        this.bridge.feed(inputFrom(line.words))
        return this.settle()
      case 'check':
        return this.check(line.words)
    }
  }

  private async expect(text: string, within_ms: number) {
    const end = this.clock.now() + within_ms
    while (this.unexpected.length < text.length) {
      const { next } = this.clock
      if (next === undefined || next > end) break
      await this.clock.turnTo(next, this.settle)
    }
    if (!this.unexpected.startsWith(text)) throw new Error(`the host wrote ${JSON.stringify(this.unexpected)} instead`)
    this.unexpected = this.unexpected.slice(text.length)
  }

  private async send(text: string) {
    this.due.host += text.length
    this.cable.send(text)
    await this.settle()
  }

  /** Both sides have everything that was sent, the port is open or given up, and the gate has answered. */
  private settle = async () => {
    await this.caughtUp()
    for (let heard = this.cable.heard; heard !== ''; heard = this.cable.heard) {
      this.cable.heard = ''
      const answer = this.answers.get(heard)
      if (answer === undefined) this.unexpected += this.isDeaf ? '' : heard
      else if (answer !== '') {
        this.due.host += answer.length
        this.cable.send(answer)
      }
      await this.caughtUp()
    }
  }

  private caughtUp() {
    const { bridge, cable } = this
    const isResting = () =>
      bridge.state.open || bridge.state.phase === 'disconnected' || bridge.state.timers.reopen !== undefined
    const hasAll = () => bridge.state.health.bytes_in >= this.due.host && cable.heardBytes >= this.due.gate
    return vi.waitUntil(() => isResting() && hasAll(), { interval: 1, timeout: 20_000 }).then(() => {})
  }

  private async trouble([what, ...words]: readonly string[]) {
    if (what === 'unplug') {
      await this.cable.unplug()
      await vi.waitUntil(() => !this.bridge.state.open, { interval: 1, timeout: 20_000 })
    } else if (what === 'replug') {
      await this.cable.plug()
      this.due = { host: this.bridge.state.health.bytes_in, gate: this.cable.heardBytes }
      this.bridge.feed({ type: 'replugged' })
      await this.settle()
    } else if (what === 'noise') await this.send(String.fromCharCode(...words.map((hex) => Number.parseInt(hex, 16))))
    else if (what === 'deaf' || what === 'listening') this.isDeaf = what === 'deaf'
  }

  private check(words: readonly string[]) {
    const { events, commands, fresh } = this
    const seen: Seen = { state: this.bridge.state, events, commands, fresh }
    const wrong = wrongWith(seen, words)
    this.fresh = seen.fresh
    if (wrong) throw new Error(wrong)
  }
}
