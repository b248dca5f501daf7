/** Grand Prix: the rules of each class, its leaderboard, and the laps behind every row. */

import { Badge, Button, Group, UnstyledButton } from '@mantine/core'
import type { Category } from '@paddock/domain/competition/event.ts'
import { plural } from '@paddock/domain/plural.ts'
import { pointsText } from '@paddock/domain/racing/points.ts'
import { exactSeconds } from '@paddock/domain/rules/exact.ts'
import { points } from '@paddock/domain/units.ts'
import { IconChevronRight, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { useMay } from '../event-rights/event-rights.ts'
import { ComputedHere } from './computed-here.tsx'
import { Fold } from './fold.tsx'
import { useOnDevice } from './on-device.ts'
import { useRecalculate } from './race-changes.ts'
import type { Board, RaceEvent, Standing } from './race-data.ts'
import { raceTime } from './race-times.ts'
import classes from './racing.module.css'
import { RankBadge } from './rank-badge.tsx'
import { RuleCard } from './rule-card.tsx'
import { TeamLaps } from './team-laps.tsx'

export function GrandPrix({ event }: { event: RaceEvent }) {
  const { board, ...device } = useOnDevice(event.id)
  const recalculate = useRecalculate()
  const mayCorrect = useMay('correct-races')
  return (
    <QueryState
      query={board}
      loading="Loading the Grand Prix"
      errorTitle="The Grand Prix could not be loaded"
      isEmpty={({ categories }) => categories.length === 0}
      empty={<EmptyState title="No teams to race yet" text="Add teams under Teams first." />}
    >
      {(data) => (
        <div className={classes.stack}>
          <ComputedHere {...device} />
          <div className={classes.cards}>
            {data.categories.map(({ category }) => (
              <RuleCard key={category} category={category} board={data} />
            ))}
          </div>
          {mayCorrect && (
            <Group justify="flex-end">
              <Button
                variant="default"
                leftSection={<IconRefresh size={18} aria-hidden />}
                loading={recalculate.pending}
                onClick={() => void recalculate.run({ event_id: event.id })}
              >
                Recalculate All Scores
              </Button>
            </Group>
          )}
          {data.categories.map((part) => (
            <Leaderboard key={part.category} board={data} part={part} event_id={event.id} />
          ))}
        </div>
      )}
    </QueryState>
  )
}

type LeaderboardProps = { board: Board; part: Board['categories'][number]; event_id: string }

function Leaderboard({ board, part: { category, standings }, event_id }: LeaderboardProps) {
  const [open, setOpen] = useState<readonly string[]>([])
  const toggle = (id: string) => setOpen(open.includes(id) ? open.filter((one) => one !== id) : [...open, id])
  const { rules } = board
  const columns: Column<Standing>[] = [
    { key: 'rank', header: 'Rank', kind: 'badge', cell: (row) => <RankBadge place={row.grand_prix_position} /> },
    {
      key: 'name',
      header: 'Team',
      cell: (row) => (
        <UnstyledButton
          className={classes.opener}
          aria-expanded={open.includes(row.team_id)}
          onClick={() => toggle(row.team_id)}
        >
          <IconChevronRight size={18} aria-hidden />
          {row.team_name}
        </UnstyledButton>
      ),
    },
    { key: 'number', header: 'Number', kind: 'code', cell: (row) => row.team_number },
    ...rankedColumns(rules, category),
    { key: 'runs', header: 'Runs', kind: 'number', cell: (row) => `${row.runs}/${rules.complete}` },
    {
      key: 'score',
      header: 'Score',
      kind: 'number',
      cell: (row) => `${pointsText(row.grand_prix_points, rules.decimals)} pts`,
    },
    {
      key: 'complete',
      header: 'Status',
      kind: 'badge',
      cell: (row) => (row.complete ? <Badge color="racing.7">Complete</Badge> : 'In progress'),
    },
  ]
  return (
    <Fold title={`${category} leaderboard`} aside={plural(standings.length, 'team')}>
      <DataTable
        caption={`${rules.races.length === 1 ? rules.races[0]?.title : 'Races'} of ${category}`}
        columns={columns}
        rows={standings.toSorted(byRank)}
        rowKey={({ team_id }) => team_id}
        empty={<EmptyState title={`No team in ${category}`} />}
        below={(row) => open.includes(row.team_id) && <TeamLaps event_id={event_id} team={row} />}
      />
    </Fold>
  )
}

/** The sum of the runs that count, or race by race what is ranked and its points. */
function rankedColumns({ grand_prix, races, decimals }: Board['rules'], category: Category): Column<Standing>[] {
  const runs = grand_prix[category]?.runs
  if (runs)
    return [{ key: 'sum', header: `Sum of Best ${runs}`, kind: 'number', cell: (row) => raceTime(row.sum_of_best) }]
  return races.map(({ id, title, ranked }) => ({
    key: id,
    header: title,
    kind: 'number',
    cell: (row) => {
      const value = row.races[id]?.value ?? null
      return (
        <span title={value === null ? undefined : `${ranked} ${exactSeconds(value)} s`}>
          {pointsText(row.parts[id] ?? points(0), decimals)}
          {value !== null && <small className={classes.ranked}>{exactSeconds(value)} s</small>}
        </span>
      )
    },
  }))
}

const last = Number.MAX_SAFE_INTEGER
const byRank = (a: Standing, b: Standing) => (a.grand_prix_position ?? last) - (b.grand_prix_position ?? last)
