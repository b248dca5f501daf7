/**
 * A room runs late: what follows moves.
 *
 * | slot                              | by a delay                                   | by catching up                              |
 * |-----------------------------------|----------------------------------------------|---------------------------------------------|
 * | is over                           | stays                                        | stays                                       |
 * | has begun                         | ends later                                   | stays                                       |
 * | the next one                      | moves by the delay                           | moves back, but not before its planned time |
 * | those after it, of the same day   | as far as they are pushed: a break takes up a delay | the same                             |
 *
 * A gap that the session has between two teams is not taken up: the panel needs it.
 */
import { laterBy, MINUTE } from './slot.ts'

export type DelayedSlot = {
  id: string
  starts_at: string
  ends_at: string
  /** As it was accepted or moved by hand; a delay does not change it. */
  planned_at: string
  gap_minutes: number
}

/** Longer pauses than this are nights: what comes after them is on time again. */
const NIGHT_HOURS = 6

/** The slots of one room that change, with their new times. */
export function delayedSlots(slots: readonly DelayedSlot[], minutes: number, now: string): DelayedSlot[] {
  const open = slots
    .filter(({ ends_at }) => Date.parse(ends_at) > Date.parse(now))
    .sort((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at))
  const moved: DelayedSlot[] = []
  let previous: { was: DelayedSlot; is: DelayedSlot } | undefined
  for (const was of open) {
    const hasBegun = Date.parse(was.starts_at) <= Date.parse(now)
    if (previous && Date.parse(was.starts_at) - Date.parse(previous.was.ends_at) > NIGHT_HOURS * 60 * MINUTE) break
    const is = hasBegun ? longer(was, minutes) : shifted(was, minutesToMove(was, minutes, previous))
    if (is.starts_at !== was.starts_at || is.ends_at !== was.ends_at) moved.push(is)
    previous = { was, is }
  }
  return moved
}

function minutesToMove(was: DelayedSlot, minutes: number, previous: { was: DelayedSlot; is: DelayedSlot } | undefined) {
  const late = (Date.parse(was.starts_at) - Date.parse(was.planned_at)) / MINUTE
  if (minutes < 0) return Math.max(minutes, -Math.max(0, late))
  if (!previous) return minutes
  const pushed = (Date.parse(previous.is.ends_at) - Date.parse(was.starts_at)) / MINUTE + previous.was.gap_minutes
  return Math.min(minutes, Math.max(0, pushed))
}

const shifted = (slot: DelayedSlot, minutes: number): DelayedSlot =>
  minutes === 0
    ? slot
    : { ...slot, starts_at: laterBy(slot.starts_at, minutes), ends_at: laterBy(slot.ends_at, minutes) }

const longer = (slot: DelayedSlot, minutes: number): DelayedSlot =>
  minutes < 0 ? slot : { ...slot, ends_at: laterBy(slot.ends_at, minutes) }
