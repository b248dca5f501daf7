/**
 * What a device works out by itself while the server cannot be reached: the racing of an event as it was last read, and
 * what was entered on this device since, in its order. Each step does what the server does when it arrives there.
 *
 * | entered on the device        | does                                                                                  |
 * |------------------------------|---------------------------------------------------------------------------------------|
 * | a race that was read already | nothing: its laps are known by their ids                                              |
 * | a race that is refused       | nothing: it is listed with the reason, and counts nowhere                             |
 * | a Grand Prix race            | adds its laps                                                                         |
 * | a knockout race              | adds its laps, settles its match, moves teams on, and with a champion gives points    |
 * | a planned race after a tie   | first clears the tie                                                                  |
 * | a sheet of scrutineering     | changes the team's penalty: finished laps and matches without a winner follow         |
 *
 * While scrutineering is held from the reader, the device does not know what decides a match: laps are added, and matches stay.
 */
import type { Category } from '../competition/event.ts'
import type { Level } from '../competition/level.ts'
import type { Part } from '../embargo/parts.ts'
import { knockoutPoints } from '../rules/knockout-points.ts'
import type { Pack } from '../rules/pack.ts'
import { racingRecordOf } from '../rules/racing-record.ts'
import type { Failures } from '../rules/seeding.ts'
import type { KnownPoints } from '../rules/standings.ts'
import { type Milliseconds, type Points, points } from '../units.ts'
import { finalOf, roundsOf } from './bracket.ts'
import { bracketRules } from './bracket-rules.ts'
import { isTied, type Match, settled } from './match.ts'
import { matchOfRace } from './race.ts'
import { type Car, grossTime, type RaceStatus, type RunTimes, timesOf } from './run-time.ts'
import { settledBracket } from './settle-bracket.ts'
import { type CategoryStandings, eventStandings, type Standing, type StandingTeam, withoutPlaces } from './standings.ts'

export type RecordLap = RunTimes & {
  id: string
  team_id: string
  is_knockout_race: boolean
  lap_number: number
  race_id: string | null
  knockout_match_id: string | null
  car_type: Car
  lane: number
  status: RaceStatus
}
type RecordTeam = StandingTeam & { /** In seconds. */ scrutineering_penalties: number }
export type RecordMatch = Match & { id: string; category: Category }

export type RacingRecord = {
  /** Without scorecards and checks, which no race changes. */
  pack: Pack
  level: Level
  teams: readonly RecordTeam[]
  laps: readonly RecordLap[]
  matches: readonly RecordMatch[]
  knockout: readonly { team_id: string; category: Category; points: Points }[]
  penalties: readonly { team_id: string; points: number }[]
  failures: readonly ({ team_id: string } & Failures)[]
  held: readonly Part[]
}

export type UnsentRun = {
  id: string
  team_id: string
  car_type: Car
  lane: number
  status: RaceStatus
  reaction_time: Milliseconds | null
  racing_time: Milliseconds | null
}
export type UnsentRace = {
  category: Category
  is_knockout_race: boolean
  /** Of a planned race, which also clears a tie of its match. */
  knockout_match_id?: string | undefined
  runs: readonly UnsentRun[]
}
/** What a sheet comes to: the team's penalty in seconds with all of its sheets. */
export type UnsentSheet = { team_id: string; seconds: number; failures?: Failures | undefined }
export type Unsent = { race: UnsentRace } | { sheet: UnsentSheet }

export type OnDevice = { record: RacingRecord; refused: { race: UnsentRace; message: string }[] }

export function withUnsent(record: RacingRecord, unsent: readonly Unsent[]): OnDevice {
  const refused: OnDevice['refused'] = []
  let now = record
  for (const step of unsent) {
    const next = 'race' in step ? withRace(now, step.race) : withSheet(now, step.sheet)
    if (typeof next === 'string') refused.push({ race: (step as { race: UnsentRace }).race, message: next })
    else now = next
  }
  return { record: now, refused }
}

/** The record after the race, or why it is refused. */
function withRace(record: RacingRecord, race: UnsentRace): RacingRecord | string {
  const known = new Set(record.laps.map(({ id }) => id))
  if (race.runs.every(({ id }) => known.has(id))) return record
  const cleared = withoutTie(record, race.knockout_match_id)
  const { category, runs, is_knockout_race } = race
  const matches = cleared.matches.filter((match) => match.category === category)
  const track = { category, teams: cleared.teams, laps: cleared.laps, matches }
  const verdict = matchOfRace({ ...track, most_in_lane: record.pack.runs.per_car_and_lane }, race)
  if ('refused' in verdict) return verdict.message
  const laps = runs.flatMap((run) => {
    const { id, team_id, car_type, lane, status } = run
    const team = cleared.teams.find((one) => one.id === team_id)
    const times = team && timesOf(run, team.scrutineering_penalties)
    if (!times) return []
    const lap_number = nextLap(cleared.laps, team_id, is_knockout_race)
    const belongs = { race_id: runs[0]?.id ?? null, knockout_match_id: verdict.match?.id ?? null }
    return [{ id, team_id, car_type, lane, status, is_knockout_race, lap_number, ...belongs, ...times }]
  })
  const added = { ...cleared, laps: [...cleared.laps, ...laps] }
  return verdict.match ? settledIn(added, category, [verdict.match.id]) : added
}

/** One more than the highest lap number so far. */
const nextLap = (laps: readonly RecordLap[], team_id: string, is_knockout_race: boolean) =>
  1 +
  laps
    .filter((lap) => lap.team_id === team_id && lap.is_knockout_race === is_knockout_race)
    .reduce((last, { lap_number }) => Math.max(last, lap_number), 0)

/** The next race of a planned match begins it anew; the laps of the tie stay on record. */
function withoutTie(record: RacingRecord, match_id: string | undefined): RacingRecord {
  const match = record.matches.find(({ id }) => id === match_id)
  if (!match || !isTied(match)) return record
  const sudden_death = record.pack.knockout.match.tie === 'sudden_death'
  const cleared = settled({ ...match, sudden_death }, [])
  return {
    ...record,
    laps: record.laps.map((lap) => (lap.knockout_match_id === match.id ? { ...lap, knockout_match_id: null } : lap)),
    matches: record.matches.map((one) => (one.id === match.id ? cleared : one)),
  }
}

function withSheet(record: RacingRecord, { team_id, seconds, failures }: UnsentSheet): RacingRecord {
  const team = record.teams.find(({ id }) => id === team_id)
  if (!team || record.held.includes('scrutineering')) return record
  const decided = new Set(record.matches.flatMap(({ id, winner_id }) => (winner_id === null ? [] : [id])))
  const moves = (lap: RecordLap) =>
    lap.team_id === team_id && lap.status === 'finish' && !decided.has(lap.knockout_match_id ?? '')
  const moved = record.laps.filter(moves)
  const others = record.failures.filter((one) => one.team_id !== team_id)
  const changed: RacingRecord = {
    ...record,
    teams: record.teams.map((one) => (one === team ? { ...one, scrutineering_penalties: seconds } : one)),
    laps: record.laps.map((lap) =>
      moves(lap) ? { ...lap, gross_time: grossTime(lap.grand_prix_time, seconds) } : lap,
    ),
    failures: failures ? [...others, { team_id, ...failures }] : record.failures,
  }
  if (team.scrutineering_penalties === seconds) return changed
  const open = moved.flatMap(({ knockout_match_id }) => knockout_match_id ?? [])
  return open.length > 0 ? settledIn(changed, team.category, open) : changed
}

/** The bracket of the category after laps of these matches, with the points once it has a champion. */
function settledIn(record: RacingRecord, category: Category, ids: readonly string[]): RacingRecord {
  if (record.held.includes('scrutineering')) return record
  const matches = record.matches.filter((match) => match.category === category)
  const teams = record.teams.filter((team) => team.category === category)
  const failures = new Map(record.failures.map(({ team_id, A, B }) => [team_id, { A, B }]))
  const bracket = { matches, laps: record.laps, ...bracketRules(record.pack, matches, teams, failures) }
  const outcome = settledBracket(bracket, new Set(ids))
  if ('racedOn' in outcome || outcome.changed.length === 0) return record
  const changed = new Map(outcome.changed.map((match) => [match.id, match]))
  const after = record.matches.map((match) => changed.get(match.id) ?? match)
  const rounds = roundsOf(matches)
  const isDecidedAnew = matches.some(
    (match) => match.round === rounds && (changed.get(match.id) ?? match).winner_id !== match.winner_id,
  )
  if (!isDecidedAnew) return { ...record, matches: after }
  const others = record.knockout.filter((row) => row.category !== category)
  const drawn = after.filter((match) => match.category === category)
  const given = finalOf(drawn)?.winner_id
    ? knockoutPoints(drawn, record.pack.knockout.points).map(({ team_id, points: of }) => ({
        team_id,
        category,
        points: of,
      }))
    : []
  return { ...record, matches: after, knockout: [...others, ...given] }
}

/** The standings of the record; what no race changes is taken from those that were read. */
export function standingsOnDevice(record: RacingRecord, read: readonly CategoryStandings[]): CategoryStandings[] {
  const { pack, level, teams, laps, matches, knockout } = record
  const before = read.flatMap(({ standings }) => standings)
  const event = { name: '', pack, competition_level: level, description: null }
  const others = before.map(({ team_id, other_points }) => ({ team_id, points: other_points, reason: '' }))
  const penalties = record.penalties.map((penalty) => ({ ...penalty, reason: '' }))
  const computed = eventStandings(
    { event, teams, laps, knockout, others, marks: before.flatMap(marksOf) },
    () => racingRecordOf({ event, teams, laps, matches, penalties, others }),
    new Map(before.map((standing) => [standing.team_number, knownOf(standing, record)])),
  )
  return record.held.includes('totals') ? computed.map(withoutPlaces) : computed
}

/** As many as there are, each at the mean. */
const marksOf = ({ team_id, judge_average, judge_count, incomplete }: Standing) =>
  Array.from({ length: judge_count }, () => ({
    team_id,
    total_score: judge_average,
    missing: incomplete ? [''] : [],
  }))

function knownOf({ team_id, parts, judge_average, judge_count }: Standing, { failures }: RacingRecord): KnownPoints {
  const { A = 0, B = 0 } = failures.find((one) => one.team_id === team_id) ?? {}
  return { parts, judged: points(judge_average), isMarked: judge_count > 0, failures: { A, B } }
}
