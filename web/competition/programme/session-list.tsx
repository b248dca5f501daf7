/** The races of one session in their order, rearranged by dragging or with the keyboard. */
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { arrayMove, SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Button, Text, Title } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { useState } from 'react'
import { sortAnnouncements } from '../../ui/sort-announcements.ts'
import { useDates } from '../../ui/time-zone.tsx'
import classes from './programme.module.css'
import { useMove } from './programme-actions.ts'
import { numberOf, type Programme, type Race, type Session, type Times } from './programme-data.ts'
import { OpenRow, RacedRow } from './race-row.tsx'

type SessionListProps = {
  programme: Programme
  session: Session
  times: Times
  mayPlan: boolean
  onRerun: (race: Race) => void
  onReschedule: () => void
}

export const sessionName = (programme: Programme, session: Session) =>
  `Session ${programme.sessions.findIndex(({ id }) => id === session.id) + 1}`

export function SessionList({ programme, session, times, mayPlan, onRerun, onReschedule }: SessionListProps) {
  const [showRaced, setShowRaced] = useState(false)
  const move = useMove()
  const { dateAndTime } = useDates()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const name = sessionName(programme, session)
  const raced = session.races.filter(({ raced_at }) => raced_at !== null)
  const stored = session.races.filter(({ raced_at }) => raced_at === null)
  const open = move.pending && move.input ? movedTo(stored, move.input) : stored
  const ids = open.map(({ id }) => id)
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return
    const id = String(active.id)
    const order = arrayMove(ids, ids.indexOf(id), ids.indexOf(String(over.id)))
    void move.run({ id, to_session: session.id, before: order[order.indexOf(id) + 1] ?? null })
  }
  const row = (race: Race) => ({
    ...{ programme, race, times, mayPlan, onRerun },
    number: numberOf(programme, race.id),
    others: programme.sessions
      .filter(({ id }) => id !== session.id)
      .map((one) => ({ id: one.id, name: sessionName(programme, one) })),
    onMove: ({ id }: Race, to_session: string) => void move.run({ id, to_session, before: null }),
  })
  const entries = open.map(({ id }) => ({ id, name: `Race ${numberOf(programme, id)}` }))
  return (
    <section aria-label={name} className={classes.session}>
      <div className={classes.sessionHead}>
        <Title order={4}>{name}</Title>
        <Text c="dimmed">
          {dateAndTime(session.starts_at)} · {plural(session.races.length, 'race')} · track {session.track}
        </Text>
        {mayPlan && (
          <Button variant="subtle" size="sm" onClick={onReschedule}>
            Reschedule
          </Button>
        )}
      </div>
      {raced.length > 0 && (
        <Button variant="subtle" size="sm" aria-expanded={showRaced} onClick={() => setShowRaced(!showRaced)}>
          {showRaced ? 'Hide raced' : `Show ${raced.length} raced`}
        </Button>
      )}
      {showRaced && (
        <ol className={classes.races} aria-label={`${name}, raced`}>
          {raced.map((race) => (
            <RacedRow key={race.id} {...row(race)} />
          ))}
        </ol>
      )}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements: sortAnnouncements(entries, 'The race') }}
        onDragEnd={drop}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={move.pending}>
          <ol className={classes.races} aria-label={`${name}, to come`}>
            {open.map((race) => (
              <OpenRow key={race.id} {...row(race)} />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </section>
  )
}

/** As it will be, while the move is on its way. */
function movedTo(races: readonly Race[], { id, before }: { id: string; before: string | null }) {
  const race = races.find((one) => one.id === id)
  const others = races.filter((one) => one.id !== id)
  const at = others.findIndex((one) => one.id === before)
  return race ? others.toSpliced(at < 0 ? others.length : at, 0, race) : others
}
