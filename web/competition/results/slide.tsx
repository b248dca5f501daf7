/** One slide of the projector view: standings, a bracket, matches of a round, or who takes part. */
import { shownPoints } from '@paddock/domain/racing/points.ts'
import { TOTAL } from '@paddock/domain/racing/shown-times.ts'
import type { Milliseconds } from '@paddock/domain/units.ts'
import type { CSSProperties } from 'react'
import { bracketSize, DrawnBracket, RankBadge, raceTime } from '../racing/racing.tsx'
import classes from './projector.module.css'
import { ROWS, type Slide } from './slides.ts'
import type { Row } from './standing-rows.ts'
import type { Match, Results, Team } from './use-results.ts'

export function Shown({ slide, results }: { slide: Slide; results: Results }) {
  switch (slide.kind) {
    case 'standings':
      return <StandingsSlide rows={slide.rows} title={slide.title} withOther={hasOther(results)} />
    case 'bracket': {
      const { width, height } = bracketSize(slide.rounds)
      // As large as its width and height allow.
      const size: CSSProperties & Record<`--${string}`, number> = { '--across': width, '--down': height }
      return (
        <div className={classes.bracket} style={size}>
          <DrawnBracket matches={slide.matches} name={slide.category} />
        </div>
      )
    }
    case 'matches':
      return <MatchesSlide matches={slide.matches} />
    case 'teams':
      return <TeamsSlide teams={slide.teams} />
  }
}

const hasOther = ({ standings }: Results) => standings.some(({ other_points }) => other_points !== 0)

function StandingsSlide({ rows, title, withOther }: { rows: Row[]; title: string; withOther: boolean }) {
  return (
    <table className={classes.standings} style={{ height: `${((rows.length + 0.7) / (ROWS + 0.7)) * 100}%` }}>
      <caption className={classes.hidden}>Standings, {title}</caption>
      <thead>
        <tr>
          <th scope="col">Rank</th>
          <th scope="col">No.</th>
          <th scope="col">Team</th>
          <th scope="col">Judges</th>
          <th scope="col">Grand Prix</th>
          <th scope="col">Knockout</th>
          {withOther && <th scope="col">Other</th>}
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ team, rank, judge_count, judge_average, ...points }) => (
          <tr key={team.id}>
            <td>
              <RankBadge place={rank} />
            </td>
            <td className={classes.number}>{team.team_number}</td>
            <td className={classes.team}>
              <span>{team.team_name}</span>
            </td>
            <td>{judge_count === 0 ? '–' : shownPoints(judge_average)}</td>
            <td>{shownPoints(points.grand_prix_points)}</td>
            <td>{shownPoints(points.knockout_points)}</td>
            {withOther && <td>{shownPoints(points.other_points)}</td>}
            <td className={classes.total}>
              {shownPoints(points.total_points)}
              {points.incomplete && <small>incomplete</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function MatchesSlide({ matches }: { matches: Match[] }) {
  return (
    <ol className={classes.matches}>
      {matches.map((match) => (
        <li key={match.id}>
          <Side
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

type SideProps = { name: string; time: Milliseconds | null; won: boolean; match: Match }

const Side = ({ name, time, won, match }: SideProps) => (
  <span className={classes.side} data-won={won || undefined}>
    <span>{name}</span>
    <span>{won && match.is_walkover ? 'Walkover' : time === null ? '' : `${TOTAL} ${raceTime(time)}`}</span>
  </span>
)

function TeamsSlide({ teams }: { teams: Team[] }) {
  return (
    <ul className={classes.teams}>
      {teams.map(({ id, team_number, team_name }) => (
        <li key={id}>
          <span className={classes.number}>{team_number}</span>
          <span>{team_name}</span>
        </li>
      ))}
    </ul>
  )
}
