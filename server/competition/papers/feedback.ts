/** The feedback report of a team: its place and points in each part, marks per criterion with comments, laps and penalties. */
import { pointsText, shownPoints } from '@paddock/domain/racing/points.ts'
import { inSeconds, shownTime } from '@paddock/domain/racing/run-time.ts'
import { pointsIn } from '@paddock/domain/rules/shown-columns.ts'
import { points } from '@paddock/domain/units.ts'
import { allResults, type ResultsRecord } from '../results/results.ts'

type All = ReturnType<typeof allResults>
type Team = All['teams'][number]

export function feedbackReports(record: ResultsRecord, wanted: readonly { id: string }[]) {
  const all = allResults(record)
  const ids = new Set(wanted.map(({ id }) => id))
  return all.teams.filter(({ id }) => ids.has(id)).map((team) => reportOf(record, all, team))
}

function reportOf(record: ResultsRecord, all: All, team: Team) {
  const { standing } = team
  return {
    number: team.team_number,
    name: team.team_name,
    about: [team.school_name, `${team.category} class`].filter(Boolean).join(', '),
    place: standing ? String(standing.category_position) : '–',
    total: standing ? pointsText(standing.total_points, all.event.rules.decimals) : '–',
    parts: partsOf(all, team),
    sheets: sheetsOf(record, team),
    laps: team.laps.map((lap) => ({
      lap: `${lap.is_knockout_race ? 'K' : ''}${lap.lap_number}${lap.counts ? '*' : ''}`,
      car: `${lap.car_type}, lane ${lap.lane}`,
      reaction: lap.status === 'finish' ? inSeconds(lap.reaction_time) : '',
      car_time: shownTime(lap.net_time, lap.status),
      total: lap.status === 'finish' ? inSeconds(lap.gross_time) : '',
    })),
    penalties: penaltiesOf(record, team),
  }
}

/** Points and place in each column of the standings; teams with the same points share a place. */
function partsOf({ event, teams }: All, team: Team) {
  const rivals = teams.filter(({ category, standing }) => category === team.category && standing)
  const own = team.standing
  if (!own) return []
  return event.rules.columns.map((column) => {
    const mine = pointsIn(column, own.parts)
    const better = rivals.filter(({ standing }) => standing && pointsIn(column, standing.parts) > mine)
    return {
      title: column.title,
      points: pointsText(points(mine), event.rules.decimals),
      place: `${better.length + 1} of ${rivals.length}`,
    }
  })
}

/** The names of judges stay out: a team gets the panel's view. */
function sheetsOf({ marks, lines }: ResultsRecord, { id }: Team) {
  return marks
    .filter(({ team_id }) => team_id === id)
    .map((sheet) => {
      const own = lines.filter(({ template_id }) => template_id === sheet.template_id)
      const names = new Set([...own.map(({ criteria_name }) => criteria_name), ...Object.keys(sheet.criteria_scores)])
      return {
        title: [own[0]?.template_name, sheet.panel_name].filter(Boolean).join(', '),
        marks: [...names]
          .filter((name) => Object.hasOwn(sheet.criteria_scores, name))
          .map((name) => ({ criterion: name, points: shownPoints(sheet.criteria_scores[name] ?? points(0)) })),
        total: shownPoints(sheet.total_score),
        comment: sheet.notes,
      }
    })
}

function penaltiesOf({ penalties }: ResultsRecord, team: Team) {
  return [
    ...(team.scrutineering_penalties > 0
      ? [{ reason: 'Scrutineering, added to each run', amount: `${team.scrutineering_penalties} s` }]
      : []),
    ...penalties
      .filter(({ team_id }) => team_id === team.id)
      .map(({ reason, points: amount }) => ({ reason: reason ?? 'Penalty', amount: shownPoints(amount) })),
    ...team.other_event_points.map(({ reason, points: amount }) => ({ reason, amount: shownPoints(amount) })),
  ]
}
