/**
 * The ledger of deductions: every one in an event with its article and reason, derived from what was recorded.
 *
 * | source        | from                                                       | taken off           | embargoed with |
 * |---------------|------------------------------------------------------------|---------------------|----------------|
 * | penalty       | penalties of the pack, service overruns and lost protests  | the total           | totals         |
 * | points        | points that were deducted by hand                          | the total           | totals         |
 * | run           | runs whose status costs points (a false start: C9.9.2)     | the total           | totals         |
 * | scrutineering | failed checks: points of the pack's checks, and seconds    | the specifications, | scrutineering  |
 * |               |                                                            | or added to times   |                |
 *
 * A check of the team is charged once, at its dearest, whatever cars it was ticked for [R25].
 */
import type { Held } from '../embargo/parts.ts'
import { fromHundredths, hundredths } from '../rules/exact.ts'
import type { Pack } from '../rules/pack.ts'
import { points as inPoints, type Points } from '../units.ts'

export const LEDGER_SOURCES = ['penalty', 'points', 'run', 'scrutineering'] as const
export type LedgerSource = (typeof LEDGER_SOURCES)[number]

export const SOURCE_LABELS: Record<LedgerSource, string> = {
  penalty: 'Penalty',
  points: 'Points deducted',
  run: 'Race',
  scrutineering: 'Scrutineering',
}

export type LedgerEntry = {
  /** Of the row that it comes from. */
  id: string
  source: LedgerSource
  team_id: string
  /** Above zero. */
  points: Points
  /** Added to every time of the team; 0 for points. */
  seconds: number
  article: string | null
  reason: string
  /** Null where nobody entered it. */
  by: string | null
  at: string
}

export type Sums = { total: Points; specifications: Points; seconds: number }

export const isEmbargoed = (held: Held, source: LedgerSource) =>
  held.has(source === 'scrutineering' ? 'scrutineering' : 'totals')

export function sumsOf(entries: readonly LedgerEntry[]): Sums {
  const sum = (of: readonly LedgerEntry[]) =>
    inPoints(fromHundredths(of.reduce((all, { points }) => all + hundredths(points), 0)))
  return {
    total: sum(entries.filter(({ source }) => source !== 'scrutineering')),
    specifications: sum(entries.filter(({ source }) => source === 'scrutineering')),
    seconds: Math.round(entries.reduce((all, { seconds }) => all + seconds, 0) * 1000) / 1000,
  }
}

type Failed = {
  team_id: string
  criteria_id: string
  car: string
  name: string
  article: string | null
  rectified: boolean
  points: Points
  time_penalty: number
  scrutineer_name: string | null
  updated_at: string
}

/** Points of the organiser's own criteria count in no pack; their seconds do. */
export function scrutineeringEntries(
  { scrutineering }: Pick<Pack, 'scrutineering'>,
  failed: readonly Failed[],
): LedgerEntry[] {
  const ofTeam = new Set(scrutineering?.checks.filter(({ scope }) => scope === 'team').map(({ id }) => id))
  const isCharged = (check: Failed, place: number) =>
    check.article === null ||
    !ofTeam.has(check.article) ||
    !failed.some(
      (other, at) =>
        other.team_id === check.team_id &&
        other.article === check.article &&
        (other.points > check.points || (other.points === check.points && at < place)),
    )
  return failed
    .filter(isCharged)
    .map((check) => ({
      id: `${check.criteria_id} ${check.team_id} ${check.car}`,
      source: 'scrutineering' as const,
      team_id: check.team_id,
      points: inPoints(check.article === null ? 0 : check.points),
      seconds: check.time_penalty,
      article: check.article,
      reason: `Car ${check.car}: ${check.name}${check.rectified ? ' (put right)' : ''}`,
      by: check.scrutineer_name,
      at: check.updated_at,
    }))
    .filter(({ points, seconds }) => points > 0 || seconds > 0)
}

type Run = { id: string; team_id: string; status: string; created_at: string; car_type: string; recorded_by: string }

/** Runs whose status costs points by the pack, without anyone entering a penalty. */
export function runEntries({ penalties }: Pick<Pack, 'penalties'>, runs: readonly Run[]): LedgerEntry[] {
  return penalties.flatMap(({ for_status, points, article, what }) =>
    for_status === null || !points
      ? []
      : runs
          .filter(({ status }) => status === for_status)
          .map(({ id, team_id, created_at, car_type, recorded_by }) => ({
            ...{ id, team_id, article, seconds: 0, at: created_at, by: recorded_by },
            source: 'run' as const,
            points: inPoints(points),
            reason: `Car ${car_type}: ${what}`,
          })),
  )
}

/** The latest first. */
export const inLedgerOrder = (entries: readonly LedgerEntry[]) =>
  entries.toSorted((one, other) => other.at.localeCompare(one.at) || one.id.localeCompare(other.id))
