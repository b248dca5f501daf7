/** The teams of an event that anyone may see, by category. */
import { Paper, Text, Title } from '@mantine/core'
import { CATEGORIES } from '@paddock/domain/competition/event.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import classes from './event-teams.module.css'

export function EventTeams({ event_id }: { event_id: string }) {
  const teams = useQuery(api.competition_teams.shown.queryOptions({ input: { event_id } }))
  return (
    <QueryState
      query={teams}
      loading="Loading the teams"
      errorTitle="The teams could not be loaded"
      empty={<EmptyState title="No teams yet" text="The teams of the event appear here when they are registered." />}
    >
      {(all) => (
        <div className={classes.columns}>
          {CATEGORIES.map((category) => ({ category, teams: all.filter((team) => team.category === category) }))
            .filter(({ teams: some }) => some.length > 0)
            .map(({ category, teams: some }) => (
              <Paper key={category} component="section" withBorder className={classes.category}>
                <Title order={3} size="h4">
                  {category}
                </Title>
                <ul>
                  {some.map(({ id, team_number, team_name, school_name }) => (
                    <li key={id}>
                      <span className={classes.number}>{team_number}</span>
                      <span>
                        <strong>{team_name}</strong>
                        {school_name && (
                          <Text size="sm" c="dimmed">
                            {school_name}
                          </Text>
                        )}
                      </span>
                    </li>
                  ))}
                </ul>
              </Paper>
            ))}
        </div>
      )}
    </QueryState>
  )
}
