/** A growth curve: the same request at growing sizes, and whether a unit of its work ever costs more than at a smaller size. */
import type { Parts } from '../parts.ts'
import { paired, type Row } from '../row.ts'

/** Deeper indexes and a busy machine explain a doubling over two tenfold steps; anything beyond is growth. */
const MOST = 2

export type Step = {
  size: number
  /** How many units of work the request has at this size: 1 where it must not depend on the size. */
  work: number
  milliseconds: number
  /** The cost in requests whose work never grows, measured alternately with it, so that a busy machine slows both. */
  yardsticks: number
}

/** Each size is compared with every smaller one: fixed costs are spread over more work, so growth may show only in the last steps. */
export function curve(what: string, of: { sizes: string; piece: string }, steps: readonly Step[]): Row {
  const pairs = steps.flatMap((larger, index) =>
    steps.slice(0, index).map((smaller) => ({
      baseline: each(smaller),
      measured: each(larger),
      result: larger.yardsticks / larger.work / (smaller.yardsticks / smaller.work),
    })),
  )
  const [worst] = pairs.toSorted((a, b) => b.result - a.result)
  if (!worst) throw new Error('A curve of a single step.')
  return {
    what: `${what}, ${steps.map(({ size }) => size.toLocaleString('en-GB')).join(' → ')} ${of.sizes}`,
    against: `each ${of.piece} at a smaller size, where it has grown most`,
    unit: 'µs',
    ...worst,
    budget: { most: MOST },
    steps: steps.map((step) => ({ size: step.size, milliseconds: step.milliseconds, each: each(step) })),
  }
}

/** In microseconds. */
const each = ({ milliseconds, work }: Step) => (1000 * milliseconds) / work

export type Request = () => Promise<unknown>

/** The cost of a request at one size: the median of many, each beside one that only reaches the database. */
export async function stepAt(
  { house, effort }: Pick<Parts, 'house' | 'effort'>,
  size: number,
  work: number,
  request: Request,
) {
  const timed = (ask: Request) => async () => {
    const began = performance.now()
    await ask()
    return performance.now() - began
  }
  const health = () => asked(`${house.url}/api/health`)
  const rounds = effort.rounds * 7
  const { measured, result } = await paired({ rounds, baseline: timed(health), subject: timed(request) })
  return { size, work, milliseconds: measured, yardsticks: result } satisfies Step
}

let askers = 0

/** Each from another address, so that the limit per address is not what is measured. */
export async function asked(url: string, options: RequestInit = {}) {
  askers += 1
  const headers = { ...options.headers, 'x-forwarded-for': `10.6.${(askers >> 8) & 255}.${askers & 255}` }
  const answer = await fetch(url, { ...options, headers })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`)
  return text
}

/** Curves by name, filled step by step while the data grows. */
export function curves() {
  const steps = new Map<string, Step[]>()
  return {
    add: (name: string, step: Step) => void steps.set(name, [...(steps.get(name) ?? []), step]),
    rows: (of: { sizes: string; piece: (name: string) => string }) =>
      [...steps].map(([name, all]) => curve(name, { sizes: of.sizes, piece: of.piece(name) }, all)),
  }
}
