/** The status and the level of an event, as badges. */
import { Badge } from '@mantine/core'
import type { EventStatus } from '@paddock/domain/competition/event.ts'
import type { Level } from '@paddock/domain/competition/level.ts'

const COLORS: Record<EventStatus, string> = { upcoming: 'blue', active: 'green', completed: 'gray', cancelled: 'red' }

export const EVENT_STATUS_LABELS: Record<EventStatus, string> = {
  upcoming: 'Upcoming',
  active: 'Active',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

export const LEVEL_LABELS: Record<Level, string> = { regional: 'Regional', state: 'State', national: 'National' }

export const StatusBadge = ({ status }: { status: EventStatus }) => (
  <Badge variant="dot" size="lg" tt="none" color={COLORS[status]}>
    {EVENT_STATUS_LABELS[status]}
  </Badge>
)

export const LevelBadge = ({ level }: { level: Level }) => (
  <Badge variant="default" size="lg" tt="none">
    {LEVEL_LABELS[level]}
  </Badge>
)
