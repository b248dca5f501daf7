/**
 * The gate of a track, read in this browser: it is armed as the race on the track is, and hands in what it measures
 * (domain/timing/gate-readings.ts). It outlives the screen, as the host does.
 */
import type { PlannedState } from '@paddock/domain/programme/race.ts'
import { isBusy } from '@paddock/domain/race-control/states.ts'
import { type ArmedFor, handedIn } from '@paddock/domain/timing/gate-readings.ts'
import { healthReport } from '@paddock/domain/timing/health-report.ts'
import type { GateEvent, HostState } from '@paddock/domain/timing/host-state.ts'
import { api } from '../../app/api.ts'
import { newId } from '../../app/new-id.ts'
import { type GateHost, gateHostAt, gateNow } from '../../gates/gates.ts'
import type { GateSettings, Place } from './gate-data.ts'
import { againstServer, type GateHealth, type SelfTest } from './gate-health.ts'
import { queueReading } from './gate-outbox.ts'

/** `race` names the race and since when it is armed: sent back and armed again, it is another run. */
type Armed = ArmedFor & { race: string }
export type FollowedRace = { id: string; state: PlannedState; state_at: string; lanes: number[] }
export type TrackGate = ReturnType<typeof makeTrackGate>

const gates = new Map<string, TrackGate>()
const keyOf = ({ event_id, track }: Place) => `${event_id}:${track}`

/** Undefined where the browser has no Web Serial. */
export function trackGateOf(place: Place): TrackGate | undefined {
  const host = gateHostAt(keyOf(place))
  if (!host) return undefined
  const gate = gates.get(keyOf(place)) ?? makeTrackGate(place, host)
  gates.set(keyOf(place), gate)
  return gate
}

const REPORT_MS = 10_000
const TEST = 'test'

function makeTrackGate({ event_id, track }: Place, host: GateHost) {
  const armedKey = `paddock-gate-run:${event_id}:${track}`
  const host_id = newId()
  let armed: Armed | undefined = JSON.parse(localStorage.getItem(armedKey) ?? 'null') ?? undefined
  /** A gate that refused a race is not asked again until the race is armed anew. */
  let refused: string | undefined
  let reported = 0
  let selfTest: SelfTest | undefined

  function setArmed(next: Armed) {
    armed = next
    localStorage.setItem(armedKey, JSON.stringify(next))
  }

  const isTest = (run: unknown) => String(Object(run).id ?? run).startsWith(TEST)

  function hear(events: readonly GateEvent[], state: HostState) {
    const own = events.filter((event) => !('run' in event) || !isTest(event.run))
    const wasRead = armed?.is_read
    for (const body of handedIn(own, state, armed ?? null, newId)) {
      if (body.call === 'start')
        void api.gates.start.call({ event_id, track, race_id: body.race_id, lit: body.lit }).catch(() => undefined)
      else {
        const { call: _, ...reading } = body
        queueReading({ ...reading, event_id, track, typedAt: Date.now() })
      }
    }
    if (armed && armed.is_read !== wasRead) setArmed(armed)
    const isRefused = own.some(
      (event) => (event.type === 'refused' && event.what === 'arm') || event.type === 'aborted',
    )
    if (isRefused) refused = armed?.race
  }

  host.onEvents((events, state) => {
    hear(events, state)
    if (events.length > 0) report()
  })

  /** A sign of life; that of a gate which nobody has connected would be none. */
  function report() {
    const { state, hasPort } = host.shown()
    if (!navigator.onLine || (!hasPort && state.phase === 'disconnected' && reported === 0)) return
    reported = Date.now()
    const device = (state.paddock?.name.trim() || state.profile)?.slice(0, 80) ?? null
    void api.gates.report
      .call({
        ...{ event_id, track, host_id, kind: 'browser', state: state.phase, device, profile: state.profile },
        health: health(),
      })
      .catch(() => undefined)
  }

  function health(): GateHealth {
    const report = healthReport(host.shown().state, gateNow())
    return {
      ...report,
      silent_ms: report.silent_ms === null ? null : Math.round(report.silent_ms),
      lanes: report.lanes.map((lane) => ({ ...lane, silent_ms: lane.silent_ms && Math.round(lane.silent_ms) })),
      drift_ppm: againstServer(report.drift_ppm),
      tested: selfTest ?? null,
      raw: host.log.latest(40),
    }
  }

  return {
    host,
    health,
    report,
    /** Arms, sends back and clears the gate as the race on the track moves; one step at a time, so call it after every change. */
    follow(race: FollowedRace | undefined, { lanes, limit_ms, contact }: GateSettings) {
      const { state } = host.shown()
      const { phase, run: current } = state
      if (current?.id.startsWith(TEST)) return
      if (JSON.stringify([state.options.lane_map, state.options.limit_ms]) !== JSON.stringify([lanes, limit_ms]))
        host.setOptions({ lane_map: lanes, limit_ms })
      const wanted = race && isBusy(race.state) && race.lanes.length > 0 ? race : undefined
      const isOurs = current !== null && armed?.id === current.id && armed.race_id === wanted?.id
      if (isOurs) return
      if (current) {
        const isUnderWay = phase === 'running' || phase === 'overdue' || phase === 'lost'
        const isSentBack = race?.id === armed?.race_id && race !== undefined && race.state !== 'provisional'
        if (phase === 'finished') host.feed({ type: 'clear' })
        else if (wanted || isSentBack || !isUnderWay) host.feed({ type: 'abort' })
        return
      }
      if (!wanted || phase !== 'idle') return
      // A race that is on already was armed, and what became of that is for the timekeeper to see to.
      if (wanted.state === 'racing' && armed?.race_id === wanted.id) return
      const race_name = `${wanted.id} ${wanted.state_at}`
      if (race_name === refused) return
      const run = newId()
      setArmed({ id: run, race_id: wanted.id, race: race_name, is_read: false })
      const launch = contact === 'launch' ? 'automatic' : 'driver'
      host.feed({ type: 'arm', run, lanes: wanted.lanes, launch, skip_hold: true })
    },
    /** After a refusal, once the person has seen to the gate. */
    armAgain() {
      refused = undefined
    },
    /** Waves a hand: the gate is armed for all lanes, and nothing of it goes to the server. */
    testLanes(lanes: readonly number[]) {
      const { run, phase } = host.shown().state
      if (run && phase === 'finished') host.feed({ type: 'clear' })
      host.feed({ type: 'arm', run: `${TEST}${newId().slice(0, 6)}`, lanes, launch: 'driver', skip_hold: true })
    },
    endTest() {
      const { run, phase } = host.shown().state
      if (run?.id.startsWith(TEST)) host.feed({ type: phase === 'finished' ? 'clear' : 'abort' })
    },
    setSelfTest(result: SelfTest) {
      selfTest = result
      report()
    },
    reportEvery: () => {
      const timer = setInterval(report, REPORT_MS)
      return () => clearInterval(timer)
    },
  }
}
