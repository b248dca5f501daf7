/** What an opened row of the standings shows: the parts of the total, where the row has no room for them, and the team's laps. */
import { pointsText } from '@paddock/domain/racing/points.ts'
import { exactSeconds } from '@paddock/domain/rules/exact.ts'
import { points } from '@paddock/domain/units.ts'
import { type ComponentType, Fragment } from 'react'
import { PrintTeam } from './print-buttons.tsx'
import { isJudged, partPoints, scorecardsIn } from './standing-parts.ts'
import { judgeCount, type Row } from './standing-rows.ts'
import classes from './standings.module.css'
import type { Results } from './use-results.ts'

export type TeamLapsProps = { row: Row; results: Results }
/** Spectators and organisers read the laps by different calls. */
export type LapsOfTeam = ComponentType<TeamLapsProps>

export function StandingDetails({ row, results, Laps }: TeamLapsProps & { Laps: LapsOfTeam }) {
  const { event } = results
  const { columns, decimals } = event.rules
  return (
    <>
      <dl className={classes.parts}>
        {row.team.school_name && (
          <>
            <dt>School</dt>
            <dd>{row.team.school_name}</dd>
          </>
        )}
        <dt>Category</dt>
        <dd>{row.team.category}</dd>
        {columns.map((column) => (
          <Fragment key={column.id}>
            <dt>{column.kind === 'judges' ? 'Judge score' : column.title}</dt>
            <dd>
              {partPoints(column, row, decimals)}
              {isJudged(column, row) && ` (${judgeCount(row.judge_count)})`}
            </dd>
          </Fragment>
        ))}
      </dl>
      <Races row={row} results={results} />
      <Scorecards row={row} results={results} />
      <Laps row={row} results={results} />
      {event.status === 'completed' && (
        <div className={classes.onPhone}>
          <PrintTeam event_id={event.id} team={row.team} />
        </div>
      )}
    </>
  )
}

/** What each race part ranks, where a pack has several. */
function Races({ row, results: { event } }: TeamLapsProps) {
  const { races, decimals } = event.rules
  if (races.length < 2) return null
  return (
    <dl className={classes.races} aria-label={`Races of ${row.team.team_name}`}>
      {races.map(({ id, title, ranked }) => {
        const { value = null, place = null } = row.races[id] ?? {}
        return (
          <div key={id}>
            <dt>{title}</dt>
            <dd>
              <strong>{pointsText(row.parts[id] ?? points(0), decimals)}</strong>
              {value !== null && (
                <span>
                  {ranked}: {exactSeconds(value)} s{place !== null && `, place ${place}`}
                </span>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** The criteria of each scorecard, where a pack brings them. */
function Scorecards({ row, results }: TeamLapsProps) {
  const cards = scorecardsIn(results)
  if (cards.length === 0 || row.judge_count === 0) return null
  const { decimals } = results.event.rules
  return (
    <div className={classes.scorecards}>
      {cards.map((card) => (
        <section key={card.id} aria-label={`${card.title} of ${row.team.team_name}`}>
          <p>
            {card.title} <span>{partPoints(card, row, decimals)}</span>
          </p>
          <dl>
            {card.parts.map(({ id, title }) => (
              <Fragment key={id}>
                <dt>{title}</dt>
                <dd>{pointsText(row.parts[id] ?? points(0), decimals)}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
