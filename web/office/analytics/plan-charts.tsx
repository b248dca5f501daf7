/** Two charts of the plans, each with its figures as a list for those who do not see charts. */
import { plural } from '@paddock/domain/plural.ts'
import '@mantine/charts/styles.css'
import { BarChart, DonutChart } from '@mantine/charts'
import { Paper, Text, Title } from '@mantine/core'
import { formatDollars } from '@paddock/domain/store/money.ts'
import classes from './analytics.module.css'
import type { Figures } from './figures.ts'

/** Colours are not the only distinction: the list beside the chart names each. */
const COLORS = ['racing.5', 'sector.5', 'racing.3', 'gray.5', 'sector.3', 'racing.7']

/** Charts are hidden from keyboard and screen reader, which get the lists. */
const UNFOCUSED = { accessibilityLayer: false }

const colorOf = (index: number) => COLORS[index % COLORS.length] ?? 'gray.5'

export function PlanCharts({ figures }: { figures: Figures }) {
  const revenue = Object.entries(figures.revenueByPlan).map(([plan, amount]) => ({ plan, amount }))
  const heads = Object.entries(figures.subscribersByPlan)
  return (
    <div className={classes.charts}>
      <Paper withBorder component="section" aria-label="Revenue by plan" className={classes.sheet}>
        <Title order={3}>Revenue by plan</Title>
        <Text c="dimmed" size="sm" mb="md">
          Dollars per month; a yearly plan counts for a twelfth.
        </Text>
        {revenue.length === 0 ? (
          <Text>No active subscribers yet</Text>
        ) : (
          <>
            <div aria-hidden className={classes.drawing}>
              <BarChart
                h={240}
                data={revenue}
                dataKey="plan"
                series={[{ name: 'amount', label: 'Per month', color: 'racing.5' }]}
                valueFormatter={formatDollars}
                maxBarWidth={72}
                tooltipAnimationDuration={0}
                barProps={{ isAnimationActive: false }}
                barChartProps={UNFOCUSED}
              />
            </div>
            <List rows={revenue.map(({ plan, amount }) => [plan, `${formatDollars(amount)}/month`])} />
          </>
        )}
      </Paper>
      <Paper withBorder component="section" aria-label="Subscriber distribution" className={classes.sheet}>
        <Title order={3}>Subscriber distribution</Title>
        <Text c="dimmed" size="sm" mb="md">
          Teams currently on each plan.
        </Text>
        {heads.length === 0 ? (
          <Text>No active subscribers yet</Text>
        ) : (
          <>
            <div aria-hidden className={`${classes.drawing} ${classes.donut}`}>
              <DonutChart
                size={190}
                thickness={30}
                data={heads.map(([name, value], index) => ({ name, value, color: colorOf(index) }))}
                pieProps={{ isAnimationActive: false, rootTabIndex: -1 }}
                pieChartProps={UNFOCUSED}
                chartLabel={figures.activeSubscribers}
                withTooltip
              />
            </div>
            <List rows={heads.map(([plan, count]) => [plan, plural(count, 'team')])} colored />
          </>
        )}
      </Paper>
    </div>
  )
}

function List({ rows, colored = false }: { rows: [string, string][]; colored?: boolean }) {
  return (
    <dl className={classes.list}>
      {rows.map(([name, value], index) => (
        <div key={name}>
          <dt>
            {colored && (
              <span
                className={classes.mark}
                style={{ background: `var(--mantine-color-${colorOf(index).replace('.', '-')})` }}
              />
            )}
            {name}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
