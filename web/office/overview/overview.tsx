/** The owner's Overview: what needs them, what the store took, four figures of the business, and what runs low. */
import { Alert, Button, Paper, SimpleGrid, Text } from '@mantine/core'
import { formatDollars } from '@paddock/domain/store/money.ts'
import { FALLBACK_GROWTH, formatGrowth } from '@paddock/domain/store/revenue.ts'
import { IconCash, IconListDetails, IconTrendingUp, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useLive } from '../../app/live.ts'
import { Loading } from '../../ui/loading.tsx'
import { type Figures, figuresQuery } from '../analytics/figures.ts'
import { MESSAGES } from '../messages.ts'
import { useOfficeRight } from '../office-right.ts'
import { LowStock } from './low-stock.tsx'
import { NeedsYou } from './needs.tsx'
import classes from './overview.module.css'
import { SalesSection } from './sales.tsx'
import { ServerBackups, ServerPayments, ServerWarnings } from './server-state.tsx'

const TOPICS = ['office', 'catalogue']

/** A packer's starts with what is to be packed, and has no revenue. */
export function Overview() {
  const [sales, products, server] = [
    useOfficeRight('see-sales'),
    useOfficeRight('see-products'),
    useOfficeRight('see-server'),
  ]
  useLive(TOPICS)
  return (
    <>
      <NeedsYou />
      {server && <ServerWarnings />}
      {sales && <SalesSection />}
      {sales && <BusinessFigures />}
      {products && <LowStock />}
      {server && <ServerPayments />}
      {server && <ServerBackups />}
    </>
  )
}

function BusinessFigures() {
  const figures = useQuery(figuresQuery())
  const { data } = figures
  // Also while it is being tried again, so that the figures do not come and go.
  const failed = !data && figures.errorUpdateCount > 0
  return (
    <>
      {(failed || data?.estimated) && (
        <Alert color="orange" variant="outline" mb="md" title={MESSAGES.analytics.loadFailed}>
          <Text size="sm" mb="sm">
            {failed ? MESSAGES.analytics.outdated : MESSAGES.analytics.estimated}
          </Text>
          <Button size="sm" variant="default" onClick={() => void figures.refetch()} loading={figures.isFetching}>
            Try again
          </Button>
        </Alert>
      )}
      {data || failed ? <Cards figures={data} /> : <Loading text="Loading the figures" />}
    </>
  )
}

/** With nothing to be had at all, the specification still names a growth. */
function Cards({ figures }: { figures: Figures | undefined }) {
  const growthRate = figures ? figures.growthRate : FALLBACK_GROWTH
  const growth = growthRate === null ? null : formatGrowth(growthRate)
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} mb="xl">
      <Card name="Total revenue" Icon={IconCash} value={figures ? formatDollars(figures.totalRevenue) : null}>
        <span>{growth === null ? 'No previous month to compare with' : `${growth} from last month`}</span>
        {figures && figures.refunded > 0 && (
          <span>
            {formatDollars(figures.refunded)} of it refunded, {formatDollars(figures.totalRevenue - figures.refunded)}{' '}
            remaining
          </span>
        )}
      </Card>
      <Card name="Active subscribers" Icon={IconUsers} value={inWords(figures?.activeSubscribers)}>
        Teams with a subscription
      </Card>
      <Card name="Active plans" Icon={IconListDetails} value={inWords(figures?.activePlans)}>
        On offer to teams
      </Card>
      <Card name="Growth rate" Icon={IconTrendingUp} value={growth}>
        {growth === null ? 'Shown after two months of sales' : 'From last month to this one'}
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

const inWords = (count: number | undefined) => count?.toLocaleString('en-US') ?? null
