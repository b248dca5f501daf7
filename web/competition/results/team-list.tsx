/** Everybody who takes part, by category. */
import { Text, Title } from '@mantine/core'
import { EmptyState } from '../../ui/empty-state.tsx'
import classes from './results.module.css'
import { categoriesOf } from './rows.ts'
import type { Results } from './use-results.ts'

export function TeamList({ results }: { results: Results }) {
  const categories = categoriesOf(results)
  if (categories.length === 0)
    return <EmptyState title="No teams yet" text="The teams of the event appear here when they are registered." />
  return (
    <div className={classes.teams}>
      {categories.map((category) => (
        <div key={category}>
          <Title order={3} size="h4">
            {category}
          </Title>
          <ul aria-label={category}>
            {results.teams
              .filter((team) => team.category === category)
              .map(({ id, team_number, team_name, school_name }) => (
                <li key={id} className={classes.team}>
                  <span className={classes.number}>{team_number}</span>
                  <div>
                    <Text fw={650}>{team_name}</Text>
                    {school_name && (
                      <Text size="sm" c="dimmed">
                        {school_name}
                      </Text>
                    )}
                  </div>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
