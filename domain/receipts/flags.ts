/**
 * A team flags an entry of its receipt, and the organiser answers.
 *
 * | flag is refused | when                                                                                             |
 * |-----------------|--------------------------------------------------------------------------------------------------|
 * | replaced        | a later receipt has replaced this one: the team flags that                                       |
 * | no-entry        | the receipt has no such entry                                                                    |
 * | too-late        | the window is over; it begins with the release and has the hours that the organiser set          |
 * | open            | the same entry of the team is flagged already, and nobody has answered                           |
 */
import type { ReceiptEntry } from './receipt.ts'

export const USUAL_FLAG_HOURS = 24
export const MOST_FLAG_HOURS = 24 * 14
export const LONGEST_FLAG = 500

export const FLAG_OUTCOMES = ['corrected', 'stands'] as const
export type FlagOutcome = (typeof FLAG_OUTCOMES)[number]

export type FlagRefusal = 'replaced' | 'no-entry' | 'too-late' | 'open'

const HOUR = 3_600_000

export const flagUntil = (released_at: string, hours: number) =>
  new Date(Date.parse(released_at) + hours * HOUR).toISOString()

type Asked = {
  is_replaced: boolean
  entry: ReceiptEntry | undefined
  until: string
  now: Date
  is_open: boolean
}

export function flagRefusal({ is_replaced, entry, until, now, is_open }: Asked): FlagRefusal | undefined {
  if (is_replaced) return 'replaced'
  if (!entry) return 'no-entry'
  if (now.getTime() >= Date.parse(until)) return 'too-late'
  return is_open ? 'open' : undefined
}
