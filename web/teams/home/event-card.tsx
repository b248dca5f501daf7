/** The next event: how long until it, what is open for it, and the results of the last one. */
import { Anchor, Badge, Text } from '@mantine/core'
import { eventDays } from '@paddock/domain/competition/days.ts'
import { isPublic } from '@paddock/domain/competition/event.ts'
import { plural } from '@paddock/domain/plural.ts'
import { countdownText } from '@paddock/domain/teams/home.ts'
import { Link } from 'react-router'
import { entryAddress, liveAddress, manageAddress, publicEventAddress } from '../../app/paths.ts'
import { today } from '../../ui/dates.ts'
import classes from './home.module.css'
import { HomeCard } from './home-card.tsx'
import { NextRace } from './next-race.tsx'
import type { Competition, Home } from './team-home.ts'

export function EventCard({ team_id, competition }: Pick<Home, 'competition'> & { team_id: string }) {
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
  const { next_event } = competition
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
      {next_event?.status === 'active' && <NextRace team_id={team_id} event={next_event} />}
      <EventLinks competition={competition} />
      {next_event && <OpenWork competition={competition} />}
    </HomeCard>
  )
}

function EventLinks({ competition: { next_event, last_event } }: { competition: Competition }) {
  return (
    <nav aria-label="Next event" className={classes.links}>
      {next_event ? (
        <>
          {isPublic(next_event.status) && (
            <Anchor component={Link} to={liveAddress(next_event.id)} fw={650}>
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

function OpenWork({ competition: { documents, readiness } }: { competition: Competition }) {
  const open = [
    documents.open > 0 && `${plural(documents.open, 'document')} to prepare`,
    readiness.open > 0 && `${plural(readiness.open, 'check')} open`,
  ].filter(Boolean)
  return (
    <Text size="sm">{open.length > 0 ? open.join(' · ') : 'All documents are ready and all checks are made.'}</Text>
  )
}
