/** One lane of a planned race: its team and car, its two times, and one press for every other outcome. */
import { Kbd, Paper, TextInput } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { TeamSwatch } from '../../ui/team-mark.tsx'
import { UnderInvestigation } from '../cars/cars.tsx'
import { RunTimes, timeField } from '../racing/racing.tsx'
import { CarButton } from './car-button.tsx'
import type { ControlTeam, DeskRace } from './control-data.ts'
import { OUTCOME_KEYS } from './desk-keys.ts'
import classes from './lane-card.module.css'
import { type LaneDraft, OUTCOMES, type Outcome, TIME_NAMES, totalOf, type Wrong } from './planned-draft.ts'

type LaneCardProps = {
  lane: LaneDraft
  race: DeskRace
  team: ControlTeam | undefined
  wrong: Wrong
  /** Of two timekeepers, if they differ. */
  readings: ReactNode
  /** What the gate measured. */
  gate: ReactNode
  change: (fields: Partial<LaneDraft>) => void
  onOutcome: (outcome: Outcome) => void
  onEnter: (event: KeyboardEvent<HTMLInputElement>) => void
}

export function LaneCard({ lane: run, race, team, wrong, readings, gate, change, onOutcome, onEnter }: LaneCardProps) {
  const { lane, car_type, status } = run
  const name = team?.team_name ?? 'A deleted team'
  const time = (field: 'reaction_time' | 'racing_time') => ({
    ...timeField({ run, name: field, change, onEnter }),
    name: `${field}_${lane}`,
    label: `${TIME_NAMES[field]} (s)`,
    error: wrong[field],
    disabled: status !== 'finish',
  })
  return (
    <Paper
      withBorder
      component="fieldset"
      className={classes.lane}
      aria-label={`Lane ${lane}: ${name}, car ${car_type}`}
      data-lane={lane}
    >
      <div className={classes.head}>
        <span className={classes.number}>Lane {lane}</span>
        <TeamSwatch name={name} mark={team?.mark ?? null} />
        <div className={classes.team}>
          <strong className={classes.name} title={name}>
            {name}
          </strong>
          <span className={classes.car}>
            {team?.team_number} · <CarButton race={race} lane={lane} car={car_type} />{' '}
            <UnderInvestigation cars={team?.under_investigation ?? []} car={car_type} />
          </span>
        </div>
        <output className={classes.total} aria-label={`Total of lane ${lane}`}>
          {totalOf(run) ?? '–'}
        </output>
      </div>
      {readings}
      {gate}
      <RunTimes>
        <TextInput {...time('reaction_time')} />
        <TextInput {...time('racing_time')} />
      </RunTimes>
      <div className={classes.outcomes}>
        {OUTCOME_KEYS.map(({ key, outcome }) => (
          <button
            key={outcome}
            type="button"
            name={`${outcome}_${lane}`}
            className={classes.outcome}
            aria-pressed={status === outcome}
            aria-keyshortcuts={key}
            onClick={() => onOutcome(outcome)}
          >
            {OUTCOMES[outcome]}{' '}
            <Kbd size="xs" aria-hidden>
              {key.toUpperCase()}
            </Kbd>
          </button>
        ))}
      </div>
      {status === 'dsq' && (
        <TextInput
          name={`status_reason_${lane}`}
          aria-label="Reason for the disqualification"
          placeholder="Reason for the disqualification"
          autoComplete="off"
          maxLength={300}
          value={run.status_reason}
          error={wrong.status_reason}
          onChange={({ currentTarget }) => change({ status_reason: currentTarget.value })}
          onKeyDown={(event) => event.key === 'Enter' && onEnter(event)}
        />
      )}
    </Paper>
  )
}
