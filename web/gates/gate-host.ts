/**
 * The host of a timing gate in the browser: it runs the state machine of domain/timing on a serial port, and outlives the screen that
 * shows it. It knows nothing of races: whoever uses it arms it, hears its events, and clears it.
 */
import { newHost, nextTick, step } from '@paddock/domain/timing/host.ts'
import type { Command, GateEvent, HostOptions, HostState, Input } from '@paddock/domain/timing/host-state.ts'
import type { ProfileId } from '@paddock/domain/timing/profile.ts'
import { makeLog } from './gate-log.ts'
import { isSamePort, type OpenPort, openPort, type PortInfo, type PortLike, type SerialLike } from './serial-port.ts'

/** What is stored of a gate, so that a reload goes on with it. */
export type GateMemory = { state: HostState; port: PortInfo; profile: ProfileId | null }

export type GateDeps = {
  serial: SerialLike
  /** Milliseconds of a clock that does not go back. */
  now: () => number
  /** Calls back at this time; another call replaces it, and undefined ends it. */
  wakeAt: (at: number | undefined, wake: () => void) => void
  memory: { read: () => Promise<GateMemory | undefined>; write: (memory: GateMemory | undefined) => Promise<void> }
}

/** May wait until what happened is stored: a Paddock gate forgets an event only then. */
type Listener = (events: readonly GateEvent[], state: HostState) => void | Promise<void>

export type GateHost = ReturnType<typeof makeGateHost>
export type GateShown = { state: HostState; hasPort: boolean }

const LATE_MS = 250

export function makeGateHost({ serial, now, wakeAt, memory }: GateDeps) {
  const log = makeLog(now)
  const listeners = new Set<() => void>()
  const hearing = new Set<Listener>()
  let shown: GateShown = { state: newHost(), hasPort: false }
  let port: PortLike | undefined
  let named: ProfileId | null = null
  let open: OpenPort | undefined
  /** Opening and closing take their turn. */
  let doing: Promise<unknown> = Promise.resolve()

  function show(state: HostState) {
    shown = { state, hasPort: port !== undefined }
    for (const listener of listeners) listener()
  }

  function feed(input: Input) {
    const { state, commands, events } = step(shown.state, input, now())
    show(state)
    for (const event of events) if (event.type !== 'phase') log.note(event.type)
    const heard = [...hearing].map((listener) => Promise.resolve(listener(events, state)))
    if (events.length > 0) void remember()
    for (const command of commands) carryOut(command, heard)
    wake()
  }

  function wake() {
    const due = nextTick(shown.state)
    wakeAt(due, () => {
      // The page was busy: what has arrived meanwhile is read first, or the gate would seem to have been silent.
      if (due !== undefined && now() - due > LATE_MS) wakeAt(now() + LATE_MS, () => feed({ type: 'tick' }))
      else feed({ type: 'tick' })
    })
  }

  function carryOut(command: Command, heard: readonly Promise<void>[]) {
    if (command.type === 'write') {
      log.sent(command.bytes)
      open?.write(command.bytes)
    }
    if (command.type === 'open') doing = doing.then(() => reopen(command.port))
    if (command.type === 'close') doing = doing.then(close)
    if (command.type === 'store')
      void Promise.all([...heard, remember()]).then(() => feed({ type: 'stored', boot: command.boot, q: command.q }))
  }

  async function reopen(settings: Parameters<typeof openPort>[1]) {
    await close()
    if (!port) return feed({ type: 'open_failed' })
    try {
      const opened = await openPort(port, settings, {
        onBytes(bytes) {
          if (open !== opened) return
          log.received(bytes)
          feed({ type: 'bytes', bytes })
        },
        onGone() {
          if (open !== opened) return
          open = undefined
          doing = doing.then(() => opened.close())
          feed({ type: 'unplugged' })
        },
      })
      open = opened
      feed({ type: 'opened' })
    } catch (error) {
      log.note(`the port did not open: ${String(error)}`)
      feed({ type: 'open_failed' })
    }
  }

  async function close() {
    const closing = open
    open = undefined
    await closing?.close()
  }

  const remember = () =>
    port ? memory.write({ state: shown.state, port: port.getInfo(), profile: named }) : Promise.resolve()

  const onDisconnect = (event: Event) => {
    if ((event.target as unknown) !== port || !open) return
    const gone = open
    open = undefined
    doing = doing.then(() => gone.close())
    feed({ type: 'unplugged' })
  }
  /** The same gate may come back as another object. */
  const onConnect = (event: Event) => {
    const back = event.target as unknown as PortLike
    if (!port || open || typeof back.getInfo !== 'function' || !isSamePort(back.getInfo(), port.getInfo())) return
    port = back
    feed({ type: 'replugged' })
  }
  serial.addEventListener('disconnect', onDisconnect)
  serial.addEventListener('connect', onConnect)

  return {
    shown: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Hears of everything that happens, once each. */
    onEvents(listener: Listener) {
      hearing.add(listener)
      return () => void hearing.delete(listener)
    },
    feed,
    log,
    setOptions(options: Partial<HostOptions>) {
      const state = { ...shown.state, options: { ...shown.state.options, ...options } }
      show(state)
    },
    /** A person chose this port; without a profile the gate is recognised by itself. */
    connect(chosen: PortLike, profile: ProfileId | null) {
      port = chosen
      named = profile
      feed(profile ? { type: 'connect', profile } : { type: 'connect' })
    },
    /** Goes on with the gate of an earlier visit, if its port is there. False if there is none. */
    async resume(): Promise<boolean> {
      if (port) return true
      const stored = await memory.read()
      const ports = stored ? await serial.getPorts() : []
      const found = ports.find((one) => stored && isSamePort(one.getInfo(), stored.port))
      if (!stored || !found || port) return port !== undefined
      port = found
      named = stored.profile
      if (stored.state.phase === 'disconnected' || stored.state.phase === 'probing') {
        feed(named ? { type: 'connect', profile: named } : { type: 'connect' })
        return true
      }
      show({ ...stored.state, options: shown.state.options })
      feed({ type: 'unplugged' })
      feed({ type: 'replugged' })
      return true
    },
    async disconnect() {
      feed({ type: 'disconnect' })
      await doing
      port = undefined
      named = null
      await memory.write(undefined)
      show(shown.state)
    },
  }
}
