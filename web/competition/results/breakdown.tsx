/** The criteria breakdown: what each team got on average for each criterion, a table for each category. */
import { Title } from '@mantine/core'
import { CATEGORIES } from '@paddock/domain/competition/event.ts'
import { shownPoints } from '@paddock/domain/racing/points.ts'
import { DataTable } from '../../ui/data-table.tsx'
import classes from './results.module.css'
import type { Row } from './rows.ts'
import type { Results } from './use-results.ts'

/** Categories are marked with scorecards of their own, so that in one table most of the cells would be empty. */
export function Breakdown({ results, rows, order }: { results: Results; rows: Row[]; order: 2 | 3 }) {
  const marked = rows.filter(({ judge_count }) => judge_count > 0)
  if (marked.length === 0) return null
  const inner = order === 2 ? 3 : 4
  return (
    <div>
      <Title order={order} className={classes.heading}>
        Criteria breakdown
      </Title>
      {CATEGORIES.map((category) => ({ category, teams: marked.filter(({ team }) => team.category === category) }))
        .filter(({ teams }) => teams.length > 0)
        .map(({ category, teams }) => (
          <div key={category} className={classes.breakdown}>
            <Title order={inner} size="h4" mb="xs">
              {category}
            </Title>
            <DataTable
              caption={`Average points of each criterion, ${category}`}
              rows={teams}
              rowKey={({ team_id }) => team_id}
              empty={null}
              columns={[
                { key: 'team', header: 'Team', cell: ({ team }) => <strong>{team.team_name}</strong> },
                ...criteriaOf(results.criteria, teams).map((criterion) => ({
                  key: `criterion ${criterion}`,
                  header: criterion,
                  numeric: true,
                  cell: ({ criteria }: Row) => {
                    const average = criteria[criterion]
                    return average === undefined ? '–' : shownPoints(average)
                  },
                })),
              ]}
            />
          </div>
        ))}
    </div>
  )
}

const criteriaOf = (all: readonly string[], teams: readonly Row[]) =>
  all.filter((criterion) => teams.some(({ criteria }) => criterion in criteria))
