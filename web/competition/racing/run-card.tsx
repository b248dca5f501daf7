/** One team's run at the timing desk: team, car, lane, outcome, and its two times. */
import { NativeSelect, Paper, TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { TeamSwatch } from '../../ui/team-mark.tsx'
import { DESK_STATUS_LABELS, type RunDraft, TIME_NAMES, type Wrong } from './desk-draft.ts'
import classes from './live-timing.module.css'
import type { Team } from './race-data.ts'
import { RunChoices, RunTimes, timeField } from './run-fields.tsx'

export type TeamOption = { value: string; label: string; disabled?: boolean }

type RunCardProps = {
  /** 1 or 2. */
  n: number
  run: RunDraft
  /** How many there are by the event's rules. */
  lanes: number
  teams: TeamOption[]
  /** The chosen one. */
  team: Team | undefined
  /** Why this car may not run here. */
  locked?: string
  wrong: Wrong
  change: (fields: Partial<RunDraft>) => void
  /** Enter in a time field moves to the next one, or records the race. */
  onEnter: (event: KeyboardEvent<HTMLInputElement>) => void
}

export function RunCard({ n, run, lanes, teams, team, locked, wrong, change, onEnter }: RunCardProps) {
  const time = (name: 'reaction_time' | 'racing_time') => ({
    ...timeField({ run, name, change, onEnter }),
    name: `${name}_${n}`,
    label: `${TIME_NAMES[name]} (s)`,
    error: wrong[name],
  })
  return (
    <Paper withBorder component="fieldset" className={classes.card} aria-label={`Team ${n}`}>
      <NativeSelect
        name={`team_${n}`}
        label={`Team ${n}`}
        size="md"
        data={[{ value: '', label: 'Choose a team' }, ...teams]}
        value={run.team_id}
        leftSection={team && <TeamSwatch name={team.team_name} mark={team.mark} />}
        error={wrong.team_id ?? locked}
        onChange={({ currentTarget }) => change({ team_id: currentTarget.value })}
      />
      <RunChoices run={run} statuses={DESK_STATUS_LABELS} laneProblem={wrong.lane} lanes={lanes} change={change} />
      {run.status === 'dsq' && (
        <TextInput
          name={`status_reason_${n}`}
          label="Reason for the disqualification"
          size="md"
          autoComplete="off"
          maxLength={300}
          value={run.status_reason}
          error={wrong.status_reason}
          onChange={({ currentTarget }) => change({ status_reason: currentTarget.value })}
        />
      )}
      {run.status === 'finish' && (
        <RunTimes>
          <TextInput {...time('reaction_time')} />
          <TextInput {...time('racing_time')} />
        </RunTimes>
      )}
    </Paper>
  )
}
