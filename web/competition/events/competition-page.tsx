/** /competition: the active and the completed events with their live results and teams, one's own first. */
import { Accordion, Button, Group, Title } from '@mantine/core'
import { eventDays } from '@paddock/domain/competition/days.ts'
import { SHOWN_PER_PAGE } from '@paddock/domain/competition/event.ts'
import { plural } from '@paddock/domain/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { useLive } from '../../app/live.ts'
import { View } from '../../app/portal/view.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { SpectatorResults } from '../results/results.tsx'
import classes from './competition-page.module.css'
import { LevelBadge, StatusBadge } from './event-badges.tsx'
import { FAILED } from './messages.ts'
import { ShownTeams } from './public-teams.tsx'

type ShownEvent = Awaited<ReturnType<typeof api.competition_events.shown.call>>[number]
const TOPICS = ['events']

/** On a day with races everywhere nobody follows all of them at once. */
const OPEN_AT_FIRST = 10

export function CompetitionPage() {
  const [page, setPage] = useState(1)
  const events = useQuery(
    api.competition_events.shown.queryOptions({
      input: { page },
      meta: FAILED.loadEvents,
    }),
  )
  // Own teams are only listed first: without this response the page shows the same teams.
  const mine = useQuery(api.competition_teams.mine.queryOptions())
  useLive(TOPICS)
  return (
    <View title="Competition" about="Active and completed events with their teams and results.">
      <QueryState
        query={events}
        loading="Loading events"
        errorTitle="Error Loading Events"
        empty={<EmptyState title="No active or completed events" text="Events appear here as soon as they start." />}
      >
        {(shown) => (
          <>
            <Events key={page} events={shown} mine={mine.data ?? []} ready={!mine.isPending} />
            {(page > 1 || shown.length === SHOWN_PER_PAGE) && (
              <Group mt="lg">
                <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  Later events
                </Button>
                <Button variant="default" disabled={shown.length < SHOWN_PER_PAGE} onClick={() => setPage(page + 1)}>
                  Earlier events
                </Button>
              </Group>
            )}
          </>
        )}
      </QueryState>
    </View>
  )
}

type EventsProps = { events: ShownEvent[]; mine: { id: string; event_id: string }[]; ready: boolean }

function Events({ events, mine, ready }: EventsProps) {
  const [own, entered] = [new Set(mine.map(({ id }) => id)), new Set(mine.map(({ event_id }) => event_id))]
  const rank = ({ id, status }: ShownEvent) => (status === 'active' ? 0 : 2) + (entered.has(id) ? 0 : 1)
  const sorted = events.toSorted((a, b) => rank(a) - rank(b))
  const running = sorted.filter(({ status }) => status === 'active').map(({ id }) => id)
  return (
    <Accordion
      // The first events that run are open from the start, once it is known which they are.
      key={String(ready)}
      multiple
      variant="separated"
      defaultValue={running.slice(0, OPEN_AT_FIRST)}
      keepMounted={false}
      order={2}
      classNames={{ item: classes.item, control: classes.control }}
    >
      {sorted.map((event) => (
        <Accordion.Item key={event.id} value={event.id}>
          <Accordion.Control>
            <Group justify="space-between" gap="xs">
              <span className={classes.name}>{event.name}</span>
              <Group gap={6} component="span">
                <StatusBadge status={event.status} />
                <LevelBadge level={event.competition_level} />
              </Group>
            </Group>
            <span className={classes.facts}>
              {eventDays(event)} · {event.location} · {teamsText(event.team_count)}
            </span>
          </Accordion.Control>
          <Accordion.Panel>
            <SpectatorResults event_id={event.id} mine={own} />
            <Title order={3} mt="xl" mb="sm">
              Teams
            </Title>
            <ShownTeams event_id={event.id} mine={own} />
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}

const teamsText = (count: number) => plural(count, 'team')
