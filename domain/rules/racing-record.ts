/**
 * The stored rows of an event as the racing side of `paddock-event-record/1`; server and devices compute standings from it.
 *
 * | in the record   | is                                                                                            |
 * |-----------------|-----------------------------------------------------------------------------------------------|
 * | team            | the team's number, which is unique in an event and orders equals as the screens do            |
 * | runs            | the Grand Prix; penalty_ms is what scrutineering added to the gross time                      |
 * | heat            | 1, 2 … for the races with several cars, in the order of their first run; none for a car alone |
 * | knockout        | matches with at least one team                                                                |
 */
import type { Category } from '../competition/event.ts'
import { type Level, levelOf } from '../competition/level.ts'
import { inNaturalOrder } from '../natural-order.ts'
import type { RaceStatus } from '../racing/run-time.ts'
import type { TeamStatus } from '../racing/team-status.ts'
import { type EventRecord, RECORD_FORMAT, type RecordRun } from './event-record.ts'
import type { Pack } from './pack.ts'

type StoredTeam = { id: string; team_name: string; team_number: string; category: Category; status: TeamStatus }
type StoredLap = {
  team_id: string
  is_knockout_race: boolean
  lap_number: number
  race_id: string | null
  car_type: 'A' | 'B'
  lane: number
  status: RaceStatus
  reaction_time: number
  racing_time: number
  grand_prix_time: number
  gross_time: number
}
type StoredMatch = {
  category: Category
  round: number
  match_number: number
  team_a_id: string | null
  team_b_id: string | null
  winner_id: string | null
}
type StoredPoints = { team_id: string; points: number; reason: string }

export type StoredRacing = {
  event: { name: string; competition_level: Level | null; description: string | null; pack: Pack }
  teams: readonly StoredTeam[]
  laps: readonly StoredLap[]
  matches: readonly StoredMatch[]
  penalties: readonly StoredPoints[]
  others: readonly StoredPoints[]
}

export function racingRecordOf(stored: StoredRacing) {
  const { event } = stored
  const { pack } = event
  const { teams, numberOf, byTeam } = teamOrder(stored.teams)
  const pointsOf = (rows: readonly StoredPoints[]) =>
    byTeam(rows).map(({ team_id, points, reason }) => ({ team: numberOf(team_id), points, reason }))
  return {
    format: RECORD_FORMAT,
    event: { name: event.name, level: levelOf(event), pack: pack.id, pack_version: pack.version },
    teams: teams.map(({ team_number, team_name, category, status }) => ({
      id: team_number,
      name: team_name,
      category,
      ...(status !== 'active' && { status }),
    })),
    runs: runsOf(byTeam(stored.laps.toSorted((a, b) => a.lap_number - b.lap_number)), numberOf),
    knockout: stored.matches.flatMap((match) => matchOf(match, numberOf)),
    penalties: pointsOf(stored.penalties),
    other_points: pointsOf(stored.others),
  } satisfies EventRecord
}

/** The teams by number, and rows in that order. */
export function teamOrder<T extends { id: string; team_number: string }>(stored: readonly T[]) {
  const teams = stored.toSorted((a, b) => inNaturalOrder(a.team_number, b.team_number))
  const numbers = new Map(teams.map(({ id, team_number }) => [id, team_number]))
  const places = new Map(teams.map(({ id }, place) => [id, place]))
  return {
    teams,
    numberOf: (team_id: string) => numbers.get(team_id) ?? team_id,
    byTeam: <Row extends { team_id: string }>(rows: readonly Row[]) =>
      rows.toSorted((a, b) => (places.get(a.team_id) ?? 0) - (places.get(b.team_id) ?? 0)),
  }
}

function runsOf(laps: readonly StoredLap[], numberOf: (team_id: string) => string): RecordRun[] {
  const own = laps.filter(({ is_knockout_race }) => !is_knockout_race)
  const heats = heatsOf(own)
  return own.map((lap) => runOf(lap, numberOf(lap.team_id), heats.get(lap.race_id)))
}

function heatsOf(laps: readonly StoredLap[]) {
  const cars = new Map<string | null, number>()
  for (const { race_id } of laps) cars.set(race_id, (cars.get(race_id) ?? 0) + 1)
  const races = [...cars].flatMap(([race_id, count]) => (race_id !== null && count > 1 ? [race_id] : []))
  return new Map<string | null, number>(races.map((race_id, index) => [race_id, index + 1]))
}

function runOf(lap: StoredLap, team: string, heat: number | undefined): RecordRun {
  const { lap_number, car_type, lane, status, ...times } = lap
  const run = { team, race: lap_number, car: car_type, lane, ...(heat && { heat }), status }
  if (status !== 'finish') return { ...run, reaction_ms: null, car_ms: null }
  const penalty_ms = Math.max(0, times.gross_time - times.grand_prix_time)
  return { ...run, reaction_ms: times.reaction_time, car_ms: times.racing_time, penalty_ms }
}

function matchOf(match: StoredMatch, numberOf: (team_id: string) => string) {
  const teams = [match.team_a_id, match.team_b_id].filter((id) => id !== null).map(numberOf)
  if (teams.length === 0) return []
  const winner = match.winner_id === null ? null : numberOf(match.winner_id)
  return [{ category: match.category, round: match.round, match: match.match_number, teams, winner }]
}
