/** The Analytics tab: spread, trend and groups of runs; part of advanced analytics. */
import { Group, NativeSelect, Paper, Title } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { MEASURES, type Measure } from '@paddock/domain/practice/run.ts'
import { directionText, perWeekText } from '@paddock/domain/practice/statistics.ts'
import { inSeconds } from '@paddock/domain/racing/run-time.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LockedModule, lockedBy } from '../app/locked-module.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { part } from '../ui/part.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { useOwnTimeZone } from '../ui/time-zone.tsx'
import { Figure, Figures } from './figures.tsx'
import { MEASURE_NAMES } from './messages.ts'
import classes from './practice.module.css'
import type { TabProps } from './practice-page.tsx'
import { type Analytics, analyticsQuery } from './practice-runs.ts'
import { RunFilters, useRunFilters } from './run-filters.tsx'

// Loaded only if there is something to draw.
const Charts = part(async () => (await import('./charts.tsx')).Charts, 'Drawing the charts')

export function AnalyticsTab({ team }: TabProps) {
  const at = useRunFilters(team.id)
  const [measure, setMeasure] = useState<Measure>('racing')
  const time_zone = useOwnTimeZone()
  const figures = useQuery({
    ...analyticsQuery({ ...at.input, measure, time_zone: time_zone ?? '' }),
    enabled: time_zone !== undefined,
  })
  const locked = lockedBy(figures.error)
  if (locked)
    return (
      <LockedModule
        title="Advanced analytics"
        about="Charts of your runs over time and by car, lane, wheels, wing and weight, with their spread and weekly trend. Recording runs, the history and the performance of your team stay free."
        why={locked}
      />
    )
  return (
    <>
      <Group justify="space-between" align="end" mb="md">
        <Title order={2}>Analytics</Title>
        <NativeSelect
          size="md"
          label="Measure"
          value={measure}
          data={MEASURES.map((value) => ({ value, label: MEASURE_NAMES[value] }))}
          onChange={({ currentTarget }) => setMeasure(MEASURES.find((one) => one === currentTarget.value) ?? 'racing')}
        />
      </Group>
      <RunFilters team_id={team.id} at={at} />
      <QueryState
        query={figures}
        loading="Calculating analytics"
        errorTitle="The analytics could not be loaded"
        isEmpty={({ spread }) => spread === null}
        empty={
          <EmptyState
            title={at.looking ? 'No times among these runs' : 'No times yet'}
            text="Charts appear once runs have this time."
          />
        }
      >
        {(found) => (
          <div className={classes.board}>
            <Summary figures={found} />
            <Charts figures={found} />
          </div>
        )}
      </QueryState>
    </>
  )
}

function Summary({ figures: { spread, trend, runs, finished } }: { figures: Analytics }) {
  if (!spread) return null
  return (
    <Paper withBorder component="section" aria-label="Spread and trend" className={classes.sheet}>
      <Title order={3} mb="sm">
        Spread and trend
      </Title>
      <Figures>
        <Figure name="Median" value={inSeconds(spread.median)} about={`Of ${plural(spread.runs, 'measured run')}`} />
        <Figure
          name="Middle half"
          value={`${inSeconds(spread.lower_quartile)} – ${inSeconds(spread.upper_quartile)}`}
          about={`Fastest ${inSeconds(spread.fastest)}, slowest ${inSeconds(spread.slowest)}`}
        />
        <Figure
          name="Standard deviation"
          value={spread.deviation === null ? '–' : inSeconds(spread.deviation)}
          about={`Around a mean of ${inSeconds(spread.mean)}`}
        />
        <Figure
          name="Trend"
          value={trend ? perWeekText(trend.per_week) : '–'}
          about={trend ? directionText(trend.per_week) : 'Needs three runs'}
        />
        <Figure
          name="Finished"
          value={`${Math.round((finished / runs) * 100)}%`}
          about={`${finished} of ${plural(runs, 'run')}`}
        />
      </Figures>
    </Paper>
  )
}
