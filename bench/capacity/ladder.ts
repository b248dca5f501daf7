/** Raises a load step by step until the answers get too slow or are refused, and tells what was used up by then. */
import type { House } from '../house.ts'
import { residentMegabytes } from '../memory.ts'
import { processorSeconds } from '../processor-time.ts'

export type Step = {
  load: number
  /** Per second, as it was really answered. */
  rate: number
  p95: number
  refused: number
  /** Processors used, of the machine's, by the node and by PostgreSQL. */
  node: number
  postgres: number
  /** The most database connections that were busy at once, and the node's resident memory in megabytes. */
  connections: number
  memory: number
}
export type Curve = {
  name: string
  unit: string
  limitMs: number
  steps: Step[]
  most: Step | undefined
  bottleneck: string
}
export type Answered = { ms: number; ok: boolean }
/** Works at this load, and answers with every answer that came. */
export type Work = (load: number) => Promise<Answered[]>

export type Ladder = { name: string; unit: string; limitMs: number; loads: readonly number[]; work: Work }

const LOOK_EVERY_MS = 150
/** Of the node's pool (DATABASE_POOL). */
const POOL = 20

export async function climb(house: House, { name, unit, limitMs, loads, work }: Ladder): Promise<Curve> {
  const steps: Step[] = []
  for (const load of loads) {
    const step = await measured(house, load, work)
    steps.push(step)
    console.log(`${name}: ${wordsOf(step, unit)}`)
    if (!isWithin(step, limitMs)) break
  }
  const most = steps.findLast((step) => isWithin(step, limitMs))
  return { name, unit, limitMs, steps, most, bottleneck: bottleneckOf(steps, limitMs) }
}

const isWithin = ({ p95, refused }: Step, limitMs: number) => p95 <= limitMs && refused === 0

const wordsOf = ({ load, p95, refused, node, postgres, connections, memory }: Step, unit: string) =>
  `${load} ${unit}, 95th percentile ${p95.toFixed(0)} ms, ${refused} refused; node ${node.toFixed(2)} and PostgreSQL ${postgres.toFixed(2)} processors, ${connections} connections, ${memory.toFixed(0)} MB`

async function measured({ pid, postgresPid, pool }: House, load: number, work: Work): Promise<Step> {
  let connections = 0
  const look = async () => {
    const { rows } = await pool.query<{ busy: number }>(
      `select count(*)::int as busy from pg_stat_activity
      where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`,
    )
    connections = Math.max(connections, rows[0]?.busy ?? 0)
  }
  const used = () => ({ node: processorSeconds(pid), postgres: processorSeconds(postgresPid) })
  const before = used()
  const began = performance.now()
  const watch = setInterval(() => void look(), LOOK_EVERY_MS)
  const answers = await work(load).finally(() => clearInterval(watch))
  const seconds = (performance.now() - began) / 1000
  const after = used()
  return {
    load,
    rate: answers.length / seconds,
    p95: percentile(answers.map(({ ms }) => ms)),
    refused: answers.filter(({ ok }) => !ok).length,
    node: (after.node - before.node) / seconds,
    // A connection that was closed meanwhile takes its share with it.
    postgres: Math.max(0, after.postgres - before.postgres) / seconds,
    connections,
    memory: residentMegabytes(pid),
  }
}

export const percentile = (times: readonly number[], share = 0.95) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

/** What was used up where the limit was passed; a node's JavaScript uses one processor at most. */
export function bottleneckOf(steps: readonly Step[], limitMs: number): string {
  const last = steps.at(-1)
  if (!last || isWithin(last, limitMs)) return 'not reached'
  if (last.node >= 0.8) return 'processor of the node'
  if (last.connections >= POOL) return 'database connections'
  if (last.node + last.postgres >= 1.5) return 'processors of the machine'
  return last.refused > 0 && last.p95 <= limitMs
    ? 'refused by a limit'
    : 'the program that makes the load, or waiting for locks and disk'
}

/** Sends at a steady rate, whether or not the earlier ones are answered. */
export async function steadily(perSecond: number, seconds: number, send: (number: number) => Promise<unknown>) {
  const began = performance.now()
  const answers: Promise<Answered>[] = []
  const count = Math.max(1, Math.round(perSecond * seconds))
  for (let number = 0; number < count; number++) {
    const due = began + (1000 * number) / perSecond
    const wait = due - performance.now()
    if (wait > 1) await new Promise((done) => setTimeout(done, wait))
    const sent = performance.now()
    answers.push(
      send(number).then(
        () => ({ ms: performance.now() - sent, ok: true }),
        () => ({ ms: performance.now() - sent, ok: false }),
      ),
    )
  }
  return Promise.all(answers)
}
