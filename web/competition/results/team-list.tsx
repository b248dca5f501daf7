/** All teams by category. */
import { Title } from '@mantine/core'
import { EmptyState } from '../../ui/empty-state.tsx'
import classes from './results.module.css'
import { categoriesOf } from './standing-rows.ts'
import { TeamName } from './team-name.tsx'
import type { Results } from './use-results.ts'

export function TeamList({ results }: { results: Results }) {
  const categories = categoriesOf(results)
  if (categories.length === 0)
    return <EmptyState title="No teams yet" text="Teams appear here once they are registered." />
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
              .map((team) => (
                <li key={team.id}>
                  <TeamName team={team} />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
