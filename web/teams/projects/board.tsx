/** The board: four columns between which tasks are dragged, by pointer or keyboard. */
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
import { Button } from '@mantine/core'
import { STATUS_NAMES, TASK_STATUSES, type TaskStatus } from '@paddock/domain/projects/board.ts'
import { IconKeyboard } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { part } from '../../ui/part.tsx'
import classes from './board.module.css'
import { BoardColumn } from './board-column.tsx'
import { useBoardKeys } from './board-keys.ts'
import type { CardMenu } from './card-menus.tsx'
import { type Aim, aimOf, type Columns, detecting, isAtHome, placeOf, stepped, targetAt } from './drag-target.ts'
import { useShortcutsSetting } from './shortcuts-setting.ts'
import { CardFace } from './task-card.tsx'
import { type OfProject, type Task, useMoveTask } from './task-changes.ts'

const ShortcutHelp = part(async () => (await import('./shortcut-help.tsx')).ShortcutHelp, null)

type BoardProps = { of: OfProject; tasks: Task[]; onOpen: (task: Task) => void; onFilter: () => void }

const INSTRUCTIONS = {
  draggable:
    'To drag a task, press space or enter. Use the arrow keys to move it within its column or to another. Press space or enter again to drop it, or escape to cancel.',
}

export function Board({ of, tasks, onOpen, onFilter }: BoardProps) {
  const [dragged, setDragged] = useState<string>()
  const [menu, setMenu] = useState<{ id: string; menu: CardMenu }>()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const { enabled, setEnabled } = useShortcutsSetting()
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
  useBoardKeys({
    columns,
    enabled,
    onMenu: (id, next) => setMenu({ id, menu: next }),
    onFilter,
    onHelp: () => setHelpOpen(true),
  })
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter(event, { active, context }) {
        const next = aim.current && stepped(columns, String(active), aim.current, event.code)
        if (!next) return undefined
        event.preventDefault()
        const target = targetAt(columns, String(active), next)
        const rect = context.droppableRects.get(target)
        // Right after picking up a card, positions may not be measured yet.
        if (!rect) return undefined
        aim.current = next
        return { x: rect.left, y: target === next.status ? rect.bottom - END : rect.top }
      },
    }),
  )
  const end = ({ active, over }: DragEndEvent) => {
    setDragged(undefined)
    const id = String(active.id)
    if (over && !isAtHome(columns, id, over.id)) move.run({ id, ...placeOf(columns, over.id) })
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={detecting(columns, () => aim.current)}
      accessibility={{ announcements: announcements(tasks, columns), screenReaderInstructions: INSTRUCTIONS }}
      onDragStart={({ active, activatorEvent }) => {
        setDragged(String(active.id))
        aim.current = activatorEvent instanceof KeyboardEvent ? aimOf(columns, String(active.id)) : undefined
      }}
      onDragEnd={end}
      onDragCancel={() => setDragged(undefined)}
    >
      <div className={classes.board}>
        {TASK_STATUSES.map((status) => (
          <BoardColumn
            key={status}
            of={of}
            status={status}
            tasks={inColumn(status)}
            dragged={dragged}
            menu={menu}
            onMenu={(id, next) => setMenu(next && { id, menu: next })}
            onOpen={onOpen}
            onMove={(id, to) => move.run({ id, status: to, before: null })}
          />
        ))}
      </div>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        className={classes.help}
        leftSection={<IconKeyboard size={16} aria-hidden />}
        onClick={() => setHelpOpen(true)}
      >
        Keyboard shortcuts
      </Button>
      {isHelpOpen && <ShortcutHelp enabled={enabled} onEnabled={setEnabled} onClose={() => setHelpOpen(false)} />}
      <DragOverlay dropAnimation={null}>
        {tasks
          .filter(({ id }) => id === dragged)
          .map((task) => (
            <div key={task.id} className={classes.card} data-dragged>
              <CardFace task={task} />
            </div>
          ))}
      </DragOverlay>
    </DndContext>
  )
}

/** Distance from the bottom of a column to where a card at its end would start. */
const END = 60

/** For screen readers. */
function announcements(tasks: Task[], columns: Columns): Announcements {
  const titleOf = (id: UniqueIdentifier) => tasks.find((task) => task.id === id)?.title ?? 'The task'
  const spot = (target: UniqueIdentifier, dragged: UniqueIdentifier) => {
    const { status, before } = placeOf(columns, target)
    const name = STATUS_NAMES[status]
    if (before === null || before === dragged) return before === null ? `at the end of ${name}` : `where it was`
    return `in ${name}, before ${titleOf(before)}`
  }
  return {
    onDragStart: ({ active }) => `Picked up ${titleOf(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${titleOf(active.id)} is ${spot(over.id, active.id)}.` : `${titleOf(active.id)} is not over a column.`,
    onDragEnd: ({ active, over }) =>
      over ? `${titleOf(active.id)} was dropped ${spot(over.id, active.id)}.` : `${titleOf(active.id)} was returned.`,
    onDragCancel: ({ active }) => `${titleOf(active.id)} was not moved.`,
  }
}
