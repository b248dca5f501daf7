/** The rows of an imported event's teams, laps, matches and points. A record says what happened, not who entered it. */
import { randomUUID } from 'node:crypto'
import { type Category, DEFAULT_CATEGORY } from '@paddock/domain/competition/event.ts'
import { LONGEST_NUMBER, numberAt, numberFrom } from '@paddock/domain/competition/team-numbers.ts'
import { timesOf } from '@paddock/domain/racing/run-time.ts'
import { roundsIn } from '@paddock/domain/rules/bracket-results.ts'
import type { EventRecord, RecordMatch, RecordPoints, RecordRun } from '@paddock/domain/rules/event-record.ts'
import { importedClasses } from '@paddock/domain/rules/record-import.ts'
import { ms, points } from '@paddock/domain/units.ts'
import type { competitionTeams } from '../../db/schema/events.ts'
import type { eventPenalties, knockoutMatches, otherEventPoints, raceResults } from '../../db/schema/racing.ts'

/** Stands where a person's name or a reason would be. */
export const IMPORTED = 'Imported record'

type TeamRow = typeof competitionTeams.$inferInsert & { id: string; category: Category }
export type ImportedTeams = {
  rows: TeamRow[]
  of: (id: string) => TeamRow
  /** The class of the event for a class of the file. */
  classOf: (category: string) => Category
}

export function teamRows(record: EventRecord, event_id: string): ImportedTeams {
  const penalties = Map.groupBy(record.runs ?? [], ({ team }) => team)
  const classes = importedClasses(record.teams)
  const classOf = (category: string) => classes.get(category) ?? DEFAULT_CATEGORY
  const numbers = numbersOf(record.teams.map(({ id }) => id))
  const rows = record.teams.map(({ id, name, category, status = 'active' }, index): TeamRow => {
    const longest = Math.max(0, ...(penalties.get(id) ?? []).map(({ penalty_ms }) => penalty_ms ?? 0))
    return {
      id: randomUUID(),
      event_id,
      team_name: name.trim(),
      team_number: numbers[index] ?? id,
      category: classOf(category),
      scrutineering_penalties: longest / 1000,
      status,
      status_reason: status === 'disqualified' ? IMPORTED : null,
    }
  })
  const byId = new Map(record.teams.map(({ id }, index) => [id, rows[index]]))
  const of = (id: string) => {
    const row = byId.get(id)
    if (!row) throw new Error(`The record was read without the team ${id}.`)
    return row
  }
  return { rows, of, classOf }
}

/** The ids of the file, if they can be team numbers; else T01, T02 … in their order. */
function numbersOf(ids: readonly string[]): string[] {
  const typed = ids.map(numberFrom)
  const fit = typed.every((number) => number !== '' && number.length <= LONGEST_NUMBER)
  return fit && new Set(typed).size === ids.length ? typed : ids.map((_, index) => numberAt('T', index + 1))
}

export function lapRows(runs: readonly RecordRun[], event_id: string, teams: ImportedTeams) {
  const races = new Map<number, string>()
  const raceOf = ({ heat }: RecordRun) => {
    if (heat == null) return null
    const race_id = races.get(heat) ?? randomUUID()
    races.set(heat, race_id)
    return race_id
  }
  return [...Map.groupBy(runs, ({ team }) => team).values()].flatMap((own) => {
    const isNumbered = new Set(own.map(({ race }) => race)).size === own.length
    return own.map((run, index) => ({
      ...lapRow(run, isNumbered ? run.race : index + 1, event_id, teams),
      race_id: raceOf(run),
    }))
  })
}

function lapRow(
  { team, car, lane, status, reaction_ms, car_ms, penalty_ms }: RecordRun,
  lap_number: number,
  event_id: string,
  teams: ImportedTeams,
): typeof raceResults.$inferInsert {
  const { id: team_id, team_name, category } = teams.of(team)
  const measured = { status, reaction_time: ms(reaction_ms ?? 0), racing_time: ms(car_ms ?? 0) }
  const times = timesOf(measured, (penalty_ms ?? 0) / 1000)
  if (!times) throw new Error('A finished run was read without its times.')
  return {
    event_id,
    team_id,
    team_name,
    category,
    car_type: car,
    lane,
    lap_number,
    race_type: 'grandprix',
    is_knockout_race: false,
    status,
    status_reason: status === 'dsq' ? IMPORTED : null,
    ...times,
    recorded_by: IMPORTED,
  }
}

type MatchRow = typeof knockoutMatches.$inferInsert

export function matchRows(
  matches: readonly RecordMatch[],
  event_id: string,
  teams: ImportedTeams,
  thirdPlace: boolean,
): MatchRow[] {
  return [...Map.groupBy(matches, ({ category }) => category)].flatMap(([name, own]) => {
    const category = teams.classOf(name)
    const rows = own.map((match) => matchRow(match, event_id, teams))
    return [...rows, ...missingMatches(own, thirdPlace).map((place) => ({ event_id, category, ...place }))]
  })
}

function matchRow(match: RecordMatch, event_id: string, teams: ImportedTeams): MatchRow {
  const [a, b] = match.teams.map(teams.of)
  const winner = match.winner == null ? undefined : teams.of(match.winner)
  return {
    event_id,
    category: teams.classOf(match.category),
    round: match.round,
    match_number: match.match,
    team_a_id: a?.id ?? null,
    team_a_name: a?.team_name ?? 'TBD',
    team_b_id: b?.id ?? null,
    team_b_name: b?.team_name ?? 'TBD',
    winner_id: winner?.id ?? null,
    winner_name: winner?.team_name ?? null,
    status: winner ? 'completed' : 'pending',
    is_bye: winner !== undefined && b === undefined,
  }
}

/** Matches of the later rounds that nobody has reached yet: a record leaves them out. */
function missingMatches(matches: readonly RecordMatch[], thirdPlace: boolean) {
  const [rounds, first] = [roundsIn(matches), Math.min(...matches.map(({ round }) => round))]
  const there = new Set(matches.map(({ round, match }) => `${round} ${match}`))
  const missing: { round: number; match_number: number }[] = []
  for (let round = first + 1; round <= rounds; round++)
    for (let match_number = 1; match_number <= 2 ** (rounds - round); match_number++)
      if (!there.has(`${round} ${match_number}`)) missing.push({ round, match_number })
  const losers = matches.filter((one) => one.round === rounds - 1 && one.teams.length === 2)
  if (thirdPlace && (rounds > 2 || losers.length === 2) && !there.has(`${rounds} 2`))
    missing.push({ round: rounds, match_number: 2 })
  return missing
}

/** Entries of 0 points change nothing and are left out. */
export const pointRows = (
  entries: readonly RecordPoints[],
  event_id: string,
  teams: ImportedTeams,
): (typeof otherEventPoints.$inferInsert & typeof eventPenalties.$inferInsert)[] =>
  entries
    .filter((entry) => entry.points !== 0)
    .map((entry) => {
      const { id: team_id, category } = teams.of(entry.team)
      const reason = entry.reason.trim() || IMPORTED
      return { event_id, team_id, category, points: points(entry.points), reason, given_by: IMPORTED }
    })
