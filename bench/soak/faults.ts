/** The schedule of faults over the whole run, the same for every run. */
import { setTimeout as pause } from 'node:timers/promises'
import type { EdgeState } from './edge.ts'
import type { Stage } from './stage.ts'

/** `from` and `until` are fractions of the whole run; a fault without an end lasts until it has been carried out. */
type Fault = {
  from: number
  until?: number
  name: string
  kills?: true
  begin: (stage: Stage) => Promise<void>
  end?: (stage: Stage) => Promise<void>
}

const DOWN_MS = 1500

const killed = (index: number, from: number): Fault => ({
  from,
  kills: true,
  name: `node ${index + 1} is killed with -9`,
  async begin({ nodes }) {
    await nodes[index]?.kill()
    await pause(DOWN_MS)
    await nodes[index]?.restart()
  },
})

const restarted = (from: number): Fault => ({
  from,
  name: 'PostgreSQL is restarted',
  async begin({ database }) {
    await database.stop()
    await pause(DOWN_MS)
    await database.start()
  },
})

const edge = (of: 'mail' | 'stripe', state: EdgeState, from: number, until: number): Fault => ({
  from,
  until,
  name: `${of === 'mail' ? 'the mail server' : 'Stripe'} is ${state}`,
  begin: (stage) => stage[of].edge.turns(state),
  end: (stage) => stage[of].edge.turns('open'),
})

const TIMETABLE: readonly Fault[] = [
  edge('mail', 'slow', 0.05, 0.1),
  killed(0, 0.12),
  edge('stripe', 'hanging', 0.18, 0.25),
  restarted(0.28),
  killed(1, 0.34),
  edge('mail', 'refusing', 0.44, 0.51),
  edge('stripe', 'refusing', 0.54, 0.6),
  restarted(0.64),
  edge('stripe', 'losing answers', 0.7, 0.75),
  edge('mail', 'losing answers', 0.77, 0.81),
  edge('mail', 'hanging', 0.82, 0.84),
  edge('stripe', 'slow', 0.86, 0.92),
]

/** How long after a fault its last effects may still show. */
const AFTERMATH_MS = 8000

export function playFaults(stage: Stage, lengthMs: number) {
  const began = Date.now()
  const now = new Set<string>()
  let lastEnd = 0
  // A killed node is back before the next fault: faults come one at a time, however slow the machine is.
  let blows: Promise<unknown> = Promise.resolve()
  let lastKill: Promise<unknown> = Promise.resolve()

  async function play({ from, until, name, begin, end }: Fault) {
    await pause(Math.max(0, began + from * lengthMs - Date.now()))
    now.add(name)
    await begin(stage)
    if (until) await pause(Math.max(0, began + until * lengthMs - Date.now()))
    await end?.(stage)
    now.delete(name)
    lastEnd = Date.now()
  }

  const playing = TIMETABLE.map((fault) => {
    if (fault.until) return play(fault)
    blows = blows.then(() => play(fault))
    if (fault.kills) lastKill = blows
    return blows
  })
  return {
    over: Promise.all(playing),
    /** From then on no node is killed, so that its memory can be observed to the end. */
    undisturbed: lastKill,
    now: () => [...now].join(', ') || 'nothing is broken',
    /** True if no fault is active or was a moment ago. */
    calm: () => now.size === 0 && Date.now() - lastEnd > AFTERMATH_MS,
  }
}

export type Faults = ReturnType<typeof playFaults>
