/** A whole World Finals as an event record: every run, check and mark of every team, and a knockout that runs its course. */
import { type EventRecord, RECORD_FORMAT, type RecordMatch } from '@paddock/domain/rules/event-record.ts'
import { eventResults } from '@paddock/domain/rules/event-results.ts'
import type { Check } from '@paddock/domain/rules/pack-scrutineering.ts'
import { bracketSize, firstRound } from '@paddock/domain/rules/seeded-bracket.ts'
import { WORLD_FINALS_2025 } from '@paddock/domain/rules/world-finals-2025/pack.ts'

const CATEGORY = 'Professional'
const PACK = WORLD_FINALS_2025

/** Different for every team and thing, and the same in every run. */
const spread = (team: number, thing: number, below: number) => (team * 7919 + thing * 104_729 + 13) % below

export function worldFinalsRecord(size: number): EventRecord {
  const numbers = Array.from({ length: size }, (_, index) => index + 1)
  const id = (number: number) => `T${String(number).padStart(2, '0')}`
  const raced: EventRecord = {
    format: RECORD_FORMAT,
    event: { name: 'World Finals', level: 'regional', pack: PACK.id, pack_version: PACK.version },
    teams: numbers.map((number) => ({ id: id(number), name: `Crew ${number}`, category: CATEGORY })),
    runs: numbers.flatMap((number) => runsOf(id(number), number)),
    knockout: [],
    marks: numbers.flatMap((number) => marksOf(id(number), number)),
    scrutineering: numbers.flatMap((number) => checksOf(id(number), number)),
    penalties: [{ team: id(2), points: 15, reason: 'Protest not upheld' }],
    other_points: [],
  }
  return { ...raced, knockout: knockoutOf(raced) }
}

/** Four of each car: two on each lane. One car of every tenth team does not finish once. */
const runsOf = (team: string, number: number) =>
  Array.from({ length: 8 }, (_, index) => {
    const run = {
      team,
      race: index + 1,
      car: index % 2 === 0 ? ('A' as const) : ('B' as const),
      lane: index < 4 ? 1 : 2,
    }
    if (number % 10 === 0 && index === 3) return { ...run, status: 'dnf' as const, reaction_ms: null, car_ms: null }
    const times = {
      reaction_ms: 130 + spread(number, index, 90),
      car_ms: 1010 + number * 4 + spread(number, index, 60),
    }
    return { ...run, status: 'finish' as const, ...times, penalty_ms: 0 }
  })

/** Panel P1 has the first scorecard, P2 the second, and so on. */
const marksOf = (team: string, number: number) =>
  PACK.judging.scorecards.flatMap(({ id, sections }, panel) =>
    sections
      .flatMap(({ criteria }) => criteria)
      .map((criterion, index) => ({
        team,
        scorecard: id,
        panel: `P${panel + 1}`,
        criterion: criterion.id,
        points: spread(number, panel * 100 + index, criterion.max + 1),
      })),
  )

const checksOf = (team: string, number: number) =>
  (PACK.scrutineering?.checks ?? []).flatMap((check, index) =>
    (['A', 'B'] as const).map((car, side) => ({
      team,
      car,
      check: check.id,
      ...found(check, number, index * 2 + side),
    })),
  )

/** Most cars pass. Every seventh team is light; now and then a car fails by eye, and every other time it is put right. */
function found(check: Check, number: number, thing: number) {
  if (check.id === 'T3.6') return { measured: number % 7 === 0 ? 46.5 : 48.4 }
  if (check.limit !== null || Object.keys(check.named_limits).length > 0 || check.charge === 'item')
    return { status: 'pass' as const }
  const failed = check.class === 'general' && spread(number, thing, 97) === 0
  if (!failed) return { status: 'pass' as const }
  return { status: 'fail' as const, ...(check.fixable && number % 2 === 0 && { fixed_in_window: true }) }
}

/** The better seed wins, but for every fifth match. */
function knockoutOf(record: EventRecord): RecordMatch[] {
  const [results] = eventResults(record, PACK)
  const seeds = (results?.seeds ?? []).map(({ team }) => team)
  const seedOf = new Map(seeds.map((team, index) => [team, index]))
  const size = bracketSize(PACK.knockout, seeds.length)
  const matches: RecordMatch[] = []
  let pairs = firstRound(seeds, size).map(({ top, bottom }) => [top, bottom].filter((team) => team !== null))
  for (let round = 1; pairs.length > 0; round++) {
    const winners = pairs.map((teams, index) => {
      const [better = '', worse = better] = teams.toSorted((a, b) => (seedOf.get(a) ?? 0) - (seedOf.get(b) ?? 0))
      const winner = (round * 31 + index) % 5 === 0 ? worse : better
      matches.push({ category: CATEGORY, round, match: index + 1, teams, winner })
      return winner
    })
    pairs = Array.from({ length: Math.floor(winners.length / 2) }, (_, index) =>
      winners.slice(2 * index, 2 * index + 2),
    )
  }
  return matches
}
