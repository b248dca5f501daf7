/** How this area says things: what the server gave as a reason, dates, and the names of roles. */
import { ORPCError } from '@orpc/client'
import { toast } from '../../ui/toast.tsx'

/** What the server said, or the screen's own words where it said nothing, as when the connection is gone. */
export function reasonOf(error: Error, otherwise: string): string {
  if (!(error instanceof ORPCError) || error.status >= 500) return otherwise
  return fieldIn(error.data) ?? error.message
}

/** Bad input names the field and why; the first of them is what a person can act on. */
function fieldIn(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('fields' in data) || !Array.isArray(data.fields)) return undefined
  const { field, why } = Object(data.fields[0])
  if (typeof why !== 'string') return undefined
  return /^[A-Z]/.test(why) ? why : `${String(field)} ${why}`
}

export const refused = (title: string, text: string) => toast.destructive({ title, text })

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

export const dateOf = (instant: string) => dates.format(new Date(instant))
/** A day of the calendar, the same wherever it is read. */
export const dayOf = (day: string) => days.format(new Date(`${day}T00:00:00Z`))

export const ROLE_NAMES = { owner: 'Owner', admin: 'Admin', member: 'Member' } as const
export const STATUS_NAMES = {
  upcoming: 'Upcoming',
  active: 'Active',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const
