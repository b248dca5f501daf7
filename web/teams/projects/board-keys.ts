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

const STEPS: Record<string, readonly [across: number, down: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** The card that an arrow leads to: the next in the column, or the one at the same height of the next column with cards. */
export function cardBeside(columns: Columns, from: string | undefined, key: string): string | undefined {
  const [across, down] = STEPS[key] ?? [0, 0]
  if (across === 0 && down === 0) return undefined
  const place = TASK_STATUSES.findIndex((status) => from !== undefined && columns[status].includes(from))
  const column = TASK_STATUSES[place]
  if (!column || from === undefined) return TASK_STATUSES.flatMap((status) => columns[status])[0]
  const index = columns[column].indexOf(from)
  if (across === 0) return columns[column][index + down]
  for (let next = place + across; next >= 0 && next < TASK_STATUSES.length; next += across) {
    const cards = columns[TASK_STATUSES[next] ?? column]
    if (cards.length > 0) return cards[Math.min(index, cards.length - 1)]
  }
  return undefined
}

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

/** Fields that letters are typed into, and what lies over the board. */
const TAKEN = 'input:not([type=radio], [type=checkbox]), textarea, select, [role=dialog], [role=menu]'
const isTaken = (target: HTMLElement) => target.isContentEditable || target.closest(TAKEN) !== null
