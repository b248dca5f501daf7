/** The knockout bracket of each category that has one. */
import { Title } from '@mantine/core'
import { DrawnBracket } from '../racing/racing.tsx'
import classes from './results.module.css'
import { categoriesOf } from './rows.ts'
import type { Results } from './use-results.ts'

export function Brackets({ results, order }: { results: Results; order: 2 | 3 }) {
  if (results.knockout_matches.length === 0) return null
  return (
    <section className={classes.part} aria-label={`Knockout of ${results.event.name}`}>
      <Title order={order} className={classes.heading}>
        Knockout
      </Title>
      {categoriesOf(results)
        .map((category) => ({ category, matches: results.knockout_matches.filter((one) => one.category === category) }))
        .filter(({ matches }) => matches.length > 0)
        .map(({ category, matches }) => (
          <div key={category} className={classes.breakdown}>
            <Title order={order === 2 ? 3 : 4} size="h4" mb="xs">
              {category}
            </Title>
            <DrawnBracket matches={matches} name={`${category}, ${results.event.name}`} />
          </div>
        ))}
    </section>
  )
}
