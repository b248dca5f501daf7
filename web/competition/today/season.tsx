/** A season without an event today: what is to come, what is over, and both in a calendar. */
import { Anchor, Paper, Text, Title } from '@mantine/core'
import { eventDays } from '@paddock/domain/competition/days.ts'
import { seasonOf } from '@paddock/domain/competition/today.ts'
import { plural } from '@paddock/domain/plural.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { ownEventAddress, portalAddress } from '../../app/paths.ts'
import { monthText, today } from '../../ui/dates.ts'
import { MonthCalendar } from '../../ui/month-calendar.tsx'
import { StatusBadge } from '../events/events.tsx'
import { MESSAGES } from './messages.ts'
import classes from './today.module.css'
import type { Today } from './today-query.ts'

type Event = Today['season'][number]
type SeasonProps = { events: readonly Event[]; now: Date }

/** Of each list; all events are under Events. */
const MOST = 5

export function Season({ events, now }: SeasonProps) {
  const { upcoming, past } = seasonOf(events, now)
  return (
    <>
      <div className={classes.halves}>
        <Events name="Upcoming" events={upcoming} none={MESSAGES.noUpcoming} />
        <Events name="Past" events={past} none={MESSAGES.noPast} />
      </div>
      <Paper withBorder className={classes.card}>
        <SeasonCalendar events={events} />
      </Paper>
    </>
  )
}

type EventsProps = { name: string; events: readonly Event[]; none: string }

const Events = ({ name, events, none }: EventsProps) => (
  <Paper withBorder component="section" aria-label={name} className={classes.card}>
    <Title order={2} className={classes.heading}>
      {name}
    </Title>
    {events.length === 0 && <p className={classes.none}>{none}</p>}
    <ul className={classes.needs}>
      {events.slice(0, MOST).map((event) => (
        <li key={event.id}>
          <Link to={ownEventAddress(event.id)} className={classes.seasonEvent}>
            <span>
              <strong>{event.name}</strong>
              <Text span size="sm" c="dimmed" display="block">
                {eventDays(event)}, {event.location}, {plural(event.team_count, 'team')}
              </Text>
            </span>
            <StatusBadge status={event.status} />
          </Link>
        </li>
      ))}
    </ul>
    {events.length > MOST && (
      <Anchor component={Link} to={portalAddress('events')} mt="xs" display="inline-block">
        All events
      </Anchor>
    )}
  </Paper>
)

function SeasonCalendar({ events }: { events: readonly Event[] }) {
  const [shown, setShown] = useState(today)
  const on = (day: string) =>
    events.filter(({ event_date, last_day }) => event_date <= day && day <= (last_day ?? event_date))
  const month = shown.slice(0, 7)
  const isIn = ({ event_date, last_day }: Event) =>
    event_date.slice(0, 7) <= month && month <= (last_day ?? event_date).slice(0, 7)
  return (
    <MonthCalendar
      label="Calendar"
      shown={shown}
      onShow={setShown}
      isEmpty={(day) => on(day).length === 0}
      renderDay={(day) =>
        on(day).map(({ id, name }) => (
          <Link key={id} to={ownEventAddress(id)} className={classes.entry}>
            {name}
          </Link>
        ))
      }
    >
      {!events.some(isIn) && (
        <Text c="dimmed" mt="sm">
          {MESSAGES.noneIn(monthText(shown))}
        </Text>
      )}
    </MonthCalendar>
  )
}
