/** A task on the board: its title opens it, its handle drags it, its menu moves it. */
import { useDraggable, useDroppable } from '@dnd-kit/core'
import { ActionIcon, Avatar, Box, Menu, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { STATUS_NAMES, TASK_STATUSES, type TaskStatus } from '@paddock/domain/projects/board.ts'
import { isLate, lateText } from '@paddock/domain/projects/due.ts'
import { IconArrowsRightLeft, IconGripVertical, IconMessage, IconPaperclip } from '@tabler/icons-react'
import type { PointerEvent } from 'react'
import { dayText, today } from '../../ui/dates.ts'
import classes from './board.module.css'
import { LabelBadge } from './label-badge.tsx'
import type { Task } from './task-changes.ts'

type TaskCardProps = {
  task: Task
  isDragged: boolean
  onOpen: (task: Task) => void
  onMove: (id: string, to: TaskStatus) => void
}

export function TaskCard({ task, isDragged, onOpen, onMove }: TaskCardProps) {
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
      data-away={isDragged || undefined}
      data-over={(isOver && !isDragged) || undefined}
      onPointerDown={byMouse}
    >
      <CardFace task={task} onOpen={() => onOpen(task)} />
      <div className={classes.tools}>
        <ActionIcon
          ref={setActivatorNodeRef}
          variant="subtle"
          color="gray"
          size={36}
          {...attributes}
          {...listeners}
          aria-label={`Drag ${task.title}`}
          className={classes.grip}
        >
          <IconGripVertical size={18} aria-hidden />
        </ActionIcon>
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Move ${task.title} to`}>
              <IconArrowsRightLeft size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {/* A menu may only contain items and groups, so this text names a group. */}
            <Box role="group" aria-label="Move to">
              <Menu.Label aria-hidden>Move to</Menu.Label>
              {TASK_STATUSES.filter((status) => status !== task.status).map((status) => (
                <Menu.Item key={status} onClick={() => onMove(task.id, status)}>
                  {STATUS_NAMES[status]}
                </Menu.Item>
              ))}
            </Box>
          </Menu.Dropdown>
        </Menu>
      </div>
    </li>
  )
}

/** The contents of a card; without `onOpen` it is the copy that is being dragged. */
export function CardFace({ task, onOpen }: { task: Task; onOpen?: () => void }) {
  const { title, labels, due_date, comments, files, assignee_name } = task
  const now = today()
  return (
    <div className={classes.face}>
      {onOpen ? (
        <UnstyledButton className={classes.title} onClick={onOpen}>
          {title}
        </UnstyledButton>
      ) : (
        <span className={classes.title}>{title}</span>
      )}
      {labels.length > 0 && (
        <div className={classes.labels}>
          {labels.map((label) => (
            <LabelBadge key={label} label={label} />
          ))}
        </div>
      )}
      <div className={classes.facts}>
        {due_date && (
          <span data-late={isLate(task, now) || undefined}>
            <time dateTime={due_date}>{dayText(due_date)}</time>
            {isLate(task, now) && `, ${lateText(due_date, now)}`}
          </span>
        )}
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
        {assignee_name && (
          <span className={classes.person} title={assignee_name}>
            <Avatar size={26} radius="sm" color="racing" name={assignee_name} alt="" aria-hidden />
            <VisuallyHidden>Assigned to {assignee_name}</VisuallyHidden>
          </span>
        )}
      </div>
    </div>
  )
}
