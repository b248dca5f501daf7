/** A simulated gate, and a day of it: does the program that reads a gate keep anything of the races that are over? */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { armed, sayAs } from '@paddock/domain/timing/testing/armed-gate.ts'
import type { Simulator } from '@paddock/domain/timing/testing/simulator.ts'
import type { Row } from './row.ts'

export const RUN = 'r1'

/** A Paddock gate whose race is on: only the finish lines are to come. */
export function startedGate() {
  const gate = armed('paddock')
  sayAs(gate, { t: 'start', q: 2, run: RUN, zero: 'lights' })
  for (const lane of [1, 2]) sayAs(gate, { t: 'reaction', q: 2 + lane, run: RUN, lane, reaction_us: 150_000 })
  gate.events = []
  return gate
}

export function finish(gate: Simulator, total_us: number, q = 5) {
  for (const lane of [1, 2])
    sayAs(gate, { t: 'finish', q: q + lane - 1, run: RUN, lane, total_us: total_us + lane - 1 })
  const lanes = [1, 2].map((lane) => ({ lane, reaction_us: 150_000, total_us: total_us + lane - 1 }))
  sayAs(gate, { t: 'done', q: q + 2, run: RUN, lanes })
}

const HOURS = 12

/** A beat each second and a race each minute, by a clock that does not wait. */
export function dayOfHost(): Row {
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
