/** What an opened row of the standings shows: the parts of the total, where the row has no room for them, and the team's laps. */
import { shownPoints } from '@paddock/domain/racing/points.ts'
import type { ComponentType } from 'react'
import { PrintTeam } from './print-buttons.tsx'
import { judgeCount, type Row } from './standing-rows.ts'
import classes from './standings.module.css'
import type { Results } from './use-results.ts'

export type TeamLapsProps = { row: Row; results: Results }
/** Spectators and organisers read the laps by different calls. */
export type LapsOfTeam = ComponentType<TeamLapsProps>

export function StandingDetails({ row, results, Laps }: TeamLapsProps & { Laps: LapsOfTeam }) {
  const { event } = results
  const judges = row.judge_count === 0 ? '–' : `${shownPoints(row.judge_average)} (${judgeCount(row.judge_count)})`
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
        <dt>Judge score</dt>
        <dd>{judges}</dd>
        <dt>Grand Prix</dt>
        <dd>{shownPoints(row.grand_prix_points)}</dd>
        <dt>Knockout</dt>
        <dd>{shownPoints(row.knockout_points)}</dd>
        <dt>Other</dt>
        <dd>{shownPoints(row.other_points)}</dd>
      </dl>
      <Laps row={row} results={results} />
      {event.status === 'completed' && (
        <div className={classes.onPhone}>
          <PrintTeam event_id={event.id} team={row.team} />
        </div>
      )}
    </>
  )
}
