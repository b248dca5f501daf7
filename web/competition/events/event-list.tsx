/** The company's events by date, and the way to a new one. */
import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { eventDays } from '@paddock/domain/competition/days.ts'
import { OWN_EVENTS_PER_PAGE } from '@paddock/domain/competition/event.ts'
import { levelOf } from '@paddock/domain/competition/level.ts'
import { suspendedMessage } from '@paddock/domain/competition/moderation.ts'
import { elsewhereMessage } from '@paddock/domain/take-along/messages.ts'
import { IconCalendarEvent, IconFileImport, IconMapPin, IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import link from '../../ui/cover-link.module.css'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useFocusWhenLost } from '../../ui/focus.ts'
import type { ListFilters } from '../../ui/list-filters.ts'
import { ListSearch } from '../../ui/list-search.tsx'
import { ListPager } from '../../ui/pager.tsx'
import { LevelBadge, StatusBadge } from './event-badges.tsx'
import type { CompetitionEvent } from './event-changes.ts'
import { EventDialog, ImportRecordDialog } from './event-dialog-part.ts'
import { useEventPlace } from './event-place.ts'
import classes from './events.module.css'

type EventListProps = { events: CompetitionEvent[]; total: number; filters: ListFilters }

export function EventList({ events, total, filters }: EventListProps) {
  const [open, setOpen] = useState<'create' | 'import'>()
  const heading = useFocusWhenLost<HTMLHeadingElement>()
  const { openEvent } = useEventPlace()
  const isEmpty = total === 0 && !filters.typed
  const close = () => setOpen(undefined)
  const made = ({ id }: { id: string }) => {
    close()
    openEvent(id)
  }
  const create = (
    <Button
      data-command="create-event"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => setOpen('create')}
    >
      Create Event
    </Button>
  )
  return (
    <>
      <Group justify="space-between" align="end" mb="lg">
        <div>
          <Title order={2} ref={heading} tabIndex={-1} className={classes.name}>
            Event Management
          </Title>
          <Text c="dimmed">All events of your company, earliest first.</Text>
        </div>
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconFileImport size={18} aria-hidden />}
            onClick={() => setOpen('import')}
          >
            Import record
          </Button>
          {!isEmpty && create}
        </Group>
      </Group>
      {(total > OWN_EVENTS_PER_PAGE || filters.typed) && (
        <div className={classes.search}>
          <ListSearch filters={filters} placeholder="Name or location" maxLength={100} />
        </div>
      )}
      {isEmpty ? (
        <EmptyState
          title="No events yet"
          text="Create your first event, then add teams, judges and scorecards."
          action={create}
        />
      ) : events.length === 0 ? (
        <EmptyState title="No event matches" text="Try a shorter search, or clear it." />
      ) : (
        <ul className={classes.list} aria-label="Events">
          {events.map((event) => (
            <EventCard key={event.id} event={event} />
          ))}
        </ul>
      )}
      <ListPager filters={filters} pages={Math.ceil(total / OWN_EVENTS_PER_PAGE)} />
      {open === 'create' && <EventDialog onClose={close} onSaved={made} />}
      {open === 'import' && <ImportRecordDialog onClose={close} onMade={made} />}
    </>
  )
}

function EventCard({ event }: { event: CompetitionEvent }) {
  const { pathname, search } = useLocation()
  const to = new URLSearchParams(search)
  to.set('event', event.id)
  return (
    <Paper component="li" withBorder className={classes.eventCard} data-status={event.status}>
      <div className={classes.head}>
        <Title order={3} className={classes.name}>
          <Link to={`${pathname}?${to}`} className={link.cover}>
            {event.name}
          </Link>
        </Title>
        <Group gap={6}>
          <StatusBadge status={event.status} />
          <LevelBadge level={levelOf(event)} />
        </Group>
      </div>
      {event.elsewhere && <Text size="sm">{elsewhereMessage(event.elsewhere)}</Text>}
      {event.suspended_reason !== null && (
        <Text size="sm" c="red.9">
          {suspendedMessage('event', event.suspended_reason)}
        </Text>
      )}
      <div className={classes.facts}>
        <span>
          <IconCalendarEvent size={18} aria-hidden />
          <time dateTime={event.event_date}>{eventDays(event)}</time>
        </span>
        <span>
          <IconMapPin size={18} aria-hidden />
          {event.location}
        </span>
        <span>
          <IconUsersGroup size={18} aria-hidden />
          {event.team_count} of {event.max_teams} teams
        </span>
      </div>
    </Paper>
  )
}
