/** The results as a page for A4 or US paper: the standings, then each team with the components of its numbers. */
import { logoAddress } from '@paddock/contract/teams/logo-files.ts'
import { eventDays } from '@paddock/domain/competition/days.ts'
import { CATEGORIES } from '@paddock/domain/competition/event.ts'
import { countryName } from '@paddock/domain/countries.ts'
import { dateAndTime } from '@paddock/domain/dates.ts'
import { embargoedText } from '@paddock/domain/embargo/messages.ts'
import { isThirdPlace, roundsOf, THIRD_PLACE } from '@paddock/domain/racing/bracket.ts'
import { pointsText, shownPoints } from '@paddock/domain/racing/points.ts'
import { inSeconds, SENTINEL, shownTime } from '@paddock/domain/racing/run-time.ts'
import { CAR_TIME, TOTAL } from '@paddock/domain/racing/shown-times.ts'
import { TEAM_STATUS_LABELS } from '@paddock/domain/racing/team-status.ts'
import { exactSeconds } from '@paddock/domain/rules/exact.ts'
import { pointsIn, type ShownColumn } from '@paddock/domain/rules/shown-columns.ts'
import { type Milliseconds, type Points, points } from '@paddock/domain/units.ts'
import { escaped } from '../../http/html.ts'
import type { AllResults, TeamResults } from './all-results.ts'
import { PRINTED_STYLE } from './print-style.ts'
import { type ScoreParts, scorePartsOf } from './score-parts.ts'

export function printedResults(all: AllResults, teams: readonly TeamResults[], company_logo: string | null): string {
  const { event } = all
  const categories = CATEGORIES.map((category) => ({
    category,
    parts: scorePartsOf(
      event,
      category,
      ofCategory(all.teams, category)
        .filter(({ status }) => status !== 'disqualified')
        .map(({ laps }) => laps),
    ),
    teams: ofCategory(teams, category).toSorted(byPlace),
  })).filter((group) => group.teams.length > 0)
  const only = teams.length === 1 ? teams[0] : undefined
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escaped(only ? `${only.team_name}, ${event.name}` : event.name)}: results</title>
<style>${PRINTED_STYLE}</style>
</head>
<body>
<header>
${image(company_logo)}<h1>${escaped(event.name)}</h1>
<p>${eventDays(event)}, ${escaped(event.location)}${event.country ? `, ${escaped(countryName(event.country))}` : ''}. ${escaped(event.company_name)}. Level: ${event.competition_level}. Rules: ${escaped(event.rules.title)}. ${escaped(event.rules.about)}</p>
${event.reopenings.map(({ reopened_at, by_role, reason }) => `<p>Reopened on ${dateAndTime(reopened_at, event.time_zone ?? 'UTC')} by an ${by_role} of the organiser: ${escaped(reason)}</p>`).join('\n')}
${small(embargoedText(event))}
</header>
${only ? '' : categories.map(({ category, teams: some }) => standings(event, category, some)).join('\n')}
${teams.length === 0 ? '<p>There are no teams here.</p>' : ''}
${categories.map(({ teams: some, parts }) => some.map((team) => article(all, team, parts?.(team.laps))).join('\n')).join('\n')}
</body>
</html>
`
}

/** The page is opened by this site, so that its addresses start here. */
const image = (logo: string | null | undefined) => (logo ? `<img src="${logoAddress(logo)}" alt="">\n` : '')

const ofCategory = (teams: readonly TeamResults[], category: string) =>
  teams.filter((team) => team.category === category)

const pointsOrZero = (value: Points | null | undefined, decimals = 1) =>
  pointsText(value === undefined ? points(0) : value, decimals)

type Rules = Pick<AllResults['event'], 'rules'>
type Standing = TeamResults['standing']

const partIn = ({ rules }: Rules, column: Pick<ShownColumn, 'parts'>, standing: Standing) =>
  pointsOrZero(standing ? points(pointsIn(column, standing.parts)) : undefined, rules.decimals)

const totalIn = ({ rules }: Rules, standing: Standing) =>
  `<strong>${pointsOrZero(standing?.total_points, rules.decimals)}${mark(standing)}</strong>`

const small = (text: string | null) => (text ? `<small>${escaped(text)}</small>` : '')

/** While places are held, the teams keep the order of their numbers. */
const byPlace = (a: TeamResults, b: TeamResults) =>
  (a.standing?.category_position ?? Number.MAX_SAFE_INTEGER) -
  (b.standing?.category_position ?? Number.MAX_SAFE_INTEGER)

function standings(event: Rules, category: string, teams: readonly TeamResults[]) {
  const { columns } = event.rules
  const rows = teams.map(({ standing, status, status_reason, team_number, team_name, school_name }) =>
    cells([
      status === 'disqualified' ? 'DSQ' : String(standing?.category_position ?? '–'),
      escaped(team_number),
      [escaped(team_name), ...[school_name, statusText({ status, status_reason })].map(small)].join(''),
      ...columns.map((column) => {
        if (column.kind !== 'judges') return partIn(event, column, standing)
        return standing?.judge_count ? `${partIn(event, column, standing)}${mark(standing)}` : '–'
      }),
      totalIn(event, standing),
    ]),
  )
  return `<section class="standings"><h2>${category}</h2>
${table(['Rank', 'No.', 'Team', ...columns.map(({ title }) => escaped(title)), 'Total'], rows, 3, columns.length > 6)}${teams.some(({ standing }) => standing?.incomplete) ? INCOMPLETE : ''}</section>`
}

const INCOMPLETE = '<p><small>* Incomplete: a judge has left out a required line.</small></p>'
const mark = (standing: TeamResults['standing']) => (standing?.incomplete ? '*' : '')

function article(all: AllResults, team: TeamResults, parts: ScoreParts | undefined) {
  const { standing } = team
  return `<article>
${image(team.mark?.logo)}<h2><span>${escaped(team.team_number)}</span> ${escaped(team.team_name)}</h2>
<p>${[team.school_name, team.category, statusText(team), standing?.category_position ? `place ${standing.category_position} in its category` : standing ? null : team.status === 'disqualified' ? null : 'no scores recorded'].flatMap((words) => (words ? [escaped(words)] : [])).join(' · ')}</p>
<div class="columns">
${totals(all.event, team)}${parts ? grandPrix(team, parts) : races(all.event, team)}${knockout(all, team)}${others(team)}${laps(all.event, team)}${marks(all, team)}
</div>
</article>`
}

function totals(event: Rules, { standing }: TeamResults) {
  const judges = standing?.judge_count ? ` (average of ${standing.judge_count})` : ''
  const rows = event.rules.columns.map((column) => {
    const title = column.kind === 'other_points' ? 'Other points' : escaped(column.title)
    if (column.kind !== 'judges') return cells([title, partIn(event, column, standing)])
    return cells([`${title}${judges}`, `${partIn(event, column, standing)}${mark(standing)}`])
  })
  const total = cells(['<strong>Total</strong>', totalIn(event, standing)])
  return `${table([], [...rows, total], 1)}${standing?.incomplete ? INCOMPLETE : ''}`
}

/** What each race of a pack without a Grand Prix ranks, and its points. */
function races({ rules }: Rules, { standing }: TeamResults) {
  const rows = rules.races.map(({ id, title, ranked }) => {
    const { value = null, place = null } = standing?.races[id] ?? {}
    return cells([
      `${escaped(title)}<small>${escaped(ranked)}</small>`,
      value === null ? '–' : exactSeconds(value),
      place === null ? '–' : String(place),
      pointsOrZero(standing?.parts[id], rules.decimals),
    ])
  })
  return `<h3>Races</h3>${table(['', 'Time', 'Place', 'Points'], rows, 1)}`
}

function grandPrix({ scrutineering_penalties }: TeamResults, { best, sum, fastest, formula }: ScoreParts) {
  const seconds = (time: Milliseconds | undefined) => (time === undefined ? '–' : `${inSeconds(time)} s`)
  return `<h3>Grand Prix</h3><dl>
<dt>Best runs, ${CAR_TIME.toLowerCase()}s</dt><dd>${best.length === 0 ? '–' : best.map(inSeconds).join(' + ')}</dd>
<dt>T, their sum</dt><dd>${seconds(sum)}</dd>
<dt>F, fastest of the category</dt><dd>${seconds(fastest)}</dd>
<dt>Points</dt><dd>${formula}</dd>
<dt>Scrutineering penalty</dt><dd>${scrutineering_penalties === 0 ? 'none' : `${scrutineering_penalties} s on each ${TOTAL.toLowerCase()}`}</dd>
</dl>`
}

function knockout({ knockout_matches }: AllResults, { id, knockout: given }: TeamResults) {
  const own = knockout_matches.filter(({ team_a_id, team_b_id }) => team_a_id === id || team_b_id === id)
  if (own.length === 0 && !given) return ''
  const rounds = roundsOf(knockout_matches.filter(({ category }) => category === own[0]?.category))
  const rows = own.map((match) => {
    const isA = match.team_a_id === id
    const [time, theirs] = isA ? [match.team_a_time, match.team_b_time] : [match.team_b_time, match.team_a_time]
    const other = match.is_bye ? 'bye' : escaped(isA ? match.team_b_name : match.team_a_name)
    const end = [outcome(match.winner_id, id), match.is_walkover ? 'walkover' : ''].filter(Boolean).join(', ')
    return cells([
      isThirdPlace(match, rounds) ? THIRD_PLACE : `Round ${match.round}`,
      other,
      best(time),
      best(theirs),
      end,
    ])
  })
  const points = given ? `<p>Place ${given.position}: ${shownPoints(given.points)} points</p>` : ''
  const matches =
    rows.length > 0
      ? table(['', 'Against', `Best ${TOTAL.toLowerCase()}`, `Their ${TOTAL.toLowerCase()}`, ''], rows, 2)
      : ''
  return `<h3>Knockout</h3>${matches}${points}`
}

const best = (time: Milliseconds | null) => (time === null || time >= SENTINEL ? '–' : inSeconds(time))
/** Beside its name: that a team has withdrawn, or why it is disqualified. */
function statusText({ status, status_reason }: Pick<TeamResults, 'status' | 'status_reason'>) {
  if (status === 'active') return null
  return status_reason ? `${TEAM_STATUS_LABELS[status]}: ${status_reason}` : TEAM_STATUS_LABELS[status]
}

const outcome = (winner: string | null, id: string) => (winner === null ? '' : winner === id ? 'won' : 'lost')

function others({ other_event_points }: TeamResults) {
  if (other_event_points.length === 0) return ''
  const rows = other_event_points.map(({ reason, points }) => cells([escaped(reason), shownPoints(points)]))
  return `<h3>Other points</h3>${table([], rows, 1)}`
}

function laps({ rules }: Rules, { category, laps: all }: TeamResults) {
  if (all.length === 0) return '<h3>Laps</h3><p>No laps recorded.</p>'
  const rows = all.map((lap) =>
    cells([
      `${lap.is_knockout_race ? 'K' : ''}${lap.lap_number}${lap.counts ? '*' : ''}`,
      `${lap.car_type}, lane ${lap.lane}`,
      lap.status === 'finish' ? inSeconds(lap.reaction_time) : '',
      shownTime(lap.net_time, lap.status),
      lap.status === 'finish' ? inSeconds(lap.gross_time) : '',
    ]),
  )
  return `<h3>Laps</h3>${table(['Lap', 'Car', 'Reaction', CAR_TIME, TOTAL], rows, 2)}<p><small>${rules.grand_prix[category] ? `* ${CAR_TIME.toLowerCase()} added up for the Grand Prix; ` : ''}K: knockout, decided by the ${TOTAL.toLowerCase()}. Seconds.</small></p>`
}

function marks({ event, criteria }: AllResults, { standing }: TeamResults) {
  const cards = event.rules.columns.filter(({ kind }) => kind === 'scorecard')
  if (cards.length > 0 && standing) return cards.map((card) => scorecard(event, card, standing)).join('')
  const given = criteria.filter((criterion) => standing && criterion in standing.criteria)
  if (given.length === 0) return '<h3>Judges</h3><p>No marks.</p>'
  const rows = given.map((criterion) => cells([escaped(criterion), pointsOrZero(standing?.criteria[criterion])]))
  return `<h3>Judges, average of each criterion</h3>${table([], rows, 1)}`
}

function scorecard(event: Rules, card: ShownColumn, standing: Standing) {
  const rows = card.parts.map((part) => cells([escaped(part.title), partIn(event, { parts: [part] }, standing)]))
  return `<h3>${escaped(card.title)}: ${partIn(event, card, standing)}</h3>${table([], rows, 1)}`
}

const cells = (texts: readonly string[]) => texts.map((text) => `<td>${text}</td>`).join('')

/** Columns from index `numbers` on contain numbers. */
function table(names: readonly string[], rows: readonly string[], numbers: number, many = false) {
  const head = names.length > 0 ? `<thead><tr>${names.map((name) => `<th>${name}</th>`).join('')}</tr></thead>` : ''
  return `<table class="from-${numbers}${many ? ' many' : ''}">${head}<tbody>${rows.map((row) => `<tr>${row}</tr>`).join('')}</tbody></table>`
}
