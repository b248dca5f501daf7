/** What a team's runs come to before any points: its times, its DNFs and its fastest totals by car. */
import type { RaceStatus } from '../racing/run-time.ts'
import type { RecordRun } from './event-record.ts'
import type { RunRules, TimesTaken } from './pack-racing.ts'

export type TeamRuns = {
  team: string
  /** Without void runs. */
  recorded: number
  dnf: number
  /** Of the finished runs, the fastest first. */
  car: readonly number[]
  total: readonly number[]
  fastest: { A: number | null; B: number | null }
  /** Those of which it is known in which race they were run, in their order. */
  raced: readonly RacedRun[]
}

/** Times are null for a run that did not finish. */
export type RacedRun = { heat: number; status: RaceStatus; car: number | null; total: number | null }

export function teamRuns(team: string, runs: readonly RecordRun[], { dnf }: Pick<RunRules, 'dnf'>): TeamRuns {
  const of: { car: number[]; total: number[] } = { car: [], total: [] }
  const fastest: TeamRuns['fastest'] = { A: null, B: null }
  const raced: RacedRun[] = []
  let [recorded, without] = [0, 0]
  for (const { status, car, car_ms, reaction_ms, heat } of runs) {
    if (status === 'void') continue
    recorded++
    if (dnf.includes(status)) without++
    const finished = status === 'finish' && car_ms != null
    const total = finished ? car_ms + (reaction_ms ?? 0) : null
    if (heat != null) raced.push({ heat, status, car: finished ? car_ms : null, total })
    if (!finished || total === null) continue
    of.car.push(car_ms)
    of.total.push(total)
    const before = fastest[car]
    if (before === null || total < before) fastest[car] = total
  }
  const ascending = (a: number, b: number) => a - b
  return { team, recorded, dnf: without, car: of.car.sort(ascending), total: of.total.sort(ascending), fastest, raced }
}

/**
 * The sum of the times that count, or null without any.
 *
 * | finished times, with skip 1 and take 4 | counted        |
 * |----------------------------------------|----------------|
 * | t₁ … t₈                                | t₂ t₃ t₄ t₅    |
 * | t₁ t₂ t₃                               | t₂ t₃ t₃ t₃    |
 * | t₁                                     | t₁ t₁ t₁ t₁    |
 */
export function sumTaken({ car, total }: TeamRuns, { of, skip, take, too_few }: TimesTaken): number | null {
  const times = of === 'car' ? car : total
  const slowest = times.at(-1)
  if (slowest === undefined || (too_few === 'no_value' && times.length < skip + take)) return null
  let sum = 0
  for (let nth = skip; nth < skip + take; nth++) sum += times[nth] ?? slowest
  return sum
}
