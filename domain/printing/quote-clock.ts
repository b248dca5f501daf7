/**
 * The clock of an inquiry: customers are promised a quote within 24 hours (specification 2, section 9).
 *
 * | waits for a quote    | written          |
 * |----------------------|------------------|
 * | less than an hour    | due in 25 min    |
 * | more                 | due in 3 h       |
 * | past the 24 hours    | 5 h late         |
 * | for more than 2 days | 3 days late      |
 */
import type { InquiryStatus } from './inquiry-status.ts'

export const QUOTE_HOURS = 24

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The customer has not been answered yet. */
export const WAITING_STATUSES = ['pending', 'reviewing'] as const satisfies readonly InquiryStatus[]
/** The customer wants the print at the quoted price. */
export const ACCEPTED_STATUSES = ['approved', 'in_production', 'completed'] as const satisfies readonly InquiryStatus[]

export const isWaiting = (status: string) => WAITING_STATUSES.some((waiting) => waiting === status)

export const quoteDueAt = (inquiry_date: string) => new Date(Date.parse(inquiry_date) + QUOTE_HOURS * HOUR)

export const isLate = (inquiry_date: string, now: Date) => quoteDueAt(inquiry_date) <= now

export function clockText(inquiry_date: string, now: Date): string {
  const left = quoteDueAt(inquiry_date).getTime() - now.getTime()
  if (left > 0)
    return left < HOUR ? `due in ${Math.max(1, Math.floor(left / MINUTE))} min` : `due in ${Math.floor(left / HOUR)} h`
  const hours = Math.floor(-left / HOUR)
  if (hours < 1) return `${Math.max(1, Math.floor(-left / MINUTE))} min late`
  return hours < 48 ? `${hours} h late` : `${Math.floor(hours / 24)} days late`
}
