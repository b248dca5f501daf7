/** The owner's Overview: four figures of the business, and what runs low. */
import { Alert, Button, Paper, SimpleGrid, Text, Title } from '@mantine/core'
import { formatDollars } from '@paddock/domain/store/money.ts'
import { formatGrowth } from '@paddock/domain/store/revenue.ts'
import { IconCash, IconListDetails, IconTrendingUp, IconUsers } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { Loading } from '../../ui/loading.tsx'
import { LowStock } from './low-stock.tsx'
import classes from './overview.module.css'
import { type Analytics, useAnalytics } from './use-analytics.ts'

export function Overview() {
  const { analytics, failed, retrying, retry } = useAnalytics()
  return (
    <>
      <Title order={2} mb="md">
        Overview
      </Title>
      {failed && (
        <Alert color="orange" variant="outline" mb="md" title="Failed to fetch analytics">
          <Text size="sm" mb="sm">
            The figures below are not up to date.
          </Text>
          <Button size="sm" variant="default" onClick={retry} loading={retrying}>
            Try again
          </Button>
        </Alert>
      )}
      {analytics ? <Cards {...analytics} /> : <Loading text="Loading the figures" />}
      <LowStock />
    </>
  )
}

function Cards({ totalRevenue, refunded, activeSubscribers, activePlans, growthRate }: Analytics) {
  const growth = growthRate === null ? null : formatGrowth(growthRate)
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} mb="xl">
      <Card name="Total revenue" Icon={IconCash} value={totalRevenue === null ? null : formatDollars(totalRevenue)}>
        <span>{growth === null ? 'No month before this one to compare with' : `${growth} from last month`}</span>
        {totalRevenue !== null && Boolean(refunded) && (
          <span>
            {formatDollars(refunded ?? 0)} of it refunded, {formatDollars(totalRevenue - (refunded ?? 0))} kept
          </span>
        )}
      </Card>
      <Card name="Active subscribers" Icon={IconUsers} value={inWords(activeSubscribers)}>
        Teams with a subscription
      </Card>
      <Card name="Active plans" Icon={IconListDetails} value={inWords(activePlans)}>
        On offer to teams
      </Card>
      <Card name="Growth rate" Icon={IconTrendingUp} value={growth}>
        {growth === null ? 'Shown once there are two months of sales' : 'From last month to this one'}
      </Card>
    </SimpleGrid>
  )
}

type CardProps = {
  name: string
  Icon: ComponentType<{ size: number; 'aria-hidden': boolean }>
  /** Null: not known. */
  value: string | null
  children: ReactNode
}

function Card({ name, Icon, value, children }: CardProps) {
  return (
    <Paper withBorder component="section" aria-label={name} className={classes.card}>
      <span className={classes.name}>
        {name} <Icon size={20} aria-hidden />
      </span>
      <span className={classes.value}>{value ?? '–'}</span>
      <span className={classes.quiet}>{children}</span>
    </Paper>
  )
}

const inWords = (count: number | null) => (count === null ? null : count.toLocaleString('en-US'))
