/** Where slots stand in the grid of a day, and which time and session a dragged one is over. */
import { subjectOf } from '@paddock/domain/timetable/slot.ts'
import type { Session, Slot, Timetable } from './timetable-data.ts'

/** Slots are dragged in steps of so many minutes. */
export const STEP_MINUTES = 5
const MINUTE = 60_000
const LEAST_HEIGHT = 34

export type Axis = { from: number; to: number /** Pixels per minute. */; scale: number }

type Timed = { starts_at: string; ends_at: string }

export function axisOf(timed: readonly Timed[]): Axis {
  const starts = timed.map(({ starts_at }) => Date.parse(starts_at))
  const ends = timed.map(({ ends_at }) => Date.parse(ends_at))
  const shortest = Math.min(30, ...timed.map((_, index) => ((ends[index] ?? 0) - (starts[index] ?? 0)) / MINUTE))
  return { from: Math.min(...starts), to: Math.max(...ends), scale: Math.max(2, LEAST_HEIGHT / Math.max(1, shortest)) }
}

export const topOf = ({ from, scale }: Axis, moment: string) => ((Date.parse(moment) - from) / MINUTE) * scale
export const heightOf = ({ scale }: Axis, { starts_at, ends_at }: Timed) =>
  Math.max(LEAST_HEIGHT - 4, ((Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE) * scale - 2)

/** The time of a slot that was dragged down by so many pixels, on the steps of the clock. */
export function draggedTo({ scale }: Axis, { starts_at }: Pick<Slot, 'starts_at'>, pixels: number): string {
  const step = STEP_MINUTES * MINUTE
  const minutes = Math.round(pixels / scale)
  if (minutes === 0) return starts_at
  return new Date(Math.round((Date.parse(starts_at) + minutes * MINUTE) / step) * step).toISOString()
}

/** As the timetable would be with the slot there. */
export function withMoved(timetable: Timetable, id: string, to: { session_id: string; starts_at: string }): Timetable {
  const slots = timetable.slots.map((slot) => {
    if (slot.id !== id) return slot
    const length = Date.parse(slot.ends_at) - Date.parse(slot.starts_at)
    return { ...slot, ...to, ends_at: new Date(Date.parse(to.starts_at) + length).toISOString() }
  })
  return { ...timetable, slots }
}

/** A team is moved only between sessions with the same scorecard. */
export const takes = (target: Session, from: Session | undefined) =>
  from !== undefined && subjectOf(target) === subjectOf(from)
