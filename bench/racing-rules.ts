/** The racing rules in pure code: ranking a large field under each kind of pack, drawing a large bracket, and planning a large programme. */
import { generateRaces } from '@paddock/domain/programme/generate.ts'
import { defaultRuns, quotaOf } from '@paddock/domain/programme/quota.ts'
import { DEFAULT_LANES, DEFAULT_REST } from '@paddock/domain/programme/race.ts'
import { scoreSheet } from '@paddock/domain/programme/score-sheet.ts'
import { drawBracket } from '@paddock/domain/racing/bracket.ts'
import { timesOf } from '@paddock/domain/racing/run-time.ts'
import { type EventRecord, eventStandings } from '@paddock/domain/racing/standings.ts'
import { CLASSIC_A } from '@paddock/domain/rules/classic-a/pack.ts'
import { type EventRecord as PackRecord, RECORD_FORMAT } from '@paddock/domain/rules/event-record.ts'
import { recordStandings } from '@paddock/domain/rules/standings.ts'
import { WORLD_FINALS_2025 } from '@paddock/domain/rules/world-finals-2025/pack.ts'
import { ms, points } from '@paddock/domain/units.ts'
import type { Parts } from './parts.ts'
import { median, type Row } from './row.ts'

const TEAMS = 500
const RUNS = 8
const BRACKET = 256
const BUDGET_MS = 5
const FINALS_BUDGET_MS = 10
const PROGRAMME_TEAMS = 120
const PROGRAMME_BUDGET_MS = 50
const WARMING_MS = 1000

/** The same shuffled numbers in every run. */
function numbersFrom(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >> 8) % limit
  }
}

function largeEvent(): EventRecord {
  const below = numbersFrom(7)
  const teams = Array.from({ length: TEAMS }, (_, n) => ({
    id: `team ${n}`,
    team_name: `Team ${n}`,
    team_number: `T${n}`,
    school_name: null,
    category: 'Development' as const,
    status: 'active' as const,
  }))
  const laps = teams.flatMap(({ id }) =>
    Array.from({ length: RUNS }, () => {
      const run = { status: 'finish' as const, reaction_time: ms(150 + below(200)), racing_time: ms(1000 + below(400)) }
      const times = timesOf(run, 0)
      if (!times) throw new Error('A run has no times.')
      return { team_id: id, is_knockout_race: false, status: run.status, ...times }
    }),
  )
  return {
    event: { pack: CLASSIC_A, competition_level: 'regional', description: null },
    teams,
    laps,
    knockout: teams.map(({ id }) => ({ team_id: id, points: points(12) })),
    others: [],
    marks: teams.flatMap(({ id }) =>
      [70, 80].map((score) => ({ team_id: id, total_score: points(score), missing: [] })),
    ),
  }
}

/** The same field as a record under the World Finals pack. */
const largeFinals = ({ teams, laps }: EventRecord): PackRecord => ({
  format: RECORD_FORMAT,
  event: { name: 'A large final', pack: WORLD_FINALS_2025.id },
  teams: teams.map(({ id, team_name, category }) => ({ id, name: team_name, category })),
  runs: laps.map(({ team_id, status, reaction_time, racing_time }, index) => ({
    team: team_id,
    race: (index % RUNS) + 1,
    car: index % 2 === 0 ? 'A' : 'B',
    lane: 1,
    status,
    reaction_ms: reaction_time,
    car_ms: racing_time,
  })),
})

/** The races of a Grand Prix with their score sheet, as an organiser previews them. */
function largeProgramme(teams: readonly string[]) {
  const quota = quotaOf(CLASSIC_A.runs.cars, DEFAULT_LANES, defaultRuns(CLASSIC_A.runs, DEFAULT_LANES))
  const races = generateRaces(teams, { quota, rest: DEFAULT_REST, seed: 7 })
  return scoreSheet(races, { quota, rest: DEFAULT_REST })
}

/** The time once the code is fully compiled, as on a server that has been up for a minute. */
function timed(rounds: number, work: () => unknown) {
  const warm = performance.now() + WARMING_MS
  while (performance.now() < warm) work()
  return median(
    Array.from({ length: rounds }, () => {
      const began = performance.now()
      work()
      return performance.now() - began
    }),
  )
}

export async function racingRules({ effort }: Pick<Parts, 'effort'>): Promise<Row[]> {
  const event = largeEvent()
  const teams = event.teams.slice(0, BRACKET)
  const finals = largeFinals(event)
  const large = event.teams.slice(0, PROGRAMME_TEAMS).map(({ id }) => id)
  const row = (what: string, measured: number, most = BUDGET_MS): Row => ({
    what,
    against: '',
    unit: 'ms',
    measured,
    result: measured,
    budget: { most },
  })
  return [
    row(
      `Standings of ${TEAMS} teams × ${RUNS} runs`,
      timed(effort.rounds * 20, () => eventStandings(event)),
    ),
    row(
      `The same field under the World Finals pack`,
      timed(effort.rounds * 20, () => recordStandings(finals, WORLD_FINALS_2025)),
      FINALS_BUDGET_MS,
    ),
    row(
      `A bracket of ${BRACKET} teams`,
      timed(effort.rounds * 20, () => drawBracket(teams, numbersFrom(7))),
    ),
    row(
      `A Grand Prix programme for ${PROGRAMME_TEAMS} teams, with its score sheet`,
      timed(effort.rounds * 5, () => largeProgramme(large)),
      PROGRAMME_BUDGET_MS,
    ),
  ]
}
