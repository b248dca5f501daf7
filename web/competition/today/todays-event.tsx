/** One event of today: what and where, its desks, how far it is, and what needs somebody. */
import { Button, Paper, Progress, Title } from '@mantine/core'
import { eventDays } from '@paddock/domain/competition/days.ts'
import { isClosed, isPublic } from '@paddock/domain/competition/event.ts'
import { needsOf } from '@paddock/domain/competition/needs.ts'
import { isDayOf, timeSince } from '@paddock/domain/competition/today.ts'
import { IconClipboardCheck, IconDeviceTv, IconListNumbers, IconStopwatch } from '@tabler/icons-react'
import { Link } from 'react-router'
import { markingDeskAddress, ownEventAddress, projectorAddress, timingDeskAddress } from '../../app/paths.ts'
import { FigureList } from '../../ui/figure-list.tsx'
import { StatusBadge } from '../events/events.tsx'
import { needLine, panelName } from './messages.ts'
import { type NeedLine, NeedsYou } from './needs-you.tsx'
import { NowRacing } from './now-racing.tsx'
import classes from './today.module.css'
import type { Today } from './today-query.ts'

type Event = Today['today'][number]
type TodaysEventProps = {
  event: Event
  now: Date
  /** What waits outside this event, in the same list. */
  elsewhere?: readonly NeedLine[]
}

export function TodaysEvent({ event, now, elsewhere = [] }: TodaysEventProps) {
  const isThisDayOnly = event.last_day === null && isDayOf(event, now)
  const needs = needsOf(event, now).map((need) => needLine(need, event, now))
  return (
    <section aria-label={event.name} className={classes.event}>
      <div className={classes.head}>
        <div className={classes.who}>
          <Title order={2} className={classes.name}>
            <Link to={ownEventAddress(event.id)}>{event.name}</Link>
          </Title>
          <StatusBadge status={event.status} />
          <span className={classes.where}>
            {!isThisDayOnly && `${eventDays(event)}, `}
            {event.location}
          </span>
        </div>
        <Desks event={event} />
      </div>
      <FigureList figures={figuresOf(event, now)} />
      <div className={classes.columns}>
        <NeedsYou lines={[...needs, ...elsewhere]} />
        <div className={classes.side}>
          <Panels event={event} />
          {event.status === 'active' && <NowRacing event_id={event.id} />}
        </div>
      </div>
    </section>
  )
}

function Desks({ event: { id, status } }: { event: Event }) {
  return (
    <div className={classes.desks}>
      {isClosed(status) ? (
        <Button
          component={Link}
          to={ownEventAddress(id, { section: 'results' })}
          leftSection={<IconListNumbers size={18} aria-hidden />}
        >
          Results
        </Button>
      ) : (
        <>
          <Button component={Link} to={timingDeskAddress(id)} leftSection={<IconStopwatch size={18} aria-hidden />}>
            Timing desk
          </Button>
          <Button
            component={Link}
            to={markingDeskAddress(id)}
            variant="default"
            leftSection={<IconClipboardCheck size={18} aria-hidden />}
          >
            Marking
          </Button>
        </>
      )}
      {isPublic(status) && (
        <Button
          component="a"
          href={projectorAddress(id)}
          target="_blank"
          variant="default"
          leftSection={<IconDeviceTv size={18} aria-hidden />}
        >
          Projector
        </Button>
      )}
    </div>
  )
}

function figuresOf(event: Event, now: Date): [string, string][] {
  const { checked_in, scrutineered, teams, panels, laps, matches, decided, latest_lap_at } = event
  const total = (of: 'marked' | 'teams') => panels.reduce((sum, panel) => sum + panel[of], 0)
  const figures: [string, string | false][] = [
    ['Check-in', `${checked_in} of ${teams}`],
    ['Scrutineered', `${scrutineered} of ${teams}`],
    ['Marked', panels.length > 0 && `${total('marked')} of ${total('teams')}`],
    ['Laps recorded', String(laps)],
    ['Matches decided', matches > 0 && `${decided} of ${matches}`],
    ['Latest lap', latest_lap_at !== null && timeSince(latest_lap_at, now)],
  ]
  return figures.filter((figure): figure is [string, string] => figure[1] !== false)
}

function Panels({ event: { id, panels } }: { event: Event }) {
  return (
    <Paper withBorder component="section" aria-label="Marked by panel" className={classes.card}>
      <Title order={3} className={classes.heading}>
        Marked by panel
      </Title>
      {panels.length === 0 && <p className={classes.none}>No judges are assigned.</p>}
      <ul className={classes.needs}>
        {panels.map((panel) => (
          <li key={panel.id}>
            <Link to={ownEventAddress(id, { section: 'marking', panel: panel.id })} className={classes.panel}>
              <span>{panelName(panel)}</span>
              <span className={classes.count}>
                {panel.marked} of {panel.teams}
              </span>
              <Progress value={panel.teams ? (100 * panel.marked) / panel.teams : 0} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Paper>
  )
}
