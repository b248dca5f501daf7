/** The board: four columns between which tasks are carried, by hand or by keys. */
import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { STATUS_NAMES, TASK_STATUSES, type TaskStatus } from '@paddock/domain/projects/board.ts'
import { useRef, useState } from 'react'
import classes from './board.module.css'
import { type Aim, aimOf, type Columns, detecting, isAtHome, placeOf, stepped, targetAt } from './board-aim.ts'
import { BoardColumn } from './board-column.tsx'
import { CardFace } from './task-card.tsx'
import { type OfProject, type Task, useMoveTask } from './task-changes.ts'

type BoardProps = { of: OfProject; tasks: Task[]; onOpen: (task: Task) => void }

const INSTRUCTIONS = {
  draggable:
    'To carry a task, press space or enter. While it is carried, the arrow keys move it within its column and to the columns beside. Press space or enter again to put it down, escape to leave it where it was.',
}

export function Board({ of, tasks, onOpen }: BoardProps) {
  const [carried, setCarried] = useState<string>()
  const aim = useRef<Aim>(undefined)
  const move = useMoveTask(of)
  const inColumn = (status: TaskStatus) => tasks.filter((task) => task.status === status)
  const idsIn = (status: TaskStatus) => inColumn(status).map(({ id }) => id)
  const columns: Columns = {
    todo: idsIn('todo'),
    doing: idsIn('doing'),
    review: idsIn('review'),
    done: idsIn('done'),
  }
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter(event, { active, context }) {
        const next = aim.current && stepped(columns, String(active), aim.current, event.code)
        if (!next) return undefined
        event.preventDefault()
        const target = targetAt(columns, String(active), next)
        const rect = context.droppableRects.get(target)
        // Just picked up, nothing may have been measured yet: then the card stays, and so does the aim.
        if (!rect) return undefined
        aim.current = next
        return { x: rect.left, y: target === next.status ? rect.bottom - END : rect.top }
      },
    }),
  )
  const end = ({ active, over }: DragEndEvent) => {
    setCarried(undefined)
    const id = String(active.id)
    if (over && !isAtHome(columns, id, over.id)) move.run({ id, ...placeOf(columns, over.id) })
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={detecting(columns, () => aim.current)}
      accessibility={{ announcements: announcements(tasks, columns), screenReaderInstructions: INSTRUCTIONS }}
      onDragStart={({ active, activatorEvent }) => {
        setCarried(String(active.id))
        aim.current = activatorEvent instanceof KeyboardEvent ? aimOf(columns, String(active.id)) : undefined
      }}
      onDragEnd={end}
      onDragCancel={() => setCarried(undefined)}
    >
      <div className={classes.board}>
        {TASK_STATUSES.map((status) => (
          <BoardColumn
            key={status}
            of={of}
            status={status}
            tasks={inColumn(status)}
            carried={carried}
            onOpen={onOpen}
            onMove={(id, to) => move.run({ id, status: to, before: null })}
          />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {tasks
          .filter(({ id }) => id === carried)
          .map((task) => (
            <div key={task.id} className={classes.card} data-carried>
              <CardFace task={task} />
            </div>
          ))}
      </DragOverlay>
    </DndContext>
  )
}

/** From the lower edge of a column to where a card at its end would begin. */
const END = 60

/** Said to those who cannot see the card move. */
function announcements(tasks: Task[], columns: Columns): Announcements {
  const titleOf = (id: UniqueIdentifier) => tasks.find((task) => task.id === id)?.title ?? 'The task'
  const spot = (target: UniqueIdentifier, carried: UniqueIdentifier) => {
    const { status, before } = placeOf(columns, target)
    const name = STATUS_NAMES[status]
    if (before === null || before === carried) return before === null ? `at the end of ${name}` : `where it was`
    return `in ${name}, before ${titleOf(before)}`
  }
  return {
    onDragStart: ({ active }) => `Picked up ${titleOf(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${titleOf(active.id)} is ${spot(over.id, active.id)}.` : `${titleOf(active.id)} is over no column.`,
    onDragEnd: ({ active, over }) =>
      over ? `${titleOf(active.id)} was put down ${spot(over.id, active.id)}.` : `${titleOf(active.id)} was put back.`,
    onDragCancel: ({ active }) => `${titleOf(active.id)} stays where it was.`,
  }
}
