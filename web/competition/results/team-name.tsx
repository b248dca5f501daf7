/** A team as every list of this area shows it: number, mark, name and school. */
import { TeamMark } from '../../ui/team-mark.tsx'
import { UnderInvestigation } from '../cars/cars.tsx'
import { NameAndSchool } from '../racing/racing.tsx'
import classes from './results.module.css'
import type { Team } from './use-results.ts'

export function TeamName({ team }: { team: Team }) {
  return (
    <div className={classes.team}>
      <span className={classes.number}>{team.team_number}</span>
      <TeamMark name={team.team_name} mark={team.mark} />
      <NameAndSchool team={team} />
      <UnderInvestigation cars={team.under_investigation} />
    </div>
  )
}
