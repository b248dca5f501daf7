/** A task on the board: its title opens it, its handle drags it, its menus move, assign and prioritise it. */
import { useDraggable, useDroppable } from '@dnd-kit/core'
import { ActionIcon, UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { TaskStatus } from '@paddock/domain/projects/board.ts'
import { isLate, lateText } from '@paddock/domain/projects/due.ts'
import { IconGripVertical, IconMessage, IconPaperclip } from '@tabler/icons-react'
import type { PointerEvent } from 'react'
import { shortDay, today } from '../../ui/dates.ts'
import { AssigneeAvatars } from './assignee-avatars.tsx'
import classes from './board.module.css'
import { type CardMenu, MoveMenu, QuickMenu } from './card-menus.tsx'
import { LabelBadge } from './label-badge.tsx'
import { PriorityMark } from './priority-mark.tsx'
import { SubTaskCount } from './sub-task-count.tsx'
import type { Task } from './task-changes.ts'

type TaskCardProps = {
  task: Task
  isDragged: boolean
  /** The menu of this card that is open. */
  menu: CardMenu | undefined
  onMenu: (menu: CardMenu | undefined) => void
  onOpen: (task: Task) => void
  onMove: (id: string, to: TaskStatus) => void
}

export function TaskCard({ task, isDragged, menu, onMenu, onOpen, onMove }: TaskCardProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef } = useDraggable({ id: task.id })
  const { setNodeRef: setPlace, isOver } = useDroppable({ id: task.id })
  const byMouse = (event: PointerEvent) => {
    // Touching the card scrolls the board; only its handle drags it.
    if (event.pointerType === 'mouse') listeners?.onPointerDown?.(event)
  }
  return (
    <li
      ref={(node) => {
        setNodeRef(node)
        setPlace(node)
      }}
      className={classes.card}
      data-task={task.id}
      data-away={isDragged || undefined}
      data-over={(isOver && !isDragged) || undefined}
      data-menu={menu !== undefined || undefined}
      onPointerDown={byMouse}
    >
      <CardFace task={task} onOpen={() => onOpen(task)} />
      <div className={classes.tools}>
        <ActionIcon
          ref={setActivatorNodeRef}
          variant="subtle"
          color="gray"
          {...attributes}
          {...listeners}
          aria-label={`Drag ${task.title}`}
          className={classes.grip}
        >
          <IconGripVertical size={16} aria-hidden />
        </ActionIcon>
        <MoveMenu task={task} opened={menu === 'move'} onMenu={onMenu} onMove={onMove} />
      </div>
      {(menu === 'assign' || menu === 'priority') && (
        <QuickMenu task={task} menu={menu} onClose={() => onMenu(undefined)} />
      )}
    </li>
  )
}

/** The contents of a card; without `onOpen` it is the copy that is being dragged. */
export function CardFace({ task, onOpen }: { task: Task; onOpen?: () => void }) {
  const { title, labels, due_date, priority, sub_tasks, comments, files, assignees } = task
  const now = today()
  return (
    <div className={classes.face}>
      {onOpen ? (
        <UnstyledButton className={classes.title} title={title} data-card-title onClick={onOpen}>
          {title}
        </UnstyledButton>
      ) : (
        <span className={classes.title}>{title}</span>
      )}
      <div className={classes.facts}>
        <PriorityMark priority={priority} />
        {due_date && (
          <span data-late={isLate(task, now) || undefined}>
            <time dateTime={due_date}>{shortDay(due_date, now)}</time>
            {isLate(task, now) && `, ${lateText(due_date, now)}`}
          </span>
        )}
        {labels.map((label) => (
          <LabelBadge key={label} label={label} />
        ))}
        <SubTaskCount {...sub_tasks} />
        {comments > 0 && (
          <span>
            <IconMessage size={15} aria-hidden /> {comments}
            <VisuallyHidden>{comments === 1 ? ' comment' : ' comments'}</VisuallyHidden>
          </span>
        )}
        {files > 0 && (
          <span>
            <IconPaperclip size={15} aria-hidden /> {files}
            <VisuallyHidden>{files === 1 ? ' file' : ' files'}</VisuallyHidden>
          </span>
        )}
        <AssigneeAvatars assignees={assignees} />
      </div>
    </div>
  )
}
