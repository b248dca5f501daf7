/** One slide of the projector view: standings, a bracket, matches of a round, or who takes part. */

import { isThirdPlace } from '@paddock/domain/racing/bracket.ts'
import { pointsText } from '@paddock/domain/racing/points.ts'
import { TOTAL } from '@paddock/domain/racing/shown-times.ts'
import { fewColumns, pointsIn, type ShownColumn } from '@paddock/domain/rules/shown-columns.ts'
import type { Milliseconds } from '@paddock/domain/units.ts'
import type { CSSProperties } from 'react'
import { TeamMark, TeamSwatch } from '../../ui/team-mark.tsx'
import { bracketSize, DrawnBracket, RankBadge, raceTime } from '../racing/racing.tsx'
import { type Marks, marksIn } from './marks.ts'
import classes from './projector.module.css'
import { ROWS, type Slide } from './slides.ts'
import { partPoints } from './standing-parts.ts'
import type { Row } from './standing-rows.ts'
import type { Match, Results, Team } from './use-results.ts'

export function Shown({ slide, results }: { slide: Slide; results: Results }) {
  switch (slide.kind) {
    case 'standings':
      return (
        <StandingsSlide
          rows={slide.rows}
          title={slide.title}
          columns={columnsOf(results)}
          decimals={results.event.rules.decimals}
        />
      )
    case 'bracket': {
      const withThird = slide.matches.some((match) => isThirdPlace(match, slide.rounds))
      const { width, height } = bracketSize(slide.rounds, withThird)
      // As large as its width and height allow.
      const size: CSSProperties & Record<`--${string}`, number> = { '--across': width, '--down': height }
      return (
        <div className={classes.bracket} style={size}>
          <DrawnBracket matches={slide.matches} name={slide.category} marks={marksIn(results)} />
        </div>
      )
    }
    case 'matches':
      return <MatchesSlide matches={slide.matches} marks={marksIn(results)} />
    case 'teams':
      return <TeamsSlide teams={slide.teams} />
  }
}

/** Other points and penalties have a column once there are any. */
const columnsOf = ({ event, standings }: Results) =>
  fewColumns(event.rules.columns).filter(
    (column) =>
      !(column.kind === 'other_points' || column.kind === 'penalties') ||
      standings.some(({ parts }) => pointsIn(column, parts) !== 0),
  )

type StandingsSlideProps = { rows: Row[]; title: string; columns: ShownColumn[]; decimals: number }

function StandingsSlide({ rows, title, columns, decimals }: StandingsSlideProps) {
  return (
    <table
      className={classes.standings}
      style={{ height: `${((rows.length + 0.7) / (ROWS + 0.7)) * 100}%` }}
      data-many={columns.length > 4 || undefined}
    >
      <caption className={classes.hidden}>Standings, {title}</caption>
      <thead>
        <tr>
          <th scope="col">Rank</th>
          <th scope="col">No.</th>
          <th scope="col">Team</th>
          {columns.map((column) => (
            <th key={column.id} scope="col">
              {column.title}
            </th>
          ))}
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ team, rank, ...row }) => (
          <tr key={team.id}>
            <td>
              <RankBadge place={rank} />
            </td>
            <td className={classes.number}>{team.team_number}</td>
            <td className={classes.team}>
              <TeamMark name={team.team_name} mark={team.mark} size="1.5em" />
              <span>{team.team_name}</span>
            </td>
            {columns.map((column) => (
              <td key={column.id}>{partPoints(column, row, decimals)}</td>
            ))}
            <td className={classes.total}>
              {pointsText(row.total_points, decimals)}
              {row.incomplete && <small>incomplete</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function MatchesSlide({ matches, marks }: { matches: Match[]; marks: Marks }) {
  return (
    <ol className={classes.matches}>
      {matches.map((match) => (
        <li key={match.id}>
          <Side
            id={match.team_a_id}
            marks={marks}
            name={match.team_a_name}
            time={match.team_a_time}
            won={isWinner(match, match.team_a_id)}
            match={match}
          />
          <span className={classes.versus}>{match.is_bye ? '' : 'VS'}</span>
          {match.is_bye ? (
            <span className={classes.side}>Bye</span>
          ) : (
            <Side
              id={match.team_b_id}
              marks={marks}
              name={match.team_b_name}
              time={match.team_b_time}
              won={isWinner(match, match.team_b_id)}
              match={match}
            />
          )}
        </li>
      ))}
    </ol>
  )
}

const isWinner = ({ winner_id }: Match, id: string | null) => id !== null && winner_id === id

type SideProps = {
  id: string | null
  marks: Marks
  name: string
  time: Milliseconds | null
  won: boolean
  match: Match
}

const Side = ({ id, marks, name, time, won, match }: SideProps) => (
  <span className={classes.side} data-won={won || undefined}>
    <span>
      {id && <TeamSwatch name={name} mark={marks.get(id) ?? null} />} {name}
    </span>
    <span>{won && match.is_walkover ? 'Walkover' : time === null ? '' : `${TOTAL} ${raceTime(time)}`}</span>
  </span>
)

function TeamsSlide({ teams }: { teams: Team[] }) {
  return (
    <ul className={classes.teams}>
      {teams.map(({ id, team_number, team_name, mark }) => (
        <li key={id}>
          <span className={classes.number}>{team_number}</span>
          <TeamMark name={team_name} mark={mark} size="1.2em" />
          <span>{team_name}</span>
        </li>
      ))}
    </ul>
  )
}
