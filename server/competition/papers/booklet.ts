/** The results booklet: the standings of each class with all their columns, and the knockout. */
import { CATEGORIES } from '@paddock/domain/competition/event.ts'
import { isThirdPlace, roundsOf, THIRD_PLACE } from '@paddock/domain/racing/bracket.ts'
import { pointsText } from '@paddock/domain/racing/points.ts'
import { inSeconds, SENTINEL } from '@paddock/domain/racing/run-time.ts'
import { TEAM_STATUS_LABELS } from '@paddock/domain/racing/team-status.ts'
import { pointsIn } from '@paddock/domain/rules/shown-columns.ts'
import { type Milliseconds, points } from '@paddock/domain/units.ts'
import { allResults, type ResultsRecord } from '../results/results.ts'

export function bookletOf(record: ResultsRecord) {
  const all = allResults(record)
  const { rules } = all.event
  const classes = CATEGORIES.flatMap((category) => {
    const teams = all.teams.filter((team) => team.category === category)
    if (teams.length === 0) return []
    const rows = teams
      .toSorted((a, b) => placeOf(a) - placeOf(b))
      .map(({ standing, status, team_number, team_name, school_name }) => ({
        place: status === 'disqualified' ? 'DSQ' : standing ? String(standing.category_position) : '–',
        number: team_number,
        name: team_name,
        about: [school_name, status === 'active' ? null : TEAM_STATUS_LABELS[status]].filter(Boolean).join(' · '),
        points: rules.columns.map((column) =>
          standing ? pointsText(points(pointsIn(column, standing.parts)), rules.decimals) : '–',
        ),
        total: standing ? pointsText(standing.total_points, rules.decimals) : '–',
      }))
    return [{ category, rows, matches: matchesIn(all, category) }]
  })
  return { rules: rules.title, columns: rules.columns.map(({ title }) => title), classes }
}

type All = ReturnType<typeof allResults>

const placeOf = ({ standing }: All['teams'][number]) => standing?.category_position ?? Number.MAX_SAFE_INTEGER

const shownTime = (time: Milliseconds | null) => (time === null || time >= SENTINEL ? '–' : inSeconds(time))

function matchesIn({ knockout_matches }: All, category: string) {
  const own = knockout_matches.filter((match) => match.category === category)
  const rounds = roundsOf(own)
  return own.map((match) => ({
    round: isThirdPlace(match, rounds) ? THIRD_PLACE : `Round ${match.round}`,
    a: match.team_a_name,
    b: match.is_bye ? 'bye' : match.team_b_name,
    times: match.is_bye ? '' : `${shownTime(match.team_a_time)} : ${shownTime(match.team_b_time)}`,
    winner: match.winner_id === match.team_a_id ? match.team_a_name : match.winner_id ? match.team_b_name : '–',
  }))
}
