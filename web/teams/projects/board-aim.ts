/**
 * Where a task that is being carried would come down: before another one, or at the end of a column. By pointer it is the
 * place under it; by keys it is counted, so that every press goes exactly one place further.
 */
import type { ClientRect, CollisionDetection, UniqueIdentifier } from '@dnd-kit/core'
import { TASK_STATUSES, type TaskStatus } from '@paddock/domain/projects/board.ts'

/** The ids in each column, from top to bottom. */
export type Columns = Record<TaskStatus, readonly string[]>
/** `index` counts the column without the task that is carried: its length is the end of the column. */
export type Aim = { status: TaskStatus; index: number }

const others = (columns: Columns, status: TaskStatus, carried: string) => columns[status].filter((id) => id !== carried)

export function aimOf(columns: Columns, carried: string): Aim {
  const status = TASK_STATUSES.find((one) => columns[one].includes(carried)) ?? 'todo'
  return { status, index: Math.max(0, columns[status].indexOf(carried)) }
}

const STEPS: Record<string, readonly [across: number, down: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** Undefined where the key leads nowhere. */
export function stepped(columns: Columns, carried: string, { status, index }: Aim, key: string): Aim | undefined {
  const [across, down] = STEPS[key] ?? [0, 0]
  const next = TASK_STATUSES[TASK_STATUSES.indexOf(status) + across]
  if ((across === 0 && down === 0) || !next) return undefined
  const places = others(columns, next, carried).length
  const wanted = across === 0 ? index + down : Math.min(index, places)
  return wanted < 0 || wanted > places ? undefined : { status: next, index: wanted }
}

/** What lies there: the task before which it would come, or the column. */
export const targetAt = (columns: Columns, carried: string, { status, index }: Aim): string =>
  others(columns, status, carried)[index] ?? status

/** The place that a target stands for. */
export function placeOf(columns: Columns, target: UniqueIdentifier): { status: TaskStatus; before: string | null } {
  const column = TASK_STATUSES.find((status) => status === target)
  if (column) return { status: column, before: null }
  const before = String(target)
  return { status: TASK_STATUSES.find((status) => columns[status].includes(before)) ?? 'todo', before }
}

/** Whether it would come down where it is already. */
export function isAtHome(columns: Columns, carried: string, target: UniqueIdentifier) {
  const { status, before } = placeOf(columns, target)
  const index = columns[status].indexOf(carried)
  if (index < 0) return false
  return before === carried || (columns[status][index + 1] ?? null) === before
}

type Spot = { x: number; y: number }

/** Under the pointer, or under the middle of the card. */
export function under(columns: Columns, carried: string, rects: Map<UniqueIdentifier, ClientRect>, { x, y }: Spot) {
  const away = (rect: ClientRect) => Math.max(rect.left - x, x - rect.right, 0)
  const [nearest] = TASK_STATUSES.flatMap((status) => {
    const rect = rects.get(status)
    return rect ? [{ status, away: away(rect) }] : []
  }).toSorted((a, b) => a.away - b.away)
  if (!nearest) return undefined
  const before = others(columns, nearest.status, carried).find((id) => {
    const rect = rects.get(id)
    return rect && rect.top + rect.height / 2 > y
  })
  return before ?? nearest.status
}

/** `aim` is set while keys carry the task. */
export const detecting =
  (columns: Columns, aim: () => Aim | undefined): CollisionDetection =>
  ({ active, droppableRects, pointerCoordinates, collisionRect }) => {
    const carried = String(active.id)
    const byKeys = aim()
    const { left, top, width, height } = collisionRect
    const spot = pointerCoordinates ?? { x: left + width / 2, y: top + height / 2 }
    const id = byKeys ? targetAt(columns, carried, byKeys) : under(columns, carried, droppableRects, spot)
    return id === undefined ? [] : [{ id }]
  }
