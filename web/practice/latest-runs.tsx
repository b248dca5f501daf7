/** The team's latest runs, to edit or delete. */
import { Paper, Text, Title } from '@mantine/core'
import { runName, shownRacing } from '@paddock/domain/practice/run.ts'
import { inSeconds } from '@paddock/domain/racing/run-time.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { timeOfDay, today } from '../ui/dates.ts'
import { QueryState } from '../ui/query-state.tsx'
import { RowActions } from '../ui/row-actions.tsx'
import { ranAt } from './figures.tsx'
import classes from './practice.module.css'
import type { TabProps } from './practice-page.tsx'
import { type PracticeRun, runsQuery, useDeleteRun } from './practice-runs.ts'
import { mayChange, RunDialog } from './run-dialog-part.ts'
import { localTime } from './run-draft.ts'

const SHOWN = 8

export function LatestRuns({ team, user }: TabProps) {
  const runs = useQuery(runsQuery({ team_id: team.id, per_page: SHOWN }))
  const [editing, setEditing] = useState<string>()
  const { ask, deleting } = useDeleteRun()
  const open = runs.data?.runs.find(({ id }) => id === editing)
  return (
    <Paper withBorder component="section" aria-label="Latest runs" className={classes.latest}>
      <Title order={3} className={classes.latestTitle}>
        Latest runs
      </Title>
      <QueryState
        query={runs}
        loading="Loading runs"
        errorTitle="The runs could not be loaded"
        isEmpty={({ total }) => total === 0}
        empty={
          <Text c="dimmed" p="md">
            No runs recorded yet. New ones appear here for the whole team.
          </Text>
        }
      >
        {({ runs: rows }) => (
          <ol className={classes.runs}>
            {rows.map((run) => (
              <li key={run.id} className={classes.run}>
                <div>
                  <Text fw={650}>
                    Car {run.car_type}, lane {run.lane}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {[when(run), run.session, run.reaction_time !== null && `reaction ${inSeconds(run.reaction_time)}`]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                </div>
                <span className={classes.figures}>{shownRacing(run)}</span>
                {mayChange(run, user, team) && (
                  <RowActions
                    name={runName(run)}
                    onEdit={() => setEditing(run.id)}
                    onDelete={() => void ask(run)}
                    deleting={deleting === run.id}
                  />
                )}
              </li>
            ))}
          </ol>
        )}
      </QueryState>
      {open && <RunDialog key={open.id} run={open} onClose={() => setEditing(undefined)} />}
    </Paper>
  )
}

const when = (run: PracticeRun) =>
  run.time_known && localTime(run.run_at).startsWith(today()) ? timeOfDay(run.run_at) : ranAt(run)
