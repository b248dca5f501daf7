/** The owner's Analytics: what plans bring in, who has which, how things stand this minute, and what Stripe says to it. */
import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { formatDollars } from '@paddock/domain/store/money.ts'
import { formatGrowth } from '@paddock/domain/store/revenue.ts'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { timeOfDay } from '../../ui/dates.ts'
import { FigureList } from '../../ui/figure-list.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { MESSAGES } from '../messages.ts'
import classes from './analytics.module.css'
import { type Figures, figuresQuery } from './figures.ts'
import { PlanCharts } from './plan-charts.tsx'
import { Reconciliation } from './reconciliation.tsx'

export function AnalyticsPage() {
  const figures = useQuery(figuresQuery())
  return (
    <>
      <Group justify="space-between" align="end" mb="lg">
        <div>
          <Title order={2}>Analytics</Title>
          <Text c="dimmed">Updated with every subscription and paid order.</Text>
        </div>
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={figures.isFetching}
          onClick={() => void figures.refetch()}
        >
          Refresh Analytics
        </Button>
      </Group>
      <QueryState query={figures} loading="Loading analytics" errorTitle={MESSAGES.analytics.loadFailed}>
        {(found) => (
          <div className={classes.board}>
            <Metrics figures={found} />
            <PlanCharts figures={found} />
          </div>
        )}
      </QueryState>
      <Reconciliation />
    </>
  )
}

function Metrics({ figures }: { figures: Figures }) {
  const { totalRevenue, activeSubscribers, activePlans, growthRate, revenueByPlan, updated_at, estimated } = figures
  const monthly = Object.values(revenueByPlan).reduce((sum, amount) => sum + amount, 0)
  return (
    <Paper withBorder component="section" aria-label="Real-time metrics" className={classes.sheet}>
      <Group justify="space-between" mb="sm">
        <Title order={3}>Real-time metrics</Title>
        <Text size="sm" c="dimmed">
          As of {timeOfDay(updated_at)}
        </Text>
      </Group>
      {estimated && (
        <Text size="sm" mb="sm">
          Some figures could not be loaded. These are estimates based on subscribers.
        </Text>
      )}
      <FigureList
        figures={[
          ['Total revenue', formatDollars(totalRevenue)],
          ['Monthly plan revenue', formatDollars(monthly)],
          ['Active subscribers', String(activeSubscribers)],
          ['Active plans', String(activePlans)],
          ['Growth from last month', growthRate === null ? 'No data yet' : formatGrowth(growthRate)],
        ]}
      />
    </Paper>
  )
}
