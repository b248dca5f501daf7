/** Timing gates: how soon the hall shows what a gate measured, and whether the program that reads it can run all day. */
import { randomUUID } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { handedIn } from '@paddock/domain/timing/gate-readings.ts'
import { armed, sayAs } from '@paddock/domain/timing/testing/armed-gate.ts'
import type { Simulator } from '@paddock/domain/timing/testing/simulator.ts'
import { broadcasts, type Day, HALL, openProgramme } from './hall.ts'
import type { Parts } from './parts.ts'
import type { Row } from './row.ts'

export async function gates(parts: Parts): Promise<Row[]> {
  return [await shownReading(parts, await openProgramme(parts.house)), dayOfHost()]
}

type Race = { id: string; state: string }

/** Shown when the race is provisional with the time of lane 1, which no other race has. */
async function shownReading(parts: Parts, { event_id, ask }: Day): Promise<Row> {
  const control = `/api/race_control/${event_id}`
  const track = async () => (await ask('GET', control)).tracks[0]
  const arm = async () => {
    const { race, next } = await track()
    const { id: race_id, state }: Race = race ?? next[0]
    if (state === 'provisional') {
      await ask('POST', '/api/functions/confirm-race', { race_id })
      return arm()
    }
    await ask('POST', '/api/functions/call-race', { race_id, from: state, to: 'armed' })
    return race_id
  }
  let [race_id, total_us] = [await arm(), 1_200_000]
  let gate = startedGate()
  return {
    what: `A gate’s finish line until the last of ${HALL.spectators.toLocaleString('en-GB')} spectators and ${HALL.screens} screens shows it`,
    against: 'a bare Node broadcast of the same bytes to as many streams, with nothing recorded',
    unit: 'ms',
    budget: { most: 2 },
    ...(await broadcasts(parts, {
      event_id,
      listeners: HALL.listeners,
      states: [await ask('GET', control)],
      prepare: async () => {
        race_id = await arm()
        gate = startedGate()
        total_us += 1000
        return { id: randomUUID(), words: [`"gross_time":${total_us / 1000}`] }
      },
      change: async (id) => {
        finish(gate, total_us)
        const [reading] = handedIn(gate.events, gate.state, { id: RUN, race_id, is_read: false }, randomUUID)
        const { call: _, ...read } = reading ?? { call: 'read' }
        return ask('POST', '/api/functions/gate-reading', { ...read, id, event_id, track: 1 })
      },
    })),
  }
}

const RUN = 'r1'

/** A Paddock gate whose race is on: only the finish lines are to come. */
function startedGate() {
  const gate = armed('paddock')
  sayAs(gate, { t: 'start', q: 2, run: RUN, zero: 'lights' })
  for (const lane of [1, 2]) sayAs(gate, { t: 'reaction', q: 2 + lane, run: RUN, lane, reaction_us: 150_000 })
  gate.events = []
  return gate
}

function finish(gate: Simulator, total_us: number, q = 5) {
  for (const lane of [1, 2])
    sayAs(gate, { t: 'finish', q: q + lane - 1, run: RUN, lane, total_us: total_us + lane - 1 })
  const lanes = [1, 2].map((lane) => ({ lane, reaction_us: 150_000, total_us: total_us + lane - 1 }))
  sayAs(gate, { t: 'done', q: q + 2, run: RUN, lanes })
}

const HOURS = 12

/** A beat each second and a race each minute, by a clock that does not wait. */
function dayOfHost(): Row {
  const collect = garbageCollector()
  const gate = armed('paddock')
  let baseline = 0
  for (let minute = 1; minute <= HOURS * 60; minute++) {
    const q = 5 * minute - 3
    sayAs(gate, { t: 'start', q, run: RUN, zero: 'lights' })
    gate.pass(1000)
    finish(gate, 1_200_000 + minute, q + 1)
    gate.feed({ type: 'clear' })
    for (let second = 1; second < 60; second++) {
      gate.pass(1000)
      sayAs(gate, { t: 'beat', state: 'idle', last: q + 3, unacked: 0, up_ms: (minute * 60 + second) * 1000 })
    }
    gate.feed({ type: 'arm', run: RUN, lanes: [1, 2], launch: 'driver' })
    sayAs(gate, { t: 'ok', c: minute + 1 })
    sayAs(gate, { t: 'armed', q: q + 4, run: RUN, lanes: [1, 2], launch: 'driver' })
    // What the simulator itself remembers is not the host's.
    Object.assign(gate, { events: [], commands: [], heard: '' })
    if (minute === 60) baseline = collect()
  }
  if (gate.state.health.losses > 0) throw new Error('The host lost a gate that was always there.')
  const measured = collect()
  return {
    what: `The program that reads a gate after ${HOURS} simulated hours with a race each minute`,
    against: 'the same after the first of them',
    unit: 'MB',
    budget: { most: 1.05 },
    ...{ baseline, measured, result: measured / baseline },
  }
}

/** Collects, and returns what is left in megabytes. */
function garbageCollector() {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as () => void
  return () => {
    gc()
    gc()
    return process.memoryUsage().heapUsed / 1e6
  }
}
