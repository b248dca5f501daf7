/** The sessions of a day side by side. A team is dragged to another time or session, or moved with the keys; clashes show at once. */
import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragMoveEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useDates } from '../../ui/time-zone.tsx'
import { toast } from '../../ui/toast.tsx'
import { axisOf, draggedTo, STEP_MINUTES, takes, withMoved } from './grid-geometry.ts'
import { DONE } from './messages.ts'
import { SessionColumn } from './session-column.tsx'
import { SlotDialog } from './slot-dialog.tsx'
import classes from './timetable.module.css'
import { useMoveSlot } from './timetable-actions.ts'
import {
  clashesOf,
  type PlannedEvent,
  type Session,
  type Slot,
  sessionOf,
  type Timetable,
  teamLabel,
} from './timetable-data.ts'

type DayGridProps = {
  event: PlannedEvent
  timetable: Timetable
  day: string
  mayPlan: boolean
  onEdit: (session: Session) => void
}

type Target = { slot: Slot; session_id: string; starts_at: string }

/** Columns are as high as the day: only where a slot is from left to right decides. */
const byColumn: CollisionDetection = ({ collisionRect, droppableContainers, droppableRects }) => {
  const middle = collisionRect.left + collisionRect.width / 2
  return droppableContainers.flatMap(({ id }) => {
    const rect = droppableRects.get(id)
    return rect && rect.left <= middle && middle <= rect.right ? [{ id }] : []
  })
}

export function DayGrid({ event, timetable, day, mayPlan, onEdit }: DayGridProps) {
  const { dayOf, timeOfDay } = useDates()
  const [target, setTarget] = useState<Target>()
  const [opened, setOpened] = useState<Slot>()
  const move = useMoveSlot((starts_at) => {
    const slot = timetable.slots.find(({ id }) => id === move.input?.id)
    if (slot) toast.success(DONE.moved(teamLabel(timetable, slot.team_id), timeOfDay(starts_at)))
  })
  const onDay = (one: { starts_at: string }) => dayOf(one.starts_at) === day
  const ofDay = timetable.slots.filter(onDay)
  const sessions = timetable.sessions.filter(
    (session) => onDay(session) || ofDay.some(({ session_id }) => session_id === session.id),
  )
  const axis = axisOf([...sessions.filter(onDay), ...ofDay])
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, {
      // While the page still glides, the next key would start from where it no longer is.
      scrollBehavior: 'instant',
      coordinateGetter: (key, { currentCoordinates: { x, y } }) => {
        const step = STEP_MINUTES * axis.scale
        const width = document.querySelector(`.${classes.column}`)?.getBoundingClientRect().width ?? 200
        if (key.code === 'ArrowDown') return { x, y: y + step }
        if (key.code === 'ArrowUp') return { x, y: y - step }
        if (key.code === 'ArrowRight') return { x: x + width + 10, y }
        return key.code === 'ArrowLeft' ? { x: x - width - 10, y } : undefined
      },
    }),
  )
  const slotOf = (id: unknown) => timetable.slots.find((slot) => slot.id === id)
  const targetOf = ({ active, over, delta }: Pick<DragMoveEvent, 'active' | 'over' | 'delta'>): Target | undefined => {
    const slot = slotOf(active.id)
    if (!slot) return undefined
    const session = timetable.sessions.find(({ id }) => id === over?.id)
    const session_id = session && takes(session, sessionOf(timetable, slot)) ? session.id : slot.session_id
    return { slot, session_id, starts_at: draggedTo(axis, slot, delta.y) }
  }
  const clashesAt = ({ slot, session_id, starts_at }: Target) =>
    clashesOf(withMoved(timetable, slot.id, { session_id, starts_at }), event.time_zone).get(slot.id) ?? []
  const wordsFor = (at: Target | undefined) => {
    if (!at) return ''
    const clashes = clashesAt(at)
    return `${teamLabel(timetable, at.slot.team_id)} at ${timeOfDay(at.starts_at)}. ${clashes.length > 0 ? clashes.join(' ') : 'No clash.'}`
  }
  const nameAt = (id: unknown) => teamLabel(timetable, slotOf(id)?.team_id ?? '')
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${nameAt(active.id)}.`,
    onDragMove: () => wordsFor(target),
    onDragOver: () => wordsFor(target),
    onDragEnd: ({ active }) => `${nameAt(active.id)} was dropped.`,
    onDragCancel: () => 'Moving was cancelled.',
  }
  const drop = (at: DragMoveEvent) => {
    const to = targetOf(at)
    setTarget(undefined)
    if (!to || (to.starts_at === to.slot.starts_at && to.session_id === to.slot.session_id)) return
    const { id, session_id: seen_in, starts_at: seen_at } = to.slot
    void move.run({ id, in_session: to.session_id, starts_at: to.starts_at, seen_in, seen_at })
  }
  const sent = move.pending ? move.input : undefined
  const shown = sent
    ? withMoved(timetable, sent.id, { session_id: sent.in_session, starts_at: sent.starts_at })
    : timetable
  const clashes = clashesOf(shown, event.time_zone)
  return (
    <Stack gap="xs">
      {mayPlan && (
        <Text c="dimmed" size="sm">
          Drag a team by its grip, or focus the grip, press Space, move with the arrow keys and press Space again. A
          press on the team itself opens it.
        </Text>
      )}
      {target && (
        // Over the page: moving the grid would move what is dragged.
        <Paper withBorder shadow="md" className={classes.target} data-clash={clashesAt(target).length > 0 || undefined}>
          {wordsFor(target)}
        </Paper>
      )}
      <DndContext
        sensors={sensors}
        collisionDetection={byColumn}
        accessibility={{ announcements }}
        onDragMove={(at) => setTarget(targetOf(at))}
        onDragEnd={drop}
        onDragCancel={() => setTarget(undefined)}
      >
        <div className={classes.grid}>
          {sessions.map((session) => (
            <SessionColumn
              key={session.id}
              {...{ session, axis, mayPlan, clashes, onEdit }}
              timetable={shown}
              slots={shown.slots.filter((slot) => slot.session_id === session.id && onDay(slot))}
              dragged={target?.slot}
              onOpen={setOpened}
            />
          ))}
        </div>
      </DndContext>
      {opened && (
        <SlotDialog
          event={event}
          timetable={timetable}
          slot={opened}
          mayPlan={mayPlan}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Stack>
  )
}
