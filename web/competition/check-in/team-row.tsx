/** One team at the desk: whether it is here, its documents, consents and cars, and the way to undo. */
import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { MOST_CARS } from '@paddock/domain/check-in/states.ts'
import { plural } from '@paddock/domain/plural.ts'
import { IconCheck, IconMinus, IconPlus } from '@tabler/icons-react'
import { TeamMark } from '../../ui/team-mark.tsx'
import { useDates } from '../../ui/time-zone.tsx'
import { RosterButton } from '../registration/registration.tsx'
import classes from './check-in.module.css'
import type { DeskTeam } from './check-in-data.ts'
import { type Change, queueCheckIn } from './check-in-outbox.ts'
import { labelOf, STATE_LABELS } from './messages.ts'

type TeamRowProps = { event_id: string; team: DeskTeam; disabled: boolean }

export function TeamRow({ event_id, team, disabled }: TeamRowProps) {
  const { team_name: name, team_number, school_name, category, checkIn, state } = team
  const { timeOfDay } = useDates()
  const press = (what: string, change: Change) =>
    queueCheckIn({ event_id, team_id: team.id, label: labelOf(team, what), change })
  const isHere = checkIn.here_at !== null
  return (
    <li className={classes.row} data-state={state}>
      <span className={classes.number}>{team_number || 'New'}</span>
      <TeamMark name={name} mark={team.mark} size="2rem" />
      <span className={classes.team}>
        <strong>{name}</strong>
        <span>{[school_name, category].filter(Boolean).join(' · ')}</span>
        <RosterButton event_id={event_id} team_id={team.id} name={name} />
      </span>
      <span className={classes.state}>
        <strong>{STATE_LABELS[state]}</strong>
        {checkIn.here_at && (
          <span>
            {timeOfDay(checkIn.here_at)}, {checkIn.here_by}
          </span>
        )}
        {team.isQueued && <span>Not sent yet</span>}
      </span>
      <span className={classes.papers}>
        <Checkbox
          label="Documents"
          aria-label={`Documents of ${name} handed in`}
          checked={checkIn.documents}
          disabled={disabled}
          onChange={({ currentTarget: { checked } }) =>
            press(checked ? 'documents handed in' : 'documents not handed in', { documents: checked })
          }
        />
        <Checkbox
          label="Consents"
          aria-label={`Consents of ${name} handed in`}
          checked={checkIn.consents}
          disabled={disabled}
          onChange={({ currentTarget: { checked } }) =>
            press(checked ? 'consents handed in' : 'consents not handed in', { consents: checked })
          }
        />
      </span>
      <Cars team={team} disabled={disabled} onChange={(cars) => press(`${plural(cars, 'car')} received`, { cars })} />
      {isHere ? (
        <Button
          className={classes.press}
          variant="default"
          disabled={disabled}
          aria-label={`Undo check-in of ${name}`}
          onClick={() => press('check-in undone', { here: false })}
        >
          Undo
        </Button>
      ) : (
        <Button
          className={classes.press}
          color="#1f6f33"
          disabled={disabled}
          aria-label={`Check in ${name}`}
          leftSection={<IconCheck size={20} aria-hidden />}
          onClick={() => press('checked in', { here: true })}
        >
          Check in
        </Button>
      )}
    </li>
  )
}

type CarsProps = { team: DeskTeam; disabled: boolean; onChange: (cars: number) => void }

function Cars({ team: { team_name, checkIn }, disabled, onChange }: CarsProps) {
  const { cars } = checkIn
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is drawn
    <div className={classes.cars} role="group" aria-label={`Cars received from ${team_name}`}>
      <ActionIcon
        variant="default"
        size={40}
        aria-label={`One car less of ${team_name}`}
        disabled={disabled || cars === 0}
        onClick={() => onChange(cars - 1)}
      >
        <IconMinus size={18} aria-hidden />
      </ActionIcon>
      <span className={classes.count}>
        {cars} <span>{cars === 1 ? 'car' : 'cars'}</span>
      </span>
      <ActionIcon
        variant="default"
        size={40}
        aria-label={`One more car of ${team_name}`}
        disabled={disabled || cars === MOST_CARS}
        onClick={() => onChange(cars + 1)}
      >
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}
