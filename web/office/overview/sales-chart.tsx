/** The revenue of a range as bars, one for each day or week. */
import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'
import { centsOf, dollarsOf, formatDollars, formatRound } from '@paddock/domain/store/money.ts'
import { dayText } from '../../ui/dates.ts'
import classes from './sales.module.css'
import type { Sales } from './sales-query.ts'

/** Without the year: `Nov 16`. */
const short = (day: string) => dayText(day).slice(0, 6)

export function SalesChart({ sales: { bars, from, to }, per }: { sales: Sales; per: 'day' | 'week' }) {
  const best = bars.reduce((most, bar) => (bar.revenue > most.revenue ? bar : most))
  const of = per === 'week' ? `the week from ${short(best.day)}` : short(best.day)
  const highest = best.revenue > 0 ? `; the most was ${formatDollars(dollarsOf(best.revenue))} on ${of}` : ', none'
  return (
    <div
      role="img"
      aria-label={`Revenue per ${per} from ${dayText(from)} to ${dayText(to)}${highest}`}
      className={classes.drawing}
    >
      <BarChart
        h={180}
        data={bars.map(({ day, revenue }) => ({ day: short(day), revenue: dollarsOf(revenue) }))}
        dataKey="day"
        series={[{ name: 'revenue', label: `Revenue per ${per}`, color: 'racing.5' }]}
        valueFormatter={formatDollars}
        maxBarWidth={40}
        tooltipAnimationDuration={0}
        barProps={{ isAnimationActive: false }}
        barChartProps={{ accessibilityLayer: false }}
        xAxisProps={{ minTickGap: 24 }}
        yAxisProps={{ width: 76, tickFormatter: (dollars: number) => formatRound(centsOf(dollars)) }}
      />
    </div>
  )
}
