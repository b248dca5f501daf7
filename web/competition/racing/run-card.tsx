/** One team's run at the timing desk: who, which car, which lane, how it ended, and its two times. */
import { NativeSelect, Paper, SegmentedControl, TextInput, Title } from '@mantine/core'
import { CARS, LANES, RUN_STATUSES, type RunStatus } from '@paddock/domain/racing/run-time.ts'
import { stepped, typedTime } from '@paddock/domain/racing/typed-time.ts'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { type Lane, type RunDraft, TIME_NAMES, type Wrong } from './desk-draft.ts'
import classes from './live-timing.module.css'

export type TeamOption = { value: string; label: string; disabled?: boolean }

type RunCardProps = {
  /** 1 or 2. */
  n: number
  run: RunDraft
  teams: TeamOption[]
  /** Why this car may not run here. */
  locked?: string
  wrong: Wrong
  change: (fields: Partial<RunDraft>) => void
  /** Enter in a time goes on to the next one, or records. */
  onEnter: (event: KeyboardEvent<HTMLInputElement>) => void
}

const STATUS_WORDS: Record<RunStatus, string> = { finish: 'Finish', dns: 'DNS', dnf: 'DNF' }

export function RunCard({ n, run, teams, locked, wrong, change, onEnter }: RunCardProps) {
  const time = (name: 'reaction_time' | 'racing_time') => ({
    name: `${name}_${n}`,
    label: `${TIME_NAMES[name]} (s)`,
    value: run[name],
    error: wrong[name],
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    placeholder: '0.000',
    maxLength: 12,
    classNames: { input: classes.time },
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ [name]: typedTime(currentTarget.value) }),
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      if (event.key === 'Enter') onEnter(event)
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
      event.preventDefault()
      change({ [name]: stepped(run[name], event.key === 'ArrowUp' ? 1 : -1) })
    },
  })
  return (
    <Paper withBorder component="fieldset" className={classes.card} aria-label={`Team ${n}`}>
      <Title order={3} size="h4">
        Team {n}
      </Title>
      <NativeSelect
        name={`team_${n}`}
        label="Team"
        size="md"
        data={[{ value: '', label: 'Choose a team' }, ...teams]}
        value={run.team_id}
        error={wrong.team_id ?? locked}
        onChange={({ currentTarget }) => change({ team_id: currentTarget.value })}
      />
      <div className={classes.choices}>
        <Choice label="Car">
          {(label) => (
            <SegmentedControl
              aria-labelledby={label}
              fullWidth
              size="md"
              data={[...CARS]}
              value={run.car_type}
              onChange={(car_type) => change({ car_type })}
            />
          )}
        </Choice>
        <Choice label="Lane" problem={wrong.lane}>
          {(label) => (
            <SegmentedControl
              aria-labelledby={label}
              fullWidth
              size="md"
              data={LANES.map(String)}
              value={String(run.lane)}
              onChange={(lane) => change({ lane: Number(lane) as Lane })}
            />
          )}
        </Choice>
        <Choice label="Status" wide>
          {(label) => (
            <SegmentedControl
              aria-labelledby={label}
              fullWidth
              size="md"
              data={RUN_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }))}
              value={run.status}
              onChange={(status) => change({ status })}
            />
          )}
        </Choice>
      </div>
      {run.status === 'finish' && (
        <div className={classes.times}>
          <TextInput {...time('reaction_time')} />
          <TextInput {...time('racing_time')} />
        </div>
      )}
    </Paper>
  )
}

type ChoiceProps = { label: string; problem?: string; wide?: boolean; children: (id: string) => ReactNode }

function Choice({ label, problem, wide, children }: ChoiceProps) {
  const id = useId()
  return (
    <div data-wide={wide || undefined}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      {children(id)}
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
