/** A race and a team as an announcer needs them, from the record of an event and its programmes. */
import { headToHead } from '@paddock/domain/announcing/head-to-head.ts'
import { type StakeTeam, stakesIn } from '@paddock/domain/announcing/stakes.ts'
import type { Category } from '@paddock/domain/competition/event.ts'
import type { programmesOf } from '../programme/programme.ts'
import { type liveStandings, type ResultsRecord, shownLap } from '../results/results.ts'

export type Programmes = Awaited<ReturnType<typeof programmesOf>>
type Race = Programmes[number]['sessions'][number]['races'][number]
export type OpenRace = { category: Category; race: Race; match_id: string | null }

/** What everything is said from. */
export type Known = {
  record: ResultsRecord
  standings: ReturnType<typeof liveStandings>
  programmes: Programmes
}

const LATEST = 3

export function announcedTeam(team: ResultsRecord['teams'][number], { record, standings }: Known) {
  const laps = record.laps.filter(({ team_id }) => team_id === team.id)
  const finished = laps.filter(({ status }) => status === 'finish')
  const best = finished.toSorted((one, other) => one.gross_time - other.gross_time)[0]
  const standing = standings.find(({ team_id }) => team_id === team.id)
  const inClass = record.teams.filter(({ category, status }) => category === team.category && status === 'active')
  return {
    id: team.id,
    story: team.story,
    pronunciation: team.pronunciation,
    best: best ? shownLap(best) : null,
    latest: laps
      .filter(({ status }) => status !== 'void')
      .slice(0, LATEST)
      .map(shownLap),
    standing: standing ? { place: standing.category_position, of: inClass.length, runs: standing.runs } : null,
  }
}

export function announcedRace({ category, race, match_id }: OpenRace, known: Known) {
  const ids = race.runs.map(({ team_id }) => team_id)
  const field = stakeTeams(category, known)
  const matches = known.record.matches.filter((match) => match.category === category)
  const teams = ids.flatMap((id) => field.find((team) => team.id === id) ?? [])
  const [one, other] = ids
  return {
    id: race.id,
    head_to_head: ids.length === 2 && one && other ? headToHead([one, other], racedRuns(known)) : null,
    stakes: stakesIn({ category, teams, match: matches.find(({ id }) => id === match_id) ?? null }, field, matches),
  }
}

/** All teams of the class, with their places and the runs that are planned for them. */
function stakeTeams(category: Category, { record, standings, programmes }: Known): StakeTeam[] {
  const open = programmes
    .filter((programme) => programme.category === category)
    .flatMap(({ sessions }) => sessions.filter(({ kind }) => kind === 'grandprix').flatMap(({ races }) => races))
    .filter(({ raced_at }) => raced_at === null)
  return record.teams
    .filter((team) => team.category === category)
    .map(({ id, team_name }) => {
      const standing = standings.find(({ team_id }) => team_id === id)
      return {
        id,
        team_name,
        runs_left: open.filter(({ runs }) => runs.some(({ team_id }) => team_id === id)).length,
        standing: standing ? stakeStanding(standing) : null,
      }
    })
}

function stakeStanding({ category_position: place, runs, total_points }: Known['standings'][number]) {
  return place === null || total_points === null ? null : { place, runs, total_points }
}

function racedRuns({ record, programmes }: Known) {
  const laps = new Map(record.laps.map((lap) => [lap.id, lap]))
  return programmes.flatMap(({ sessions }) =>
    sessions.flatMap(({ races }) =>
      races
        .filter(({ state }) => state !== 'rerun')
        .map(({ runs }) => runs.flatMap(({ race_result_id }) => laps.get(race_result_id ?? '') ?? [])),
    ),
  )
}
