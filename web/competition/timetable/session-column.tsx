/** One session of a day: what it is, who is not planned in it yet, and its slots from morning to evening. */
import { useDraggable, useDroppable } from '@dnd-kit/core'
import { NativeSelect, Text } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { slotDelay } from '@paddock/domain/timetable/now-next.ts'
import { byStart, laterBy } from '@paddock/domain/timetable/slot.ts'
import { IconAlertTriangle, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import { newId } from '../../app/new-id.ts'
import { RowMenu } from '../../ui/row-menu.tsx'
import { useDates } from '../../ui/time-zone.tsx'
import { type Axis, heightOf, takes, topOf } from './grid-geometry.ts'
import classes from './timetable.module.css'
import { useAddSlot, useRemoveSession } from './timetable-actions.ts'
import {
  roomName,
  type Session,
  type Slot,
  sessionOf,
  sessionTitle,
  type Timetable,
  teamLabel,
} from './timetable-data.ts'

type SessionColumnProps = {
  session: Session
  slots: readonly Slot[]
  timetable: Timetable
  axis: Axis
  mayPlan: boolean
  clashes: ReadonlyMap<string, readonly string[]>
  dragged: Slot | undefined
  onEdit: (session: Session) => void
  onOpen: (slot: Slot) => void
}

export function SessionColumn(props: SessionColumnProps) {
  const { session, slots, timetable, axis, mayPlan, clashes, dragged, onEdit, onOpen } = props
  const { timeOfDay } = useDates()
  const remove = useRemoveSession()
  const { setNodeRef, isOver } = useDroppable({ id: session.id })
  const isTarget = isOver && dragged !== undefined && takes(session, sessionOf(timetable, dragged))
  const title = sessionTitle(session)
  return (
    <section aria-label={`${title}, ${roomName(timetable, session)}`}>
      <div className={classes.columnHead}>
        <div style={{ display: 'flex', justifyContent: 'space-between', gap: 4 }}>
          <Text fw={700}>{title}</Text>
          {mayPlan && (
            <RowMenu
              of={title}
              actions={[
                { label: 'Edit session', Icon: IconPencil, onClick: () => onEdit(session) },
                { label: 'Delete session', Icon: IconTrash, onClick: () => void remove(session, slots.length) },
              ]}
            />
          )}
        </div>
        <Text size="sm" c="dimmed">
          {roomName(timetable, session)} · {timeOfDay(session.starts_at)} to {timeOfDay(session.ends_at)} ·{' '}
          {session.minutes} min each · {plural(slots.length, 'team')}
        </Text>
      </div>
      {mayPlan && <AddTeam session={session} slots={slots} timetable={timetable} />}
      <ol
        ref={setNodeRef}
        className={classes.column}
        data-over={isTarget || undefined}
        style={{ height: Math.max(60, topOf(axis, new Date(axis.to).toISOString()) + 6) }}
      >
        {slots.map((slot) => (
          <SlotCard
            key={slot.id}
            {...{ slot, timetable, axis, mayPlan, onOpen }}
            clashes={clashes.get(slot.id) ?? []}
          />
        ))}
      </ol>
    </section>
  )
}

/** At the end of the session, for a team that is not planned for this scorecard yet. */
function AddTeam({ session, slots, timetable }: Pick<SessionColumnProps, 'session' | 'slots' | 'timetable'>) {
  const add = useAddSlot((team_id) => teamLabel(timetable, team_id))
  const alike = new Set(timetable.sessions.filter((one) => takes(one, session)).map(({ id }) => id))
  const seen = new Set(timetable.slots.filter(({ session_id }) => alike.has(session_id)).map(({ team_id }) => team_id))
  const missing = timetable.teams.filter(({ id }) => !seen.has(id))
  if (missing.length === 0) return null
  const last = slots.toSorted(byStart).at(-1)
  const starts_at = last ? laterBy(last.ends_at, session.gap_minutes) : session.starts_at
  return (
    <NativeSelect
      mb={6}
      aria-label={`Add a team to ${sessionTitle(session)}`}
      disabled={add.pending}
      data={[
        { value: '', label: `${plural(missing.length, 'team')} without a time: add one` },
        ...missing.map(({ id }) => ({ value: id, label: teamLabel(timetable, id) })),
      ]}
      value=""
      onChange={({ currentTarget: { value: team_id } }) =>
        team_id && void add.run({ id: newId(), in_session: session.id, team_id, starts_at })
      }
    />
  )
}

type SlotCardProps = {
  slot: Slot
  timetable: Timetable
  axis: Axis
  mayPlan: boolean
  clashes: readonly string[]
  onOpen: (slot: Slot) => void
}

function SlotCard({ slot, timetable, axis, mayPlan, clashes, onOpen }: SlotCardProps) {
  const { timeOfDay } = useDates()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging } = useDraggable({
    id: slot.id,
    disabled: !mayPlan,
  })
  const team = teamLabel(timetable, slot.team_id)
  const late = slotDelay(slot)
  return (
    <li
      ref={setNodeRef}
      className={classes.slot}
      data-clash={clashes.length > 0 || undefined}
      data-dragging={isDragging || undefined}
      title={clashes.join(' ')}
      style={{
        top: topOf(axis, slot.starts_at),
        height: heightOf(axis, slot),
        transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
      }}
    >
      {mayPlan && (
        <button
          type="button"
          className={classes.grip}
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          aria-label={`Move ${team}, ${timeOfDay(slot.starts_at)}`}
        >
          <IconGripVertical size={16} aria-hidden />
        </button>
      )}
      <button
        type="button"
        className={classes.slotButton}
        style={mayPlan ? undefined : { paddingInlineStart: 8 }}
        onClick={() => onOpen(slot)}
      >
        {clashes.length > 0 && <IconAlertTriangle size={14} role="img" aria-label="Clash:" />}{' '}
        <strong>{timeOfDay(slot.starts_at)}</strong> {team}
        {late > 0 && <Text component="span" c="dimmed" size="xs">{` +${late} min`}</Text>}
      </button>
    </li>
  )
}
