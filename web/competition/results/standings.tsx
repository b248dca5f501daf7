/** The full standings, each number of the total in its own column. */
import { Badge, Text } from '@mantine/core'
import { shownPoints } from '@paddock/domain/racing/points.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { RankBadge } from '../racing/racing.tsx'
import { PrintTeam } from './print-buttons.tsx'
import classes from './results.module.css'
import { judgesInWords, type Row } from './rows.ts'
import type { Results } from './use-results.ts'

type StandingsProps = { results: Results; rows: Row[]; mine: ReadonlySet<string>; withCategory: boolean }

export function Standings({ results, rows, mine, withCategory }: StandingsProps) {
  const { event } = results
  const columns: Column<Row>[] = [
    { key: 'rank', header: 'Rank', width: '5rem', cell: ({ rank }) => <RankBadge place={rank} /> },
    { key: 'team', header: 'Team', cell: ({ team }) => <TeamCell team={team} isMine={mine.has(team.id)} /> },
    ...(withCategory ? [{ key: 'category', header: 'Category', cell: ({ team }: Row) => team.category }] : []),
    { key: 'judges', header: 'Judge Score', numeric: true, cell: (row) => <JudgeCell row={row} /> },
    {
      key: 'gp',
      header: 'Grand Prix',
      numeric: true,
      cell: ({ grand_prix_points }) => shownPoints(grand_prix_points),
    },
    { key: 'knockout', header: 'Knockout', numeric: true, cell: ({ knockout_points }) => shownPoints(knockout_points) },
    { key: 'other', header: 'Other', numeric: true, cell: ({ other_points }) => shownPoints(other_points) },
    {
      key: 'total',
      header: 'Total',
      numeric: true,
      cell: ({ total_points }) => <strong className={classes.total}>{shownPoints(total_points)}</strong>,
    },
    ...(event.status === 'completed'
      ? [{ key: 'pdf', header: 'PDF', cell: ({ team }: Row) => <PrintTeam event_id={event.id} team={team} /> }]
      : []),
  ]
  return (
    <DataTable
      caption={`Standings of ${event.name}`}
      rows={rows}
      rowKey={({ team_id }) => team_id}
      columns={columns}
      empty={null}
    />
  )
}

function TeamCell({ team, isMine }: { team: Row['team']; isMine: boolean }) {
  return (
    <div className={classes.team}>
      <span className={classes.number}>{team.team_number}</span>
      <div>
        <Text fw={650}>{team.team_name}</Text>
        {team.school_name && (
          <Text size="sm" c="dimmed">
            {team.school_name}
          </Text>
        )}
        {isMine && <Badge color="racing">Your team</Badge>}
      </div>
    </div>
  )
}

function JudgeCell({ row: { judge_average, judge_count } }: { row: Row }) {
  if (judge_count === 0) return '–'
  return (
    <>
      {shownPoints(judge_average)}
      <Text size="xs" c="dimmed">
        {judgesInWords(judge_count)}
      </Text>
    </>
  )
}
