/** /events/:event: what, when and where, and how to follow it. For everybody. */
import { Anchor, Badge, Button, Container, Text, Title } from '@mantine/core'
import { logoAddress } from '@paddock/contract/teams/logo-files.ts'
import { eventDays } from '@paddock/domain/competition/days.ts'
import { isPublic } from '@paddock/domain/competition/event.ts'
import { plural } from '@paddock/domain/plural.ts'
import { deadlineInZone } from '@paddock/domain/registration/messages.ts'
import { againstApplying, freePlaces } from '@paddock/domain/registration/places.ts'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { Link, useParams } from 'react-router'
import { api } from '../../../app/api.ts'
import { Later } from '../../../app/later.tsx'
import { useLive } from '../../../app/live.ts'
import { usePageTitle } from '../../../app/page-title.ts'
import { applyAddress, liveAddress, paths, projectorAddress } from '../../../app/paths.ts'
import { queryClient } from '../../../app/query-client.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { PublicProgramme } from '../../programme/programme.tsx'
import { shownControlQuery, useRaceControl } from '../../race-control/race-control.tsx'
import { RaceNow } from '../../spectators/spectators.tsx'
import { AtVenueNote } from '../../take-along/take-along.tsx'
import { PublicTimetable } from '../../timetable/timetable.tsx'
import { LevelBadge, StatusBadge } from '../event-badges.tsx'
import classes from './event-page.module.css'
import { Documents, Facts, Schedule, Teams } from './event-parts.tsx'
import { placeOf } from './event-row.tsx'

export type PublicEvent = NonNullable<Awaited<ReturnType<typeof api.public_events.get.call>>>

const TOPICS = ['events']

export function EventPage() {
  const { event: id = '' } = useParams()
  const event = useQuery(api.public_events.get.queryOptions({ input: { id } }))
  useLive(TOPICS)
  usePageTitle(event.data?.name)
  return (
    <Container size="lg" w="100%" className={classes.page}>
      <Anchor component={Link} to={paths.events}>
        All events
      </Anchor>
      <QueryState page query={event} loading="Loading the event" errorTitle="The event could not be loaded">
        {(found) =>
          found ? (
            <About event={found} />
          ) : (
            <EmptyState
              page
              title="This event is not public"
              text="It may not have been announced yet. Please check the address with the organiser."
            />
          )
        }
      </QueryState>
    </Container>
  )
}

/** Not rendered again when a refetch returns the same data. */
const About = memo(function About({ event }: { event: PublicEvent }) {
  return (
    <>
      <header className={classes.head}>
        {event.company_logo && (
          <img className={classes.logo} src={logoAddress(event.company_logo)} alt={`Logo of ${event.company_name}`} />
        )}
        <div className={classes.title}>
          <Title order={1}>{event.name}</Title>
          <Text mt={4}>
            {eventDays(event)} · {placeOf(event)}
          </Text>
          <div className={classes.marks}>
            {event.status === 'active' ? (
              <Badge size="lg" className={classes.live}>
                LIVE
              </Badge>
            ) : (
              <StatusBadge status={event.status} />
            )}
            <LevelBadge level={event.competition_level} />
          </div>
        </div>
        <Register event={event} />
        <Watch event={event} />
      </header>
      <AtVenueNote at_venue={event.at_venue} />
      <div className={classes.columns}>
        <div className={classes.parts}>
          {event.description && <Text className={classes.text}>{event.description}</Text>}
          <Schedule event={event} />
        </div>
        <Later name="side">
          <div className={`${classes.parts} ${classes.side}`}>
            <Facts event={event} />
            <Documents event={event} />
          </div>
        </Later>
        <Later name="programme">
          <Programme event={event} />
        </Later>
        <Later name="timetable">
          <Timetable event={event} />
        </Later>
        <Later name="teams">
          <Teams event={event} />
        </Later>
      </div>
    </>
  )
})

/** Refetched while the event runs: only its races are streamed. */
const EVERY_HALF_MINUTE = 30_000

const isAhead = ({ status }: PublicEvent) => status === 'active' || status === 'upcoming'

const programmesQuery = (event: PublicEvent) =>
  api.programmes.shown.queryOptions({
    input: { event_id: event.id },
    enabled: isAhead(event),
    refetchInterval: event.status === 'active' && EVERY_HALF_MINUTE,
  })

const timetableQuery = (event: PublicEvent) =>
  api.timetables.shown.queryOptions({
    input: { event_id: event.id },
    enabled: isAhead(event),
    refetchInterval: event.status === 'active' && EVERY_HALF_MINUTE,
  })

/** The code of the page's parts. */
export const partsAhead = () => Promise.all([PublicProgramme.fetchAhead(), PublicTimetable.fetchAhead()])

/** With its parts, so that a phone draws the page once and not again for each of them. */
export async function eventAhead(id: string) {
  const query = api.public_events.get.queryOptions({ input: { id } })
  await queryClient.prefetchQuery(query)
  const event = queryClient.getQueryData(query.queryKey)
  if (!event || !isAhead(event)) return
  await Promise.all([
    partsAhead(),
    queryClient.prefetchQuery(programmesQuery(event)),
    queryClient.prefetchQuery(timetableQuery(event)),
    event.status === 'active' && queryClient.prefetchQuery({ ...shownControlQuery(id), meta: {} }),
  ])
}

function Programme({ event }: { event: PublicEvent }) {
  const isLive = event.status === 'active'
  const programmes = useQuery(programmesQuery(event))
  const control = useRaceControl(event.id, isLive)
  if (!isAhead(event) || !programmes.data?.length || control.isLoading) return null
  const withClass = new Set(event.teams.map(({ category }) => category)).size > 1
  const now = control.data && <RaceNow control={control.data} withClass={withClass} order={3} />
  return <PublicProgramme programmes={programmes.data} zone={event.time_zone} now={now} />
}

function Timetable({ event }: { event: PublicEvent }) {
  const timetable = useQuery(timetableQuery(event))
  return isAhead(event) && timetable.data ? <PublicTimetable timetable={timetable.data} event={event} /> : null
}

/** While teams may apply: how many places are left, until when, and the way to the portal. */
function Register({ event }: { event: PublicEvent }) {
  const { registration_deadline: deadline, max_teams, team_count, applied } = event
  const announced = { ...event, is_announced: true, is_unlisted: false }
  if (event.status !== 'upcoming' || againstApplying(announced, new Date())) return null
  const free = freePlaces({ max_teams, team_count, applied })
  return (
    <section aria-label="Registration" className={classes.watch}>
      <Button component={Link} to={applyAddress(event.id)}>
        Register your team
      </Button>
      <Text size="sm">
        {free > 0 ? `${plural(free, 'place')} left` : 'Waiting list'}
        {deadline && `, until ${deadlineInZone(deadline, event.time_zone)}`}
      </Text>
    </section>
  )
}

function Watch({ event }: { event: PublicEvent }) {
  const isLive = event.status === 'active'
  if (event.status === 'cancelled') return null
  if (!isPublic(event.status)) return <Text c="dimmed">Live results open here when the event starts.</Text>
  return (
    <section aria-label="How to watch" className={classes.watch}>
      <Button component={Link} to={liveAddress(event.id)}>
        {isLive ? 'Live results' : 'Results'}
      </Button>
      {isLive && (
        <Button component={Link} to={projectorAddress(event.id)} variant="default">
          Projector view
        </Button>
      )}
    </section>
  )
}
