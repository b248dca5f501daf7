/** The charts of the Analytics tab, each with its figures as a table. */
import '@mantine/charts/styles.css'
import { BarChart, LineChart } from '@mantine/charts'
import { Paper, Text, Title } from '@mantine/core'
import { inSeconds } from '@paddock/domain/racing/run-time.ts'
import { type ReactNode, useState } from 'react'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { dayText } from '../ui/dates.ts'
import { Segments } from '../ui/segments.tsx'
import classes from './practice.module.css'
import type { Analytics } from './practice-runs.ts'

/** Charts are not focusable: keyboard and screen reader users have the tables. */
const UNFOCUSED = { accessibilityLayer: false, margin: { right: 16 } }
const seconds = (milliseconds: number) => Math.round(milliseconds) / 1000
const shown = (value: number) => value.toFixed(3)

export function Charts({ figures }: { figures: Analytics }) {
  return (
    <>
      <OverTime figures={figures} />
      <Groups by={figures.by} />
      <Distribution bars={figures.histogram} />
    </>
  )
}

const DAY_COLUMNS: Column<Analytics['days'][number]>[] = [
  { key: 'day', header: 'Day', cell: ({ day }) => dayText(day) },
  { key: 'runs', header: 'Runs', kind: 'number', cell: ({ runs }) => runs },
  { key: 'fastest', header: 'Fastest', kind: 'number', cell: ({ fastest }) => inSeconds(fastest) },
  { key: 'median', header: 'Median', kind: 'number', cell: ({ median }) => inSeconds(median) },
]

function OverTime({ figures: { days, trend } }: { figures: Analytics }) {
  const data = days.map(({ day, fastest, median }) => ({
    day: dayText(day),
    Fastest: seconds(fastest),
    Median: seconds(median),
    ...(trend && { Trend: seconds(trendOn(trend, day)) }),
  }))
  return (
    <Paper withBorder component="section" aria-label="Over time" className={classes.sheet}>
      <Title order={3}>Over time</Title>
      <Text c="dimmed" size="sm" mb="md">
        Seconds on each day of practice, with the trend through all runs.
      </Text>
      <div aria-hidden className={classes.drawing}>
        <LineChart
          h={280}
          data={data}
          dataKey="day"
          withLegend
          curveType="linear"
          series={[
            { name: 'Fastest', color: 'sector.5' },
            { name: 'Median', color: 'racing.5' },
            ...(trend ? [{ name: 'Trend', color: 'gray.5', strokeDasharray: '6 5' }] : []),
          ]}
          valueFormatter={shown}
          yAxisProps={{ domain: ['auto', 'auto'], width: 56 }}
          xAxisProps={{ minTickGap: 24 }}
          tooltipAnimationDuration={0}
          lineProps={(series) => ({ isAnimationActive: false, dot: series.name !== 'Trend' })}
          lineChartProps={UNFOCUSED}
        />
      </div>
      <Numbers>
        <DataTable
          caption="Times by day"
          stays
          columns={DAY_COLUMNS}
          rows={days.toReversed()}
          rowKey={({ day }) => day}
          empty={null}
        />
      </Numbers>
    </Paper>
  )
}

/** The figures of a chart, on demand. */
const Numbers = ({ children }: { children: ReactNode }) => (
  <details className={classes.numbers}>
    <summary>Show figures</summary>
    {children}
  </details>
)

/** The trend at noon of a day. */
function trendOn({ from, to }: NonNullable<Analytics['trend']>, day: string) {
  const [first, last] = [new Date(from.run_at).getTime(), new Date(to.run_at).getTime()]
  const share = (new Date(`${day}T12:00`).getTime() - first) / (last - first)
  return from.time + (to.time - from.time) * share
}

function Distribution({ bars }: { bars: Analytics['histogram'] }) {
  const rows = bars.map(({ from, until, runs }) => ({
    stretch: `${inSeconds(from)} – ${inSeconds(until)}`,
    from,
    runs,
  }))
  return (
    <Paper withBorder component="section" aria-label="Distribution" className={classes.sheet}>
      <Title order={3}>Distribution</Title>
      <Text c="dimmed" size="sm" mb="md">
        The number of runs by time.
      </Text>
      <div aria-hidden className={classes.drawing}>
        <BarChart
          h={220}
          data={rows.map(({ from, runs }) => ({ from: inSeconds(from), Runs: runs }))}
          dataKey="from"
          series={[{ name: 'Runs', color: 'racing.5' }]}
          yAxisProps={{ allowDecimals: false, width: 40 }}
          maxBarWidth={56}
          tooltipAnimationDuration={0}
          barProps={{ isAnimationActive: false }}
          barChartProps={UNFOCUSED}
        />
      </div>
      <Numbers>
        <DataTable
          caption="Runs by time"
          stays
          columns={[
            { key: 'stretch', header: 'Seconds', cell: ({ stretch }) => stretch },
            { key: 'runs', header: 'Runs', kind: 'number', cell: ({ runs }) => runs },
          ]}
          rows={rows.filter(({ runs }) => runs > 0)}
          rowKey={({ stretch }) => stretch}
          empty={null}
        />
      </Numbers>
    </Paper>
  )
}

type By = Analytics['by']
type Group = By['car'][number]

const GROUPING_NAMES: Record<keyof By, string> = {
  car: 'Car',
  lane: 'Lane',
  wheels: 'Wheels',
  wing: 'Wing',
  weight: 'Weight',
}

function Groups({ by }: { by: By }) {
  const [chosen, setChosen] = useState<keyof By>('car')
  const groups = by[chosen]
  const [fastest, slowest] = [
    Math.min(...groups.map((one) => one.fastest)),
    Math.max(...groups.map((one) => one.slowest)),
  ]
  return (
    <Paper withBorder component="section" aria-label="By car, lane and setup" className={classes.sheet}>
      <Title order={3} mb="sm">
        By car, lane and setup
      </Title>
      <Segments
        fullWidth
        size="sm"
        aria-label="Grouped by"
        data={(Object.keys(GROUPING_NAMES) as (keyof By)[]).map((value) => ({ value, label: GROUPING_NAMES[value] }))}
        value={chosen}
        onChange={setChosen}
      />
      {groups.length === 0 ? (
        <Text mt="md">No run has a value for {GROUPING_NAMES[chosen].toLowerCase()}.</Text>
      ) : (
        <>
          <Text c="dimmed" size="sm" my="sm">
            The line spans the fastest to the slowest run; the box is the middle half, with the median marked.
          </Text>
          <div aria-hidden className={classes.boxes}>
            {groups.map((group) => (
              <Box key={group.name} group={group} from={fastest} to={slowest} />
            ))}
          </div>
          <div className={classes.below}>
            <DataTable
              caption={`Times by ${GROUPING_NAMES[chosen].toLowerCase()}`}
              columns={GROUP_COLUMNS}
              rows={groups}
              rowKey={({ name }) => name}
              empty={null}
            />
          </div>
        </>
      )}
    </Paper>
  )
}

const GROUP_COLUMNS: Column<Group>[] = [
  { key: 'name', header: 'Group', cell: ({ name }) => name },
  { key: 'runs', header: 'Runs', kind: 'number', cell: ({ runs }) => runs },
  { key: 'fastest', header: 'Fastest', kind: 'number', cell: ({ fastest }) => inSeconds(fastest) },
  { key: 'median', header: 'Median', kind: 'number', cell: ({ median }) => inSeconds(median) },
  {
    key: 'middle',
    header: 'Middle half',
    kind: 'number',
    cell: ({ lower_quartile, upper_quartile }) => `${inSeconds(lower_quartile)} – ${inSeconds(upper_quartile)}`,
  },
  {
    key: 'deviation',
    header: 'Deviation',
    kind: 'number',
    cell: ({ deviation }) => (deviation === null ? '–' : inSeconds(deviation)),
  },
]

function Box({ group, from, to }: { group: Group; from: number; to: number }) {
  const at = (time: number) => `${((time - from) / Math.max(1, to - from)) * 100}%`
  const between = (one: number, other: number) => ({ left: at(one), width: `calc(${at(other)} - ${at(one)})` })
  return (
    <div className={classes.group}>
      <span>{group.name}</span>
      <div className={classes.track}>
        <i data-line style={between(group.fastest, group.slowest)} />
        <i data-box style={between(group.lower_quartile, group.upper_quartile)} />
        <i data-median style={{ left: at(group.median) }} />
      </div>
    </div>
  )
}
