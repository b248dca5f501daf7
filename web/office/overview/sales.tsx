/** What the store took over time, compared with the time before. Each number opens its list where there is one. */
import { Paper, Title } from '@mantine/core'
import { formatCents } from '@paddock/domain/store/money.ts'
import { formatChange, SALES_RANGES, type SalesRange } from '@paddock/domain/store/sales.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { officeAddress, officeListAddress } from '../../app/paths.ts'
import { dayText } from '../../ui/dates.ts'
import { part } from '../../ui/part.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Segments } from '../../ui/segments.tsx'
import { MESSAGES } from '../messages.ts'
import classes from './sales.module.css'
import { type Sales, salesQuery } from './sales-query.ts'
import { SalesShares } from './sales-shares.tsx'

const SalesChart = part(async () => (await import('./sales-chart.tsx')).SalesChart, 'Loading the chart')

const USUAL: SalesRange = '30'
const LABELS: Record<SalesRange, string> = { '7': '7 days', '30': '30 days', '90': '90 days', year: 'Year' }
const BEFORE: Record<SalesRange, string> = {
  '7': 'the 7 days before',
  '30': 'the 30 days before',
  '90': 'the 90 days before',
  year: 'the year before',
}

export function SalesSection() {
  const [params, setParams] = useSearchParams()
  const range = SALES_RANGES.find((one) => one === params.get('range')) ?? USUAL
  const sales = useQuery(salesQuery(range))
  const choose = (next: string) =>
    setParams(next === USUAL ? {} : { range: next }, { replace: true, preventScrollReset: true })
  return (
    <section aria-labelledby="sales-title" className={classes.section}>
      <div className={classes.head}>
        <Title order={2} size="h3" id="sales-title">
          Sales
        </Title>
        <Segments
          aria-label="Range"
          data={SALES_RANGES.map((value) => ({ value, label: LABELS[value] }))}
          value={range}
          onChange={choose}
        />
      </div>
      <QueryState query={sales} loading="Loading sales" errorTitle={MESSAGES.overview.salesFailed}>
        {(found) => (
          <>
            <Figures sales={found} range={range} />
            <Paper withBorder className={classes.chart}>
              <SalesChart sales={found} per={range === 'year' ? 'week' : 'day'} />
            </Paper>
            <SalesShares sales={found} />
          </>
        )}
      </QueryState>
    </section>
  )
}

function Figures({ sales, range }: { sales: Sales; range: SalesRange }) {
  const { from, to, revenue, refunded, discounts, orders, average, earlier, change } = sales
  const received = officeListAddress('orders', { payment: 'received', from })
  return (
    <dl className={classes.figures}>
      <Figure
        name="Revenue"
        value={formatCents(revenue)}
        to={received}
        note={
          change === null
            ? `No sales in ${BEFORE[range]}`
            : `${formatChange(change)} on ${BEFORE[range]} (${formatCents(earlier.revenue)})`
        }
      />
      <Figure name="Orders" value={String(orders)} to={received} note={`${dayText(from)} to ${dayText(to)}`} />
      <Figure
        name="Average order"
        value={formatCents(average)}
        to={received}
        note={earlier.orders > 0 ? `${formatCents(earlier.average)} before` : undefined}
      />
      <Figure
        name="Refunds"
        value={formatCents(refunded)}
        to={officeListAddress('orders', { payment: 'with_refunds', from })}
        note="Of these orders"
      />
      <Figure
        name="Discounts"
        value={formatCents(discounts)}
        to={officeAddress('discounts')}
        note="Not part of the revenue"
      />
    </dl>
  )
}

type FigureProps = { name: string; value: string; to: string; note?: string | undefined }

const Figure = ({ name, value, to, note }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd className={classes.value}>
      <Link to={to}>{value}</Link>
    </dd>
    {note && <dd className={classes.note}>{note}</dd>}
  </div>
)
