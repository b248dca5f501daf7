/** What everyone may see of a receipt: place and total, points of each part, and laps. */
import { Paper, Title } from '@mantine/core'
import { pointsText } from '@paddock/domain/racing/points.ts'
import { shownTime } from '@paddock/domain/racing/run-time.ts'
import { CAR_TIME, TOTAL } from '@paddock/domain/racing/shown-times.ts'
import type { ReceiptLap, ReceiptShown } from '@paddock/domain/receipts/receipt.ts'
import { ms, points } from '@paddock/domain/units.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import large from '../../ui/figures.module.css'
import classes from './receipts.module.css'

export const receiptPoints = (value: number | null, { decimals }: Pick<ReceiptShown, 'decimals'>) =>
  pointsText(value === null ? null : points(value), decimals)

export function RecordShown({ shown }: { shown: ReceiptShown }) {
  const { place, total, parts, laps } = shown
  return (
    <>
      <Paper withBorder component="dl" aria-label="Result" className={`${large.figures} ${classes.figures}`}>
        <div>
          <dt>Place in class</dt>
          <dd>{place ?? '–'}</dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd>{receiptPoints(total, shown)}</dd>
        </div>
        {parts.map(({ id, title, points: value }) => (
          <div key={id}>
            <dt>{title}</dt>
            <dd>{receiptPoints(value, shown)}</dd>
          </div>
        ))}
      </Paper>
      <section>
        <Title order={2} size="h4" mb="xs">
          Laps
        </Title>
        <DataTable
          caption="Laps"
          columns={LAPS}
          rows={laps}
          rowKey={({ id }) => id}
          whole
          empty={<EmptyState title="No laps" text="No laps of this team were released, or it has none." />}
        />
      </section>
    </>
  )
}

const time = (key: 'reaction_ms' | 'car_ms' | 'total_ms', header: string): Column<ReceiptLap> => ({
  key,
  header,
  kind: 'number',
  cell: (lap) => shownTime(ms(lap[key] ?? 0), lap.status),
})

const LAPS: Column<ReceiptLap>[] = [
  {
    key: 'lap',
    header: 'Lap',
    kind: 'code',
    cell: ({ number, knockout }) => `${knockout ? 'Knockout' : 'Grand Prix'} ${number}`,
  },
  { key: 'car', header: 'Car and lane', kind: 'code', cell: ({ car, lane }) => `Car ${car}, lane ${lane}` },
  time('reaction_ms', 'Reaction'),
  time('car_ms', CAR_TIME),
  time('total_ms', TOTAL),
  { key: 'counts', header: 'Counts', kind: 'badge', cell: ({ counts }) => (counts ? 'Counts' : '–') },
]
