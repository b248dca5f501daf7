/** The teams by lane in one row, under the lights and the clock. */
import { onGround } from '@paddock/domain/screens/legible.ts'
import { colorsOf } from '@paddock/domain/teams/mark.ts'
import type { CSSProperties } from 'react'
import { TeamMark } from '../../ui/team-mark.tsx'
import classes from './lane-strip.module.css'
import { nameIn, type Teams } from './teams.ts'
import type { Race, Team } from './view-props.ts'

export function LaneStrip({ race, teams }: { race: Race; teams: Teams }) {
  return (
    <ol className={classes.strip} data-lanes={race.runs.length}>
      {race.runs.map(({ lane, team_id, car_type }) => {
        const team = teams.get(team_id)
        return (
          <li key={lane} style={teamColor(team)}>
            <TeamMark name={nameIn(teams)(team_id)} mark={team?.mark ?? null} size="calc(var(--u) * 5)" />
            <div>
              <strong>{nameIn(teams)(team_id)}</strong>
              <span>
                Lane {lane}, car {car_type}
              </span>
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** The team's first colour, as it is legible on the ground, for bars and edges. */
export const teamColor = (team: Team | undefined) =>
  ({ '--team': onGround(colorsOf(team?.team_name ?? '', team?.mark ?? null).ground) }) as CSSProperties
