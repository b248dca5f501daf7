/** The status of an event as a badge. */
import { Badge } from '@mantine/core'
import { STATUS_NAMES } from './messages.ts'

const COLORS = { upcoming: 'gray.6', active: 'racing.7', completed: 'gray.8', cancelled: 'red.9' } as const

export function EventBadge({ status }: { status: keyof typeof STATUS_NAMES }) {
  return <Badge color={COLORS[status]}>{STATUS_NAMES[status]}</Badge>
}
