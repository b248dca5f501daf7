/**
 * Where a dragged task would be dropped: before another task, or at the end of a column. With a pointer it is the place
 * under it; with the keyboard each key moves it by exactly one place.
 */
import type { ClientRect, CollisionDetection, UniqueIdentifier } from '@dnd-kit/core'
import { TASK_STATUSES, type TaskStatus } from '@paddock/domain/projects/board.ts'

/** The ids in each column, from top to bottom. */
export type Columns = Record<TaskStatus, readonly string[]>
/** `index` is the place in the column without the dragged task; the column's length is its end. */
export type Aim = { status: TaskStatus; index: number }

const others = (columns: Columns, status: TaskStatus, dragged: string) => columns[status].filter((id) => id !== dragged)

export function aimOf(columns: Columns, dragged: string): Aim {
  const status = TASK_STATUSES.find((one) => columns[one].includes(dragged)) ?? 'todo'
  return { status, index: Math.max(0, columns[status].indexOf(dragged)) }
}

const STEPS: Record<string, readonly [across: number, down: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** Undefined if the key does not move it. */
export function stepped(columns: Columns, dragged: string, { status, index }: Aim, key: string): Aim | undefined {
  const [across, down] = STEPS[key] ?? [0, 0]
  const next = TASK_STATUSES[TASK_STATUSES.indexOf(status) + across]
  if ((across === 0 && down === 0) || !next) return undefined
  const places = others(columns, next, dragged).length
  const wanted = across === 0 ? index + down : Math.min(index, places)
  return wanted < 0 || wanted > places ? undefined : { status: next, index: wanted }
}

/** The task before which it would be dropped, or the column. */
export const targetAt = (columns: Columns, dragged: string, { status, index }: Aim): string =>
  others(columns, status, dragged)[index] ?? status

/** The place of a target. */
export function placeOf(columns: Columns, target: UniqueIdentifier): { status: TaskStatus; before: string | null } {
  const column = TASK_STATUSES.find((status) => status === target)
  if (column) return { status: column, before: null }
  const before = String(target)
  return { status: TASK_STATUSES.find((status) => columns[status].includes(before)) ?? 'todo', before }
}

/** Whether it would be dropped where it already is. */
export function isAtHome(columns: Columns, dragged: string, target: UniqueIdentifier) {
  const { status, before } = placeOf(columns, target)
  const index = columns[status].indexOf(dragged)
  if (index < 0) return false
  return before === dragged || (columns[status][index + 1] ?? null) === before
}

type Spot = { x: number; y: number }

/** The target under the pointer, or under the middle of the card. */
export function under(columns: Columns, dragged: string, rects: Map<UniqueIdentifier, ClientRect>, { x, y }: Spot) {
  const away = (rect: ClientRect) => Math.max(rect.left - x, x - rect.right, 0)
  const [nearest] = TASK_STATUSES.flatMap((status) => {
    const rect = rects.get(status)
    return rect ? [{ status, away: away(rect) }] : []
  }).toSorted((a, b) => a.away - b.away)
  if (!nearest) return undefined
  const before = others(columns, nearest.status, dragged).find((id) => {
    const rect = rects.get(id)
    return rect && rect.top + rect.height / 2 > y
  })
  return before ?? nearest.status
}

/** `aim` is set while the keyboard drags the task. */
export const detecting =
  (columns: Columns, aim: () => Aim | undefined): CollisionDetection =>
  ({ active, droppableRects, pointerCoordinates, collisionRect }) => {
    const dragged = String(active.id)
    const byKeys = aim()
    const { left, top, width, height } = collisionRect
    const spot = pointerCoordinates ?? { x: left + width / 2, y: top + height / 2 }
    const id = byKeys ? targetAt(columns, dragged, byKeys) : under(columns, dragged, droppableRects, spot)
    return id === undefined ? [] : [{ id }]
  }
