/** The Performance tab: personal bests, the sums that count in a Grand Prix, and the predicted score. */
import { Paper, Title } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { inSeconds } from '@paddock/domain/racing/run-time.ts'
import type { Milliseconds } from '@paddock/domain/units.ts'
import { useQuery } from '@tanstack/react-query'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { dayOf } from '../ui/dates.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { part } from '../ui/part.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { Figure, Figures } from './figures.tsx'
import classes from './practice.module.css'
import type { TabProps } from './practice-page.tsx'
import { type Performance, performanceQuery } from './practice-runs.ts'
import { RunFilters, useRunFilters } from './run-filters.tsx'

/** The rule packs come with it, so it is loaded once it is needed. */
const Prediction = part(async () => (await import('./prediction.tsx')).Prediction, 'Loading the prediction')

export function PerformanceTab({ team }: TabProps) {
  const at = useRunFilters(team.id)
  const found = useQuery(performanceQuery(at.input))
  return (
    <>
      <Title order={2} mb="md">
        Performance
      </Title>
      <RunFilters team_id={team.id} at={at} />
      <QueryState
        query={found}
        loading="Calculating performance"
        errorTitle="The performance could not be loaded"
        isEmpty={({ all }) => all.legal === 0 && all.reaction === null}
        empty={
          <EmptyState
            title={at.looking ? 'No finished runs found' : 'No finished runs yet'}
            text="Personal bests need runs with a racing time."
          />
        }
      >
        {(performance) => (
          <div className={classes.board}>
            <Bests performance={performance} />
            <Prediction team_id={team.id} runs={performance.all} />
            <div className={classes.pair}>
              <Lanes lanes={performance.lanes} />
              <Sessions sessions={performance.sessions} />
            </div>
          </div>
        )}
      </QueryState>
    </>
  )
}

type Best = Performance['all']['racing']

const best = (found: Best) => (found ? inSeconds(found.time) : '–')
const setIn = (found: Best) =>
  found ? `Car ${found.car_type}, lane ${found.lane}, ${dayOf(found.run_at)}` : 'No time yet'
const time = (milliseconds: Milliseconds | null) => (milliseconds === null ? '–' : inSeconds(milliseconds))

function Bests({ performance: { all, cars } }: { performance: Performance }) {
  return (
    <Paper withBorder component="section" aria-label="Personal bests" className={classes.sheet}>
      <Title order={3} mb="sm">
        Personal bests
      </Title>
      <Figures>
        <Figure name="Racing time" value={best(all.racing)} about={setIn(all.racing)} />
        <Figure name="Reaction time" value={best(all.reaction)} about={setIn(all.reaction)} />
        <Figure name="Total time" value={best(all.total)} about={setIn(all.total)} />
        <Figure
          name="Sum of best 7"
          value={time(all.best_sum)}
          about={all.best_sum === null ? `${all.legal} of 7 finished runs` : `Of ${plural(all.legal, 'finished run')}`}
        />
      </Figures>
      <div className={classes.below}>
        <DataTable
          caption="Personal bests by car"
          columns={CAR_COLUMNS}
          rows={cars.filter(({ runs, reaction }) => runs > 0 || reaction !== null)}
          rowKey={({ car_type }) => car_type}
          empty={null}
        />
      </div>
    </Paper>
  )
}

const CAR_COLUMNS: Column<Performance['cars'][number]>[] = [
  { key: 'car', header: 'Car', cell: ({ car_type }) => `Car ${car_type}` },
  { key: 'runs', header: 'Finished', kind: 'number', cell: ({ legal, runs }) => `${legal} of ${runs}` },
  { key: 'racing', header: 'Racing', kind: 'number', cell: ({ racing }) => best(racing) },
  { key: 'reaction', header: 'Reaction', kind: 'number', cell: ({ reaction }) => best(reaction) },
  { key: 'total', header: 'Total', kind: 'number', cell: ({ total }) => best(total) },
  { key: 'median', header: 'Median', kind: 'number', cell: ({ median }) => time(median) },
  { key: 'sum', header: 'Sum of best 7', kind: 'number', cell: ({ best_sum }) => time(best_sum) },
]

function Lanes({ lanes }: { lanes: Performance['lanes'] }) {
  return (
    <section aria-label="Bests by lane">
      <Title order={3} mb="sm">
        By lane
      </Title>
      <DataTable
        caption="Fastest racing time by car and lane"
        stays
        columns={[
          { key: 'lane', header: 'Car and lane', cell: ({ car_type, lane }) => `Car ${car_type}, lane ${lane}` },
          { key: 'runs', header: 'Finished', kind: 'number', cell: ({ legal }) => legal },
          { key: 'best', header: 'Racing', kind: 'number', cell: ({ racing }) => best(racing) },
        ]}
        rows={lanes.filter(({ legal }) => legal > 0)}
        rowKey={({ car_type, lane }) => `${car_type}${lane}`}
        empty={null}
      />
    </section>
  )
}

function Sessions({ sessions }: { sessions: Performance['sessions'] }) {
  return (
    <section aria-label="Sessions">
      <Title order={3} mb="sm">
        By session
      </Title>
      <DataTable
        caption="The latest sessions"
        columns={[
          { key: 'session', header: 'Session', cell: ({ session }) => session },
          { key: 'runs', header: 'Finished', kind: 'number', cell: ({ legal, runs }) => `${legal} of ${runs}` },
          { key: 'best', header: 'Racing', kind: 'number', cell: ({ racing }) => best(racing) },
          { key: 'median', header: 'Median', kind: 'number', cell: ({ median }) => time(median) },
          { key: 'sum', header: 'Best 7', kind: 'number', cell: ({ best_sum }) => time(best_sum) },
        ]}
        rows={sessions}
        rowKey={({ session }) => session}
        empty={<EmptyState title="No sessions yet" text="Name a session when you record runs to compare practices." />}
      />
    </section>
  )
}
