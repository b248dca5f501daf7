/** Disqualified teams, which are not in the standings, each with the reason. */
import { Paper, Text, Title } from '@mantine/core'
import classes from './results.module.css'
import type { Filter } from './standing-rows.ts'
import type { Results } from './use-results.ts'

type OutTeamsProps = { results: Results; filter: Filter; order: 2 | 3 }

export function OutTeams({ results, filter, order }: OutTeamsProps) {
  const teams = results.teams.filter(
    ({ status, category }) => status === 'disqualified' && (filter === null || category === filter),
  )
  if (teams.length === 0) return null
  return (
    <section className={classes.part} aria-label={`Disqualified in ${results.event.name}`}>
      <Title order={order} className={classes.heading}>
        Disqualified
      </Title>
      <Paper withBorder component="ul" className={classes.out}>
        {teams.map(({ id, team_number, team_name, status_reason }) => (
          <li key={id}>
            <strong>
              {team_number} {team_name}
            </strong>
            <Text component="span" c="dimmed">
              {status_reason}
            </Text>
          </li>
        ))}
      </Paper>
    </section>
  )
}
