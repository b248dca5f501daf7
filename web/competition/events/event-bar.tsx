/** The one bar above an event's tabs: the way back, its name, status and days, and what can be done with it as a whole. */
import { Title } from '@mantine/core'
import { eventDays } from '@paddock/domain/competition/days.ts'
import { levelOf } from '@paddock/domain/competition/level.ts'
import type { PortalMember } from '@paddock/domain/organizers/portal.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useFocusWhenLost } from '../../ui/focus.ts'
import { EventActions } from './event-actions.tsx'
import { LEVEL_LABELS } from './event-badges.tsx'
import classes from './event-bar.module.css'
import type { CompetitionEvent } from './event-changes.ts'
import { useEventPlace } from './event-place.ts'
import { StatusSelect } from './status-select.tsx'

export function EventBar({ event, organizer }: { event: CompetitionEvent; organizer: PortalMember }) {
  const { eventsAddress } = useEventPlace()
  const heading = useFocusWhenLost<HTMLHeadingElement>()
  return (
    <section aria-label={event.name} className={classes.bar}>
      <Link to={eventsAddress} className={classes.back}>
        <IconArrowLeft size={20} aria-hidden />
        <span className={classes.backLabel}>Back to Events</span>
      </Link>
      <Title order={2} ref={heading} tabIndex={-1} className={classes.name} title={event.name}>
        {event.name}
      </Title>
      <span className={classes.about}>
        {LEVEL_LABELS[levelOf(event)]} · {eventDays(event)}, {event.location}
      </span>
      <div className={classes.status}>
        <StatusSelect event={event} organizer={organizer} />
      </div>
      <div className={classes.actions}>
        <EventActions event={event} organizer={organizer} />
      </div>
    </section>
  )
}
