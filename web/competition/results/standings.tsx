/** The full standings, each component of the total in its own column; on a phone two lines per team. */
import { Badge, Paper, Text } from '@mantine/core'
import { shownPoints } from '@paddock/domain/racing/points.ts'
import { RankBadge } from '../racing/racing.tsx'
import { PrintTeam } from './print-buttons.tsx'
import { judgeCount, type Row } from './standing-rows.ts'
import classes from './standings.module.css'
import { TeamName } from './team-name.tsx'
import type { Results } from './use-results.ts'

type StandingsProps = { results: Results; rows: Row[]; mine: ReadonlySet<string>; withCategory: boolean }

export function Standings({ results: { event }, rows, mine, withCategory }: StandingsProps) {
  const isOver = event.status === 'completed'
  // The roles are explicit because some browsers drop them from a table with another display value.
  return (
    <Paper withBorder className={classes.sheet}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table className={classes.table} role="table" aria-label={`Standings of ${event.name}`}>
        <thead role="rowgroup">
          <tr role="row">
            <Head name="Rank" />
            <Head name="Team" />
            {withCategory && <Head name="Category" />}
            <Head name="Judge Score" numeric />
            <Head name="Grand Prix" numeric />
            <Head name="Knockout" numeric />
            <Head name="Other" numeric />
            <Head name="Total" numeric />
            {isOver && <Head name="PDF" />}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row.team_id} role="row" data-mine={mine.has(row.team_id) || undefined}>
              <td role="cell" className={classes.rank}>
                <RankBadge place={row.rank} />
              </td>
              <td role="cell" className={classes.team}>
                <TeamName team={row.team} />
                {row.team.status === 'withdrawn' && <Badge variant="default">Withdrawn</Badge>}
                {mine.has(row.team_id) && <Badge color="racing">Your team</Badge>}
              </td>
              {withCategory && (
                <td role="cell" className={classes.category}>
                  {row.team.category}
                </td>
              )}
              <td role="cell" data-label="Judges">
                {row.judge_count === 0 ? '–' : shownPoints(row.judge_average)}
                {row.judge_count > 0 && (
                  <Text component="span" size="xs" c="dimmed" className={classes.judges}>
                    {judgeCount(row.judge_count)}
                    {row.incomplete && ', incomplete'}
                  </Text>
                )}
              </td>
              <td role="cell" data-label="Grand Prix">
                {shownPoints(row.grand_prix_points)}
              </td>
              <td role="cell" data-label="Knockout">
                {shownPoints(row.knockout_points)}
              </td>
              <td role="cell" data-label="Other">
                {shownPoints(row.other_points)}
              </td>
              <td role="cell" className={classes.total}>
                {shownPoints(row.total_points)}
                {row.incomplete && <small className={classes.incomplete}>incomplete</small>}
              </td>
              {isOver && (
                <td role="cell" className={classes.pdf}>
                  <PrintTeam event_id={event.id} team={row.team} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </Paper>
  )
}

const Head = ({ name, numeric = false }: { name: string; numeric?: boolean }) => (
  // biome-ignore lint/a11y/noRedundantRoles: see above
  <th role="columnheader" scope="col" data-numeric={numeric || undefined}>
    {name}
  </th>
)
