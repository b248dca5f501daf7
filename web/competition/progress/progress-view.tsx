/** Judging at a glance: teams and scorecards, panels with a nudge, and devices with unsent marks. */
import { Alert, Button, Text, Title } from '@mantine/core'
import type { CellState } from '@paddock/domain/judging/progress.ts'
import { plural } from '@paddock/domain/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { useDates } from '../../ui/time-zone.tsx'
import { NudgeDialog } from './nudge-dialog.tsx'
import classes from './progress.module.css'

type Progress = Awaited<ReturnType<typeof api.judging_progress.get.call>>
type Panel = Progress['panels'][number]
type Cell = Progress['cells'][number]

const STATE_LABELS: Record<CellState, string> = {
  not_started: 'Not started',
  marking: 'Marking now',
  incomplete: 'Incomplete',
  done: 'Done',
}

const REFRESH_MS = 60_000

export function ProgressView({ event: { id: event_id } }: { event: { id: string } }) {
  const progress = useQuery({
    ...api.judging_progress.get.queryOptions({ input: { event_id } }),
    // What is open at a panel expires by itself.
    refetchInterval: REFRESH_MS,
  })
  return (
    <QueryState
      query={progress}
      loading="Loading the progress of judging"
      errorTitle="The progress could not be loaded"
      isEmpty={({ cells }) => cells.length === 0}
      empty={<EmptyState title="Nothing to mark yet" text="Assign judges to panels, and teams appear here." />}
    >
      {(found) => <Found progress={found} event_id={event_id} />}
    </QueryState>
  )
}

function Found({ progress, event_id }: { progress: Progress; event_id: string }) {
  const [nudged, setNudged] = useState<Panel>()
  const { cells, devices, panels } = progress
  const { timeOfDay } = useDates()
  const done = cells.filter(({ state }) => state === 'done').length
  const columns: Column<Panel>[] = [
    { key: 'panel', header: 'Panel', cell: (panel) => <strong>{panel.panel_name}</strong> },
    { key: 'judge', header: 'Judge', cell: ({ judge_name }) => judge_name },
    { key: 'done', header: 'Teams marked', kind: 'number', cell: (panel) => `${panel.done} of ${panel.due}` },
    {
      key: 'nudged',
      header: 'Unseen message',
      cell: ({ nudged_at }) => (nudged_at ? `Sent ${timeOfDay(nudged_at)}` : '–'),
    },
    {
      key: 'nudge',
      header: 'Nudge',
      kind: 'actions',
      cell: (panel) => (
        <Button
          variant="default"
          aria-label={`Nudge ${panel.judge_name} - ${panel.panel_name}`}
          onClick={() => setNudged(panel)}
        >
          Nudge
        </Button>
      ),
    },
  ]
  return (
    <div className={classes.progress}>
      <Text role="status">
        {done} of {plural(cells.length, 'sheet')} done
      </Text>
      <Devices devices={devices} />
      <Matrix progress={progress} />
      <Title order={3}>Panels</Title>
      <DataTable
        caption="Panels"
        columns={columns}
        rows={panels}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No panels yet" text="Assign judges to panels first." />}
      />
      {nudged && <NudgeDialog event_id={event_id} panel={nudged} onClose={() => setNudged(undefined)} />}
    </div>
  )
}

/** A device that is away with nothing to send is usually one that somebody closed, so it raises no alarm. */
function Devices({ devices }: Pick<Progress, 'devices'>) {
  const { timeOfDay } = useDates()
  const unsent = devices.filter(({ waiting }) => waiting > 0)
  const away = devices.filter(({ waiting }) => waiting === 0)
  return (
    <>
      {unsent.map(({ name, waiting, seen_at, offline }) => (
        <Alert key={name} color={offline ? 'red' : 'yellow'} variant="outline">
          {name} has {plural(waiting, 'unsent entry', 'unsent entries')}
          {offline ? ` and is offline, last seen at ${timeOfDay(seen_at)}` : ' and is online'}
        </Alert>
      ))}
      {away.length > 0 && (
        <Text size="sm" c="dimmed">
          Not connected, nothing unsent when last seen:{' '}
          {away.map(({ name, seen_at }) => `${name} at ${timeOfDay(seen_at)}`).join('; ')}
        </Text>
      )}
    </>
  )
}

function Matrix({ progress: { teams, scorecards, cells, panels } }: { progress: Progress }) {
  const cellOf = (team_id: string, template_id: string | null) =>
    cells.find((cell) => cell.team_id === team_id && cell.template_id === template_id)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls inside its sheet, with the keyboard too
    <section className={classes.scroll} tabIndex={0} aria-label="Teams and scorecards">
      <table className={classes.matrix}>
        <thead>
          <tr>
            <th scope="col">Team</th>
            {scorecards.map(({ id, name }) => (
              <th scope="col" key={id ?? 'any'}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {teams.map((team) => (
            <tr key={team.id}>
              <th scope="row">
                {team.team_number} {team.team_name}
              </th>
              {scorecards.map(({ id }) => (
                <MatrixCell key={id ?? 'any'} cell={cellOf(team.id, id)} panels={panels} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function MatrixCell({ cell, panels }: { cell: Cell | undefined; panels: readonly Panel[] }) {
  const { timeOfDay } = useDates()
  if (!cell) return <td>–</td>
  const nameOf = (id: string) => panels.find((panel) => panel.id === id)?.judge_name ?? 'A panel'
  return (
    <td data-state={cell.state}>
      <strong>{STATE_LABELS[cell.state]}</strong>
      {cell.panels.map(({ panel_id, state, at }) => (
        <span key={panel_id}>
          {nameOf(panel_id)}
          {at ? ` ${timeOfDay(at)}` : ''}
          {cell.panels.length > 1 ? `, ${STATE_LABELS[state].toLowerCase()}` : ''}
        </span>
      ))}
    </td>
  )
}
