/**
 * The feedback report of a team: its place and points in each part, marks per criterion with their maximum and comments,
 * laps, and every deduction with its article and reason.
 */
import { deductionText, takenOffText } from '@paddock/domain/protests/deduction-text.ts'
import { type LedgerEntry, SOURCE_LABELS } from '@paddock/domain/protests/ledger.ts'
import { pointsText, shownPoints } from '@paddock/domain/racing/points.ts'
import { inSeconds, shownTime } from '@paddock/domain/racing/run-time.ts'
import { pointsIn } from '@paddock/domain/rules/shown-columns.ts'
import { type Points, points } from '@paddock/domain/units.ts'
import type { Queries } from '../../db/database.ts'
import { ledgerOf } from '../protests/protests.ts'
import { allResults, type ResultsRecord } from '../results/results.ts'

type All = ReturnType<typeof allResults>
type Team = All['teams'][number]

/** Whoever may read a report may read all of the record that it is made from. */
export async function feedbackReports(db: Queries, record: ResultsRecord, wanted: readonly { id: string }[]) {
  const { id: event_id, pack } = record.event
  const ledger = await ledgerOf(db, event_id, pack, record.held)
  const all = allResults(record)
  const ids = new Set(wanted.map(({ id }) => id))
  return all.teams
    .filter(({ id }) => ids.has(id))
    .map((team) =>
      reportOf(
        record,
        all,
        team,
        ledger.filter(({ team_id }) => team_id === team.id),
      ),
    )
}

function reportOf(record: ResultsRecord, all: All, team: Team, ledger: readonly LedgerEntry[]) {
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
    deductions: ledger.map((entry) => ({
      article: entry.article ?? '',
      reason: `${SOURCE_LABELS[entry.source]}: ${entry.reason}`,
      off: takenOffText(entry),
      amount: deductionText(entry),
    })),
    /** Points that were deducted by hand are among the deductions. */
    awarded: team.other_event_points
      .filter((one) => one.points > 0)
      .map(({ reason, points: amount }) => ({ reason, amount: `+${shownPoints(amount)} points` })),
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
      const marked = [...names].filter((name) => Object.hasOwn(sheet.criteria_scores, name))
      // Of lines of the same name, one in use comes last.
      const maxima = marked.map((name) => own.findLast(({ criteria_name }) => criteria_name === name)?.max_points)
      return {
        title: [own[0]?.template_name, sheet.panel_name].filter(Boolean).join(', '),
        marks: marked.map((name, index) => ({
          criterion: name,
          points: shownPoints(sheet.criteria_scores[name] ?? points(0)),
          most: maxima[index] === undefined ? '–' : shownPoints(maxima[index]),
        })),
        total: shownPoints(sheet.total_score),
        most: maxima.every((most) => most !== undefined) ? shownPoints(sumOf(maxima)) : '–',
        comment: sheet.notes,
      }
    })
}

const sumOf = (all: readonly Points[]) => points(all.reduce((sum, one) => sum + one, 0))
