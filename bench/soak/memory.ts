/** The memory of the nodes after forced collections, observed from the moment when no node is killed any more. */
import { dayOfHost } from '../gate-day.ts'
import { holds, median } from '../row.ts'
import { type Verdict, verdict } from './reckoning/verdict.ts'
import type { Settled } from './settle.ts'
import type { Stage } from './stage.ts'

const EVERY_MS = 4000
/** How much the heap after a collection may grow from the early to the late third: caches fill, statements get prepared. */
const GROWTH_KEPT_MB = 8
/** The process as a whole also depends on the allocator. */
const GROWTH_RESIDENT_MB = 30

export function watchSettled({ nodes }: Stage) {
  const samples = nodes.map((): Settled[] => [])
  const look = async () => {
    for (const [index, node] of nodes.entries()) {
      const settled = await node.settled()
      if (settled) samples[index]?.push(settled)
    }
  }
  let looking = Promise.resolve()
  const watch = setInterval(() => {
    looking = looking.then(look)
  }, EVERY_MS)
  return {
    async end(): Promise<Verdict> {
      clearInterval(watch)
      await looking
      const figures = samples.map((ofNode, index) => growth(nodes[index]?.name ?? '', ofNode))
      return verdict(
        'memory is flat on both nodes',
        figures.map(({ words }) => words).join('; '),
        figures.flatMap(({ faults }) => faults),
      )
    },
  }
}

function growth(name: string, samples: readonly Settled[]) {
  const third = Math.floor(samples.length / 3)
  if (third === 0) return { words: `${name}: not seen`, faults: [`${name} was not seen often enough.`] }
  const [early, late] = [samples.slice(0, third), samples.slice(-third)]
  const between = (of: (sample: Settled) => number) => [median(early.map(of)), median(late.map(of))] as const
  const [heapBefore, heapAfter] = between(({ heap }) => heap)
  const [residentBefore, residentAfter] = between(({ resident }) => resident)
  const shown = (megabytes: number) => megabytes.toFixed(0)
  return {
    words: `${name}: heap ${shown(heapBefore)} → ${shown(heapAfter)} MB, resident ${shown(residentBefore)} → ${shown(residentAfter)} MB`,
    faults: [
      ...(heapAfter - heapBefore > GROWTH_KEPT_MB
        ? [`${name} keeps more than ${GROWTH_KEPT_MB} MB more than before.`]
        : []),
      ...(residentAfter - residentBefore > GROWTH_RESIDENT_MB
        ? [`${name} has grown by more than ${GROWTH_RESIDENT_MB} MB.`]
        : []),
    ],
  }
}

/** The program that reads a gate has no server: its day is simulated, faster than a clock. */
export function flatGate(): Verdict {
  const day = dayOfHost()
  const shown = (megabytes: number) => `${megabytes.toFixed(1)} MB`
  const faults = holds(day) ? [] : ['The program that reads a gate keeps more with every race.']
  return verdict(
    'the memory of a gate is flat',
    `${day.what}: ${shown(day.baseline ?? 0)} → ${shown(day.measured)}`,
    faults,
  )
}
