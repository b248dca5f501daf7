/** The next event: how long until it, what is due for it, and how ready the cars are. */
import { Anchor, Badge, Text } from '@mantine/core'
import { eventDays } from '@paddock/domain/competition/days.ts'
import { isPublic } from '@paddock/domain/competition/event.ts'
import { plural } from '@paddock/domain/plural.ts'
import { countdownText } from '@paddock/domain/teams/home.ts'
import { Link } from 'react-router'
import { entryAddress, manageAddress, publicEventAddress, publicPageAddress } from '../../app/paths.ts'
import { today } from '../../ui/dates.ts'
import { Due } from './due.tsx'
import classes from './home.module.css'
import { HomeCard } from './home-card.tsx'
import { ReadinessFigure } from './readiness-figure.tsx'
import type { Competition, Home } from './team-home.ts'

export function EventCard({ competition }: Pick<Home, 'competition'>) {
  if (!competition)
    return (
      <HomeCard name="Next event">
        <Text size="sm">Events and readiness are not part of your plan.</Text>
        <nav aria-label="Next event" className={classes.links}>
          <Anchor component={Link} to={manageAddress('plan')}>
            See plans
          </Anchor>
        </nav>
      </HomeCard>
    )
  const { next_event, readiness } = competition
  return (
    <HomeCard
      name="Next event"
      title={next_event?.name}
      aside={
        next_event && (
          <Badge
            size="lg"
            tt="none"
            className={classes.badge}
            color={next_event.status === 'active' ? 'red.9' : 'racing'}
          >
            {countdownText(next_event, today())}
          </Badge>
        )
      }
    >
      {next_event ? (
        <Text size="sm" c="dimmed">
          {eventDays(next_event)} · {next_event.location}
        </Text>
      ) : (
        <Text size="sm">Your team is not linked to an upcoming event.</Text>
      )}
      <EventLinks competition={competition} />
      <DocumentsDue documents={competition.documents} />
      <ReadinessFigure readiness={readiness} />
    </HomeCard>
  )
}

function EventLinks({ competition: { next_event, last_event } }: { competition: Competition }) {
  return (
    <nav aria-label="Next event" className={classes.links}>
      {next_event ? (
        <>
          {isPublic(next_event.status) && (
            <Anchor component={Link} to={publicPageAddress(next_event.id)} fw={650}>
              Live results
            </Anchor>
          )}
          <Anchor component={Link} to={publicEventAddress(next_event.id)}>
            Event page
          </Anchor>
        </>
      ) : (
        <Anchor component={Link} to={manageAddress('competition')}>
          Link an event
        </Anchor>
      )}
      {last_event && (
        <Anchor component={Link} to={entryAddress(last_event.entry_id)}>
          Results of {last_event.name}
        </Anchor>
      )}
    </nav>
  )
}

function DocumentsDue({ documents: { open, first } }: Pick<Competition, 'documents'>) {
  if (open === 0) return null
  const now = today()
  const more = open - first.length
  return (
    <div>
      <Anchor component={Link} to={manageAddress('readiness')} size="sm" fw={650}>
        {plural(open, 'document')} to prepare
      </Anchor>
      <ul className={classes.lines}>
        {first.map(({ id, name, due_date }) => (
          <li key={id}>
            <span>{name}</span>
            {due_date && <Due day={due_date} now={now} />}
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
    </div>
  )
}
