/** How this area says things: what the server gave as a reason, and the names of roles. */
import { fieldErrorsIn, type Message, type Refusal } from '../../app/server-errors.ts'
import { toast } from '../../ui/toast.tsx'

/** A refusal has its own words; of bad input, the first field and why is what a person can act on. */
export const inItsWords = {
  reason: 'instead',
  refused: { BAD_REQUEST: (_: unknown, refusal: Refusal) => firstField(refusal) ?? refusal.message },
} as const

function firstField(refusal: Refusal): string | undefined {
  const [first] = Object.entries(fieldErrorsIn(refusal))
  return first && (/^[A-Z]/.test(first[1]) ? first[1] : first.join(' '))
}

/** What a form says that cannot be sent: that fields are empty, or else the first thing that is wrong. */
export function problemMessage(
  problems: Record<string, string>,
  values: object,
  empty: Message,
  title: string,
): Message {
  const isEmpty = Object.entries(values).some(([field, value]) => field in problems && String(value).trim() === '')
  return isEmpty ? empty : { title, text: Object.values(problems)[0] ?? '' }
}

export const refused = (title: string, text: string) => toast.destructive({ title, text })

export const ROLE_NAMES = { owner: 'Owner', admin: 'Admin', member: 'Member' } as const
export const STATUS_NAMES = {
  upcoming: 'Upcoming',
  active: 'Active',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const
