/** A team as every list of this area shows it: number, name and school. */
import { Text } from '@mantine/core'
import classes from './results.module.css'
import type { Team } from './use-results.ts'

export function TeamName({ team: { team_number, team_name, school_name } }: { team: Team }) {
  return (
    <div className={classes.team}>
      <span className={classes.number}>{team_number}</span>
      <div>
        <Text fw={650}>{team_name}</Text>
        {school_name && (
          <Text size="sm" c="dimmed">
            {school_name}
          </Text>
        )}
      </div>
    </div>
  )
}
