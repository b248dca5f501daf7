/** Before a race: equal cards with the logo, the car in the team's colours, the name and the school. */
import { textWidth } from '@paddock/domain/screens/fit-text.ts'
import { TeamMark } from '../../ui/team-mark.tsx'
import { CarPicture } from './car-picture.tsx'
import { teamColor } from './lane-strip.tsx'
import { nameIn, type Teams } from './teams.ts'
import classes from './versus-cards.module.css'
import type { Race } from './view-props.ts'

const LONG_NAME = 22

export function VersusCards({ race, teams }: { race: Race; teams: Teams }) {
  return (
    <ol className={classes.cards} data-lanes={race.runs.length}>
      {race.runs.map(({ lane, team_id, car_type }) => {
        const team = teams.get(team_id)
        const name = nameIn(teams)(team_id)
        return (
          <li key={lane} className={classes.card} style={teamColor(team)}>
            <span className={classes.lane}>
              Lane {lane}, car {car_type}
            </span>
            <div className={classes.mark}>
              <TeamMark name={name} mark={team?.mark ?? null} size="var(--logo)" />
            </div>
            <strong className={classes.name} data-long={textWidth(name) > LONG_NAME || undefined}>
              {name}
            </strong>
            <span className={classes.school}>{team?.school_name}</span>
            <div className={classes.car}>
              <CarPicture team={team} />
            </div>
          </li>
        )
      })}
      {race.runs.length === 2 && (
        <li className={classes.versus} aria-hidden="true">
          VS
        </li>
      )}
    </ol>
  )
}
