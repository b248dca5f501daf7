/**
 * The results of an event under a pack, category by category, from its record alone.
 *
 * | team                   | is                                                                                     |
 * |------------------------|----------------------------------------------------------------------------------------|
 * | disqualified           | in no standings; its runs set no time for others                                       |
 * | removed from racing    | 0 in all race parts and the knockout; its times leave all rankings (C2.16, T2.9)       |
 * | without a recorded run | 0 in all race parts, not seeded                                                        |
 */
import { inNaturalOrder } from '../natural-order.ts'
import { bracketPoints } from './bracket-results.ts'
import type { EventRecord, RecordMatch, RecordTeam } from './event-record.ts'
import { goesOut } from './match-decision.ts'
import type { Pack } from './pack.ts'
import type { RaceResult } from './places-then-scale.ts'
import { racePoints } from './race-points.ts'
import { type Failures, type Seed, seedingOf } from './seeding.ts'
import { type Specifications, specificationsUnder } from './specifications.ts'
import { type TeamRuns, teamRuns } from './team-runs.ts'

export type CategoryResults = {
  category: string
  /** By number: T2 before T10. Whatever sorts them later keeps that order between equals. */
  teams: readonly RecordTeam[]
  /** Teams that race, with their times. */
  runs: ReadonlyMap<string, TeamRuns>
  races: ReadonlyMap<string, ReadonlyMap<string, RaceResult>>
  specifications: ReadonlyMap<string, Specifications>
  seeds: readonly Seed[]
  knockout: ReadonlyMap<string, number>
  matches: readonly RecordMatch[]
}

/** The categories in the order of the pack, then as the record has them. `known` are failures that are not counted from checks. */
export function eventResults(
  record: EventRecord,
  pack: Pack,
  known?: ReadonlyMap<string, Failures>,
): CategoryResults[] {
  const teams = Map.groupBy(
    record.teams.filter(({ status }) => status !== 'disqualified'),
    ({ category }) => category,
  )
  const of = {
    runs: Map.groupBy(record.runs ?? [], ({ team }) => team),
    checks: Map.groupBy(record.scrutineering ?? [], ({ team }) => team),
    matches: Map.groupBy(record.knockout ?? [], ({ category }) => category),
  }
  const order = [...new Set([...pack.classes.named, ...teams.keys()])].filter((category) => teams.has(category))
  return order.map((category) => {
    const own = (teams.get(category) ?? []).toSorted((a, b) => inNaturalOrder(a.id, b.id))
    const racing = own.filter(({ removed_from_racing }) => removed_from_racing !== true)
    const runs = racing.map(({ id }) => teamRuns(id, of.runs.get(id) ?? [], pack.runs))
    const specifications = specificationsByTeam(pack, own, of.checks)
    const failures = known ?? new Map([...specifications].map(([team, { failures }]) => [team, failures]))
    const level = record.event.level ?? ''
    const races = new Map(
      pack.race_parts.map((part) => [part.id, racePoints(part, { category, level, failures }, runs)]),
    )
    const seeds = seedingOf(pack.knockout.seeding, { runs, failures, results: (part) => races.get(part) ?? new Map() })
    const matches = of.matches.get(category) ?? []
    const knockout = knockoutOf(pack, matches, seeds, failures)
    for (const { id, removed_from_racing } of own) if (removed_from_racing) knockout.delete(id)
    return { category, teams: own, runs: byTeam(runs), races, specifications, seeds, knockout, matches }
  })
}

const byTeam = (runs: readonly TeamRuns[]) => new Map(runs.map((team) => [team.team, team]))

function specificationsByTeam(
  { scrutineering }: Pack,
  teams: readonly RecordTeam[],
  checks: ReadonlyMap<string, NonNullable<EventRecord['scrutineering']>>,
): Map<string, Specifications> {
  if (!scrutineering) return new Map()
  const specificationsOf = specificationsUnder(scrutineering)
  return new Map(teams.map(({ id }) => [id, specificationsOf(checks.get(id) ?? [])]))
}

function knockoutOf(
  { knockout }: Pack,
  matches: readonly RecordMatch[],
  seeds: readonly Seed[],
  failures: ReadonlyMap<string, Failures>,
) {
  const seeded = seeds.map(({ team }) => team)
  const failing = seeded.filter((team, index) => {
    const ofTeam = failures.get(team)
    return ofTeam !== undefined && goesOut(knockout, 1, { failures: ofTeam, seed: index + 1 })
  })
  return bracketPoints(knockout.points, { matches, seeded, failing: new Set(failing) })
}
