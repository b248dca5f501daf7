/**
 * The keys of the board. They work as long as no field, button of a dialog or menu has the focus, and can be switched off,
 * since some speech input types them by accident.
 *
 * | key         | does                                            |
 * |-------------|-------------------------------------------------|
 * | arrows      | go from card to card                            |
 * | Enter       | opens the card                                  |
 * | n           | adds a task, in the column of the card          |
 * | / or f      | filters the tasks                               |
 * | m, a, p     | moves, assigns, prioritises the card            |
 * | ?           | shows this list                                 |
 */
import { TASK_STATUSES, type TaskStatus } from '@paddock/domain/projects/board.ts'
import { useEffect, useEffectEvent } from 'react'
import { cardInColumns, isTaken } from '../../ui/board-steps.ts'
import type { CardMenu } from './card-menus.tsx'
import type { Columns } from './drag-target.ts'

/** For the help sheet, in the order in which they are learned. */
export const SHORTCUTS: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['n'], does: 'Add a task' },
  { keys: ['/', 'f'], does: 'Filter tasks by title' },
  { keys: ['←', '↑', '↓', '→'], does: 'Go from card to card' },
  { keys: ['Enter'], does: 'Open the card' },
  { keys: ['m'], does: 'Move the card to another column' },
  { keys: ['a'], does: 'Assign the card' },
  { keys: ['p'], does: 'Set the priority of the card' },
  { keys: ['Tab', 'Space'], does: 'Go to the handle of the card and pick it up; arrows move it, Space drops it' },
  { keys: ['?'], does: 'Show these shortcuts' },
]

export const cardBeside = (columns: Columns, from: string | undefined, key: string) =>
  cardInColumns(
    TASK_STATUSES.map((status) => columns[status]),
    from,
    key,
  )

const MENUS: Record<string, CardMenu> = { m: 'move', a: 'assign', p: 'priority' }

export const focusCard = (id: string) =>
  document.querySelector<HTMLElement>(`[data-task="${id}"] [data-card-title]`)?.focus()

/** The field that adds a task to a column. */
export const newTaskField = (status: TaskStatus) => `new-task-${status}`

type BoardKeys = {
  columns: Columns
  enabled: boolean
  onMenu: (id: string, menu: CardMenu) => void
  onFilter: () => void
  onHelp: () => void
}

export function useBoardKeys({ columns, enabled, onMenu, onFilter, onHelp }: BoardKeys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (!(target instanceof HTMLElement) || isTaken(target)) return
    const id = target.closest<HTMLElement>('[data-task]')?.dataset['task']
    const isOnTitle = target === document.body || target.matches('[data-card-title]')
    const beside = isOnTitle ? cardBeside(columns, id, key) : undefined
    if (beside) focusCard(beside)
    else if (key === '?') onHelp()
    else if (!enabled) return
    else if (key === '/' || key === 'f') onFilter()
    else if (key === 'n') document.getElementById(newTaskField(columnOf(columns, id)))?.focus()
    else if (id !== undefined && MENUS[key]) onMenu(id, MENUS[key])
    else return
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

const columnOf = (columns: Columns, id: string | undefined) =>
  TASK_STATUSES.find((status) => id !== undefined && columns[status].includes(id)) ?? 'todo'
