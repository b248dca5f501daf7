/**
 * From what a gate measured to the times that a timekeeper confirms. Microseconds are rounded to milliseconds once, here, half up; the racing time is
 * the difference of rounded numbers, so that the sum is what the gate displays.
 *
 * | the gate tells          | contact `lights` (number = total)                        | contact `launch` (number = racing time)        |
 * |-------------------------|----------------------------------------------------------|------------------------------------------------|
 * | reaction and total      | both; racing = total − reaction                          | racing = number, reaction as told              |
 * | one number              | the timekeeper types the reaction; racing = total − it   | racing = number; the timekeeper types reaction |
 * | one number, "take the gate's total" | racing = total, reaction = 0, marked         | –                                              |
 *
 * A racing time that is not above zero is refused. The desk says once per track what starts the contact.
 */
import { add, type Microseconds, type Milliseconds, ms, subtract } from '../units.ts'

export const CONTACTS = ['lights', 'launch'] as const
export type Contact = (typeof CONTACTS)[number]

export const toMilliseconds = (time: Microseconds): Milliseconds => ms(Math.floor((time + 500) / 1000))

export type DeskTimes = {
  reaction: Milliseconds | null
  racing: Milliseconds | null
  /** Reaction and racing time. */
  total: Milliseconds | null
  /** The racing time holds the reaction as well: net time and reaction column are not right. */
  whole_total: boolean
}

export type Measured = { total_us: Microseconds; reaction_us: Microseconds | null }
export type TypedReaction = { reaction?: Milliseconds | null; take_total?: boolean }

export function deskTimes(
  { total_us, reaction_us }: Measured,
  contact: Contact,
  typed: TypedReaction = {},
): DeskTimes | { refused: 'reaction_too_long' } {
  const number = toMilliseconds(total_us)
  const reaction = reaction_us === null ? (typed.reaction ?? null) : toMilliseconds(reaction_us)
  if (contact === 'launch') {
    if (number <= 0) return { refused: 'reaction_too_long' }
    return { reaction, racing: number, total: reaction === null ? null : add(number, reaction), whole_total: false }
  }
  if (reaction === null && typed.take_total)
    return { reaction: ms(0), racing: number, total: number, whole_total: true }
  if (reaction === null) return { reaction, racing: null, total: number, whole_total: false }
  const racing = subtract(number, reaction)
  return racing > 0 ? { reaction, racing, total: number, whole_total: false } : { refused: 'reaction_too_long' }
}
