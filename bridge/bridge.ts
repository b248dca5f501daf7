/**
 * The bridge between a timing gate on this computer and race control on the server: it feeds the state machine of `domain/timing` with the port and the clock,
 * arms the gate for the race on its track, and hands in what the gate measures. What was measured is in the journal before the gate may forget it, and stays
 * there until the server has it.
 */
import { type ArmedFor, handedIn } from '@paddock/domain/timing/gate-readings.ts'
import { healthReport } from '@paddock/domain/timing/health-report.ts'
import { newHost, nextTick, type Step, step } from '@paddock/domain/timing/host.ts'
import type { Command, HostState, Input, LaneResult, Refusal } from '@paddock/domain/timing/host-state.ts'
import { PROFILE_IDS, type ProfileId } from '@paddock/domain/timing/profile.ts'
import type { Clock } from './clock.ts'
import type { Journal } from './journal.ts'
import type { GatePort } from './serial.ts'
import { refusalOf, type Track, type TrackServer } from './track-server.ts'

const FOLLOW_MS = 500
const REPORT_MS = 5000
const RECONNECT_MS = 5000
const RETRY_MS = [1000, 2000, 5000, 10_000]

const ARM_REFUSALS: Partial<Record<Refusal, string>> = {
  busy: 'The gate is busy with another run: press its stop button.',
  lanes: 'The gate does not have all lanes of this race.',
  safety: 'The start box is not live: a person must turn its switch.',
}

export type BridgeDeps = {
  port: Pick<GatePort, 'open' | 'write' | 'close'>
  server: TrackServer
  journal: Journal
  clock: Clock
  mint: () => string
  /** Every byte, in both directions. */
  log: (direction: '<' | '>', bytes: Uint8Array) => void
  event: string
  track: number
  profile: ProfileId | undefined
}

export class Bridge {
  state: HostState
  /** What the server last said of the track; null until it has answered. */
  followed: Track | null = null
  /** Why the server does not answer, or why it cannot be followed. */
  trouble: string | null = null
  /** What became of the last readings. */
  handed: string[] = []
  /** Of the last race, until the next one has some. */
  results: LaneResult[] = []
  onStep: (next: Step) => void = () => {}
  private armed: ArmedFor | null
  private readonly deps: BridgeDeps
  private readonly hostId: string
  private readonly cancels = new Map<string, () => void>()
  private isSending = false
  private failures = 0
  /** The race whose start was passed on to the gate; once, because lights that begin when somebody turns the key would surprise them. */
  private wentFor: string | null = null
  private unarmable: { race_id: string; says: string } | null = null
  private isEnded = false

  constructor(deps: BridgeDeps) {
    this.deps = deps
    const { state, armed, host_id } = deps.journal.saved
    this.state = state ?? newHost()
    this.armed = armed
    this.hostId = host_id ?? deps.mint()
    if (host_id === null) deps.journal.append({ host_id: this.hostId })
  }

  /** Goes on where an earlier bridge stopped, or looks for the gate. */
  async start() {
    await this.follow()
    if (this.state.phase === 'disconnected') this.connect()
    else {
      this.feed({ type: 'unplugged' })
      this.feed({ type: 'replugged' })
    }
    this.report()
    this.send()
  }

  /** Leaves everything as it is: the journal goes on with the next start. */
  async stop() {
    this.isEnded = true
    for (const cancel of this.cancels.values()) cancel()
    await this.deps.port.close()
  }

  feed(input: Input) {
    if (this.isEnded) return
    const { clock, journal } = this.deps
    if (input.type === 'bytes') this.deps.log('<', Uint8Array.from(input.bytes))
    const next = step(this.state, input, clock.now())
    this.state = next.state
    const add = handedIn(next.events, next.state, this.armed, this.deps.mint).map((body) => ({
      ...{ key: this.deps.mint(), at: clock.now(), body },
    }))
    const isWorthSaving = add.length > 0 || next.events.length > 0 || next.commands.some(({ type }) => type === 'store')
    if (isWorthSaving) journal.append({ state: next.state, armed: this.armed, ...(add.length > 0 ? { add } : {}) })
    for (const event of next.events)
      if (event.type === 'refused') this.refusedByGate(event.what, ARM_REFUSALS[event.why])
    for (const command of next.commands) this.carryOut(command)
    this.onStep(next)
    if (this.state.run) this.results = this.state.run.results
    const tick = nextTick(this.state)
    this.later('tick', tick === undefined ? undefined : tick - clock.now(), () => this.feed({ type: 'tick' }))
    if (next.events.some(({ type }) => type === 'phase')) this.report()
    if (this.state.phase === 'disconnected' && !this.cancels.has('connect'))
      this.later('connect', RECONNECT_MS, () => this.connect())
    if (add.length > 0) this.send()
  }

  private refusedByGate(what: string, why: string | undefined) {
    if (what === 'arm' && this.armed)
      this.unarmable = { race_id: this.armed.race_id, says: why ?? 'The gate does not let itself be armed.' }
    else this.handed = [...this.handed, `The gate refused: ${why ?? what}`].slice(-10)
  }

  private carryOut(command: Command) {
    const { port, log } = this.deps
    switch (command.type) {
      case 'open':
        return port.open(command.port, {
          opened: () => this.feed({ type: 'opened' }),
          failed: (why) => {
            this.trouble = `The port cannot be opened: ${why}`
            this.feed({ type: 'open_failed' })
          },
          bytes: (bytes) => this.feed({ type: 'bytes', bytes }),
          gone: () => this.feed({ type: 'unplugged' }),
        })
      case 'write':
        log('>', command.bytes)
        return port.write(command.bytes)
      case 'close':
        return void port.close()
      case 'store':
        // The journal has it: it is appended before any command is carried out.
        return this.feed({ type: 'stored', boot: command.boot, q: command.q })
    }
  }

  private connect() {
    const told = PROFILE_IDS.find((id) => id === this.followed?.profile)
    const profile = this.deps.profile ?? told
    this.feed(profile ? { type: 'connect', profile } : { type: 'connect' })
  }

  /** Asks for the race on the track, and arms the gate for it. */
  private async follow() {
    try {
      const track = await this.deps.server.follow()
      if (this.isEnded) return
      this.trouble = null
      if (track.event.id !== this.deps.event || track.track !== this.deps.track)
        this.trouble = `The token is for track ${track.track} of ${track.event.name}, not for the track of this bridge.`
      else this.obey(track)
    } catch (error) {
      this.trouble = `The server does not answer: ${error instanceof Error ? error.message : error}`
    }
    this.later('follow', FOLLOW_MS, () => void this.follow())
  }

  private obey(track: Track) {
    this.followed = track
    const { race } = track
    const isLive = race?.state === 'armed' || race?.state === 'racing'
    if (!isLive || race.id !== this.unarmable?.race_id) this.unarmable = null
    this.trouble = this.unarmable?.says ?? null
    if (this.state.run && (!isLive || race.id !== this.armed?.race_id)) this.leaveRun()
    if (this.state.run) return this.passStartOn(race?.state === 'racing')
    if (!isLive || this.state.phase !== 'idle' || this.unarmable) return
    // The gate lost this race while it was on: a person decides, and arms it again.
    if (race.state === 'racing' && this.armed?.race_id === race.id) return
    this.state = { ...this.state, options: { ...this.state.options, lane_map: track.lanes, limit_ms: track.limit_ms } }
    this.armed = { id: this.deps.mint(), race_id: race.id, is_read: false }
    const lanes = race.lanes.map(({ lane }) => lane)
    const launch = track.contact === 'lights' ? 'driver' : 'automatic'
    this.feed({ type: 'arm', run: this.armed.id, lanes, launch })
  }

  /** The start was given at the desk: a Paddock gate runs its lights, if a person has made its start box live. */
  private passStartOn(isRacing: boolean) {
    const { paddock, phase, run } = this.state
    if (!isRacing || !paddock || phase !== 'armed' || !run || this.wentFor === run.id) return
    this.wentFor = run.id
    this.feed({ type: 'go' })
  }

  /** The race was confirmed, discarded or taken from the track. */
  private leaveRun() {
    this.feed({ type: 'clear' })
    if (this.state.run) this.feed({ type: 'abort' })
    this.armed = null
  }

  private report() {
    const { state } = this
    const device = state.profile === null ? null : state.paddock?.name || state.profile
    const { phase, profile } = state
    const health = healthReport(state, this.deps.clock.now())
    // What the gate is now is told again soon, so a lost report does not matter.
    this.deps.server.report({ host_id: this.hostId, state: phase, device, profile, health }).catch(() => {})
    this.later('report', REPORT_MS, () => this.report())
  }

  /** Hands in what waits, in order, one at a time. */
  private send() {
    const [item] = this.deps.journal.unsent
    if (!item || this.isSending || this.isEnded) return
    const { server, journal, clock } = this.deps
    this.isSending = true
    server
      .hand(item.body, clock.now() - item.at)
      .then(
        (became) => {
          journal.append({ sent: item.key })
          if (became) this.handed = [...this.handed, became].slice(-10)
          this.failures = 0
          return 0
        },
        (error) => {
          const why = refusalOf(error)
          if (why === undefined) return RETRY_MS[Math.min(this.failures++, RETRY_MS.length - 1)] ?? 0
          journal.append({ refused: { key: item.key, why } })
          return 0
        },
      )
      .then((wait) => {
        this.isSending = false
        if (wait === 0) this.send()
        else this.later('send', wait, () => this.send())
      })
  }

  private later(name: string, ms: number | undefined, act: () => void) {
    this.cancels.get(name)?.()
    this.cancels.delete(name)
    if (ms === undefined || this.isEnded) return
    const cancel = this.deps.clock.after(ms, () => {
      this.cancels.delete(name)
      act()
    })
    this.cancels.set(name, cancel)
  }
}
