/** The criteria breakdown: each team's average per criterion, one table per category. */
import { Paper, Title } from '@mantine/core'
import { CATEGORIES } from '@paddock/domain/competition/event.ts'
import { shownPoints } from '@paddock/domain/racing/points.ts'
import type { Points } from '@paddock/domain/units.ts'
import classes from './breakdown.module.css'
import shared from './results.module.css'
import { scorecardsIn } from './standing-parts.ts'
import type { Row } from './standing-rows.ts'
import type { Results } from './use-results.ts'

type BreakdownProps = { results: Results; rows: Row[]; order: 2 | 3 }

/** Categories have scorecards of their own, so in a single table most cells would be empty. */
export function Breakdown({ results, rows, order }: BreakdownProps) {
  const marked = rows.filter(({ judge_count }) => judge_count > 0)
  // The criteria of a pack are in the opened rows, scorecard by scorecard.
  if (marked.length === 0 || scorecardsIn(results).length > 0) return null
  return (
    <div>
      <Title order={order} className={shared.heading}>
        Criteria breakdown
      </Title>
      {CATEGORIES.map((category) => ({ category, teams: marked.filter(({ team }) => team.category === category) }))
        .filter(({ teams }) => teams.length > 0)
        .map(({ category, teams }) => (
          <div key={category} className={shared.breakdown}>
            <Title order={order === 2 ? 3 : 4} size="h4" mb="xs">
              {category}
            </Title>
            <CriteriaTable name={`${category}, ${results.event.name}`} criteria={results.criteria} teams={teams} />
          </div>
        ))}
    </div>
  )
}

/** A scorecard has many criteria with long names, and a category few teams: so the criteria are the rows. */
function CriteriaTable({ name, criteria, teams }: { name: string; criteria: string[]; teams: Row[] }) {
  const given = criteria.filter((criterion) => teams.some((team) => criterion in team.criteria))
  return (
    <Paper withBorder className={classes.scroll} tabIndex={0} role="region" aria-label={`Criteria breakdown, ${name}`}>
      <table className={classes.criteria}>
        <thead>
          <tr>
            <th scope="col">Criterion</th>
            {teams.map(({ team }) => (
              <th key={team.id} scope="col">
                {team.team_name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {given.map((criterion) => (
            <tr key={criterion}>
              <th scope="row">{criterion}</th>
              {teams.map(({ team, criteria: averages }) => (
                <td key={team.id}>{shown(averages[criterion])}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">Judge score</th>
            {teams.map(({ team, judge_average, incomplete }) => (
              <td key={team.id}>
                <strong>{shownPoints(judge_average)}</strong>
                {incomplete && <small> incomplete</small>}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </Paper>
  )
}

const shown = (average: Points | undefined) => (average === undefined ? '–' : shownPoints(average))
