/**
 * The gate of a track, read in this browser: it is armed as the race on the track is, and hands in what it measures. It outlives the
 * screen, as the host does.
 *
 * | the gate says                  | Paddock                                                             |
 * |--------------------------------|---------------------------------------------------------------------|
 * | lights, start                  | tells the server: the race is on, and screens show the lights       |
 * | every lane is known            | hands in the reading of the race that it was armed for              |
 * | another result of the same run | hands it in as well: the server holds it                            |
 * | a result out of turn, damaged, | hands it in with that doubt, or without a race: the server holds it |
 * | of an empty lane, interrupted  |                                                                     |
 */
import type { PlannedState } from '@paddock/domain/programme/race.ts'
import type { Doubt, GateLane } from '@paddock/domain/race-control/gates.ts'
import { isBusy } from '@paddock/domain/race-control/states.ts'
import type { GateEvent, HostState, LaneResult, LaneValue } from '@paddock/domain/timing/host-state.ts'
import { api } from '../../app/api.ts'
import { newId } from '../../app/new-id.ts'
import { type GateHost, gateHostAt } from '../../gates/gates.ts'
import type { GateSettings, Place } from './gate-data.ts'
import { healthOf, type SelfTest } from './gate-health.ts'
import { queueReading } from './gate-outbox.ts'

/** The run that the gate was armed for last, and the race it is. */
type Armed = { run: string; reading: string; race_id: string; race: string; isRead: boolean }
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
  let isMissing = false
  const faults = new Map<number, 'blocked' | 'dark'>()

  function setArmed(next: Armed) {
    armed = next
    localStorage.setItem(armedKey, JSON.stringify(next))
  }

  const lanesOf = (results: readonly LaneResult[]): GateLane[] =>
    results.map(({ lane, total_us, reaction_us, dnf, false_start }) => ({
      lane,
      status: false_start || dnf === 'false_start' ? 'false_start' : total_us === null ? 'dnf' : 'finish',
      time_us: false_start || dnf ? null : total_us,
      reaction_us,
    }))
  const valuesOf = (values: readonly LaneValue[]): GateLane[] =>
    values.map(({ lane, total_us, dnf }) => ({
      lane,
      status: dnf || total_us === null ? 'dnf' : 'finish',
      time_us: dnf ? null : total_us,
      reaction_us: null,
    }))

  type HandedIn = { run: string | null; lanes: GateLane[]; raw: readonly string[]; doubt?: Doubt }

  /** Each lane once, as the server wants it: the first stands. */
  function handIn({ run, lanes, raw, doubt }: HandedIn, state: HostState, id = newId()) {
    const own = run !== null && armed?.run === run ? armed : undefined
    const zero = state.run?.zero ?? null
    queueReading({
      ...{ id, event_id, track, race_id: own?.race_id ?? null, doubt: doubt ?? null },
      contact: zero === null ? null : zero === 'fire' ? 'launch' : 'lights',
      lanes: [...new Map(lanes.toReversed().map((lane) => [lane.lane, lane])).values()].toReversed() as never,
      raw: raw.slice(-100).map((line) => line.slice(0, 600)),
      typedAt: Date.now(),
    })
  }

  function start(run: string, lit: number) {
    if (armed?.run !== run) return
    void api.gates.start.call({ event_id, track, race_id: armed.race_id, lit }).catch(() => undefined)
  }

  function hear(event: GateEvent, state: HostState) {
    const isTest = 'run' in event && typeof event.run === 'string' && event.run.startsWith(TEST)
    if (event.type === 'fault' && event.lane !== null)
      faults.set(event.lane, /dark/.test(event.code) ? 'dark' : 'blocked')
    if (event.type === 'lane_time') faults.delete(event.lane)
    if (event.type === 'no_result') isMissing = true
    if (event.type === 'armed' || event.type === 'complete') isMissing = false
    if (isTest) return
    if (event.type === 'lights') start(event.run, event.on)
    if (event.type === 'started' && event.known) start(event.run, 0)
    if ((event.type === 'refused' && event.what === 'arm') || event.type === 'aborted') refused = armed?.race
    if (event.type === 'complete') {
      const isFirst = armed?.run === event.run && !armed.isRead
      if (isFirst && armed) setArmed({ ...armed, isRead: true })
      const raw = state.run?.lines ?? []
      handIn({ run: event.run, lanes: lanesOf(event.lanes), raw }, state, isFirst ? armed?.reading : newId())
    }
    if (event.type === 'stray') handIn({ run: null, lanes: valuesOf(event.values), raw: [event.line] }, state)
    if (event.type === 'unarmed_lane')
      handIn({ run: event.run, lanes: valuesOf([event.value]), raw: [event.line] }, state)
    if (event.type === 'previous_heat')
      handIn({ run: event.run, lanes: valuesOf(event.values), raw: [event.line], doubt: 'previous_heat' }, state)
    if (event.type === 'conflict')
      handIn({ run: event.run, lanes: valuesOf([event.conflict.other]), raw: [event.line], doubt: 'conflict' }, state)
    if (event.type === 'damaged' && event.suggestions.length > 0)
      handIn({ run: event.run, lanes: valuesOf(event.suggestions), raw: [event.line], doubt: 'damaged' }, state)
    if (event.type === 'interrupted' && event.run.results.length > 0)
      handIn(
        { run: event.run.id, lanes: lanesOf(event.run.results), raw: event.run.lines, doubt: 'interrupted' },
        state,
      )
  }

  host.onEvents((events, state) => {
    for (const event of events) hear(event, state)
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

  const health = () => healthOf(host.shown().state, { faults, isMissing, selfTest, raw: host.log.latest(40) })

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
      const isOurs = current !== null && armed?.run === current.id && armed.race_id === wanted?.id
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
      const run = newId().slice(0, 8)
      setArmed({ run, reading: newId(), race_id: wanted.id, race: race_name, isRead: false })
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
