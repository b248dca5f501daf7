/** The team's own laps, in the order in which they were run. */
import { Badge, Title } from '@mantine/core'
import { shownTime } from '@paddock/domain/racing/run-time.ts'
import { CAR_TIME, TOTAL } from '@paddock/domain/racing/shown-times.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { EntryResults } from './entry-changes.ts'

type Lap = EntryResults['team']['laps'][number]

const time = (key: 'reaction_time' | 'racing_time' | 'gross_time', header: string): Column<Lap> => ({
  key,
  header,
  kind: 'number',
  cell: (lap) => shownTime(lap[key], lap.status),
})

const COLUMNS: Column<Lap>[] = [
  {
    key: 'lap',
    header: 'Lap',
    kind: 'code',
    cell: ({ lap_number, is_knockout_race }) => `${is_knockout_race ? 'Knockout' : 'Grand Prix'} ${lap_number}`,
  },
  { key: 'car', header: 'Car and lane', kind: 'code', cell: ({ car_type, lane }) => `Car ${car_type}, lane ${lane}` },
  time('reaction_time', 'Reaction'),
  time('racing_time', CAR_TIME),
  time('gross_time', TOTAL),
  {
    key: 'counts',
    header: 'Counts',
    kind: 'badge',
    cell: ({ counts }) =>
      counts ? (
        <Badge color="#1f6f33" tt="none">
          Counts
        </Badge>
      ) : (
        '–'
      ),
  },
]

export function Laps({ laps }: { laps: Lap[] }) {
  return (
    <section>
      <Title order={3} mb="xs">
        Your laps
      </Title>
      <DataTable
        caption="Your laps"
        columns={COLUMNS}
        rows={laps}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No laps yet" text="Each run appears here as soon as it is recorded." />}
      />
    </section>
  )
}
