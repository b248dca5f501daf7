/** One race of the programme: its number, its times, who runs in which lane, and what can be done with it. */
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon, Badge, Text } from '@mantine/core'
import { minutesLate } from '@paddock/domain/programme/when.ts'
import { IconArrowRight, IconGripVertical, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useOutbox } from '../../app/device-outbox.ts'
import { RowMenu } from '../../ui/row-menu.tsx'
import { useDates } from '../../ui/time-zone.tsx'
import classes from './programme.module.css'
import { useDeleteRace } from './programme-actions.ts'
import { isGap, type Programme, type Race, type Times, teamOf } from './programme-data.ts'

export type RowProps = {
  programme: Programme
  race: Race
  number: number
  times: Times
  mayPlan: boolean
  /** The other sessions, with their names. */
  others: readonly { id: string; name: string }[]
  onMove: (race: Race, to_session: string) => void
  onRerun: (race: Race) => void
}

/** What was raced stays where it is. */
export function RacedRow(props: RowProps) {
  return (
    <li className={classes.race} data-raced>
      <span />
      <RowContent {...props} />
    </li>
  )
}

export function OpenRow(props: RowProps) {
  const { race, number, mayPlan } = props
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: race.id,
    disabled: !mayPlan,
  })
  return (
    <li
      ref={setNodeRef}
      className={classes.race}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Transform.toString(transform), transition }}
    >
      {mayPlan ? (
        <ActionIcon
          variant="default"
          size={40}
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          aria-label={`Move race ${number}`}
          className={classes.grip}
        >
          <IconGripVertical size={18} aria-hidden />
        </ActionIcon>
      ) : (
        <span />
      )}
      <RowContent {...props} />
    </li>
  )
}

function RowContent({ programme, race, number, times, mayPlan, others, onMove, onRerun }: RowProps) {
  const { ask, deleting } = useDeleteRace(race, number)
  const isOpen = race.raced_at === null
  return (
    <>
      <span className={classes.number}>{number}</span>
      <RaceTimes race={race} times={times} />
      <ul className={classes.runs}>
        {race.runs.map(({ team_id, car_type, lane }) => {
          const team = teamOf(programme, team_id)
          return (
            <li key={lane} data-gap={isGap(programme, race, team_id) || undefined}>
              <span className={classes.lane}>Lane {lane}</span> {team?.team_number} {team?.team_name ?? 'Nobody'}{' '}
              <span className={classes.car}>car {car_type}</span>
            </li>
          )
        })}
      </ul>
      <StateBadges programme={programme} race={race} />
      {mayPlan ? (
        <RowMenu
          of={`race ${number}`}
          busy={deleting}
          actions={[
            race.state !== 'rerun' && { label: 'Run again', Icon: IconRefresh, onClick: () => onRerun(race) },
            ...(isOpen
              ? others.map(({ id, name }) => ({
                  label: `Move to ${name}`,
                  Icon: IconArrowRight,
                  onClick: () => onMove(race, id),
                }))
              : []),
            isOpen && { label: 'Delete', Icon: IconTrash, onClick: () => void ask() },
          ]}
        />
      ) : (
        <span />
      )}
    </>
  )
}

function StateBadges({ programme, race }: Pick<RowProps, 'programme' | 'race'>) {
  const isUnsent = useOutbox().some(({ kind, body }) => kind === 'planned-race' && isEntryOf(body, race))
  const gaps = race.runs.filter(({ team_id }) => isGap(programme, race, team_id)).length
  return (
    <span className={classes.badges}>
      {race.rerun_of && (
        <Badge variant="light" tt="none" title={race.reason ?? undefined}>
          Re-run: {race.reason}
        </Badge>
      )}
      {race.state === 'rerun' && (
        <Badge variant="light" color="gray" tt="none">
          Run again
        </Badge>
      )}
      {isUnsent && (
        <Badge variant="outline" color="orange" tt="none">
          Raced, not sent yet
        </Badge>
      )}
      {race.raced_at !== null && race.state !== 'rerun' && (
        <Badge variant="light" color="teal" tt="none">
          Raced
        </Badge>
      )}
      {gaps > 0 && (
        <Badge variant="light" color="orange" tt="none">
          Gap
        </Badge>
      )}
    </span>
  )
}

const isEntryOf = (body: unknown, { id }: Race) => Object(body).race?.id === id

function RaceTimes({ race, times }: Pick<RowProps, 'race' | 'times'>) {
  const { timeOfDay } = useDates()
  const time = times.get(race.id)
  if (!time) return <span />
  const late = minutesLate(time)
  return (
    <span className={classes.time}>
      <span data-moved={late !== 0 || undefined}>{timeOfDay(time.planned_at)}</span>
      {late !== 0 && (
        <Text component="span" size="sm" fw={650}>
          {timeOfDay(time.expected_at)}
        </Text>
      )}
    </span>
  )
}
