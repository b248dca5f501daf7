/**
 * Who is in a room now, and who comes next.
 *
 * | the slot                        | is    |
 * |---------------------------------|-------|
 * | has begun and has not ended     | now   |
 * | is the first that begins later  | next  |
 */
import { byStart } from './slot.ts'

type Timed = { starts_at: string; ends_at: string }

export function nowAndNext<One extends Timed>(slots: readonly One[], now: string) {
  const at = Date.parse(now)
  const inOrder = slots.toSorted(byStart)
  const current = inOrder.filter((slot) => Date.parse(slot.starts_at) <= at && at < Date.parse(slot.ends_at))
  const later = inOrder.filter(({ starts_at }) => Date.parse(starts_at) > at)
  return { now: current.at(-1), next: later[0], later: later.slice(1) }
}

/** How far a slot is from its plan, in whole minutes: positive if it is late. */
export const slotDelay = ({ starts_at, planned_at }: { starts_at: string; planned_at: string }) =>
  Math.round((Date.parse(starts_at) - Date.parse(planned_at)) / 60_000)
