/** The Activity tab: who did what in the team, by day, the newest first. */
import { Avatar, Button, Paper, Text, Title } from '@mantine/core'
import { actorName } from '@paddock/domain/teams/activity.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { dayOf, timeOfDay } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import type { TabProps } from '../portal.tsx'
import classes from './activity.module.css'
import { ActivitySentence } from './activity-sentence.tsx'

type Entry = Awaited<ReturnType<typeof api.team_activity.list.call>>['entries'][number]

export function ActivityTab({ team }: TabProps) {
  const feed = useInfiniteQuery(
    api.team_activity.list.infiniteOptions({
      input: (before: number | undefined) => ({ team_id: team.id, before }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  )
  if (feed.isPending) return <Loading text="Loading the activity" />
  if (!feed.data) return <ErrorState onRetry={() => void feed.refetch()} retrying={feed.isFetching} />
  const entries = feed.data.pages.flatMap((page) => page.entries)
  if (entries.length === 0)
    return <EmptyState title="No activity yet" text="What your team does in the portal appears here." />
  return (
    <div className={classes.feed}>
      {byDay(entries).map(([day, all]) => (
        <section key={day}>
          <Title order={2} size="h4" mb="xs">
            {day}
          </Title>
          <Paper withBorder component="ul" className={classes.day}>
            {all.map((entry) => (
              <ActivityRow key={entry.id} entry={entry} />
            ))}
          </Paper>
        </section>
      ))}
      {feed.hasNextPage && (
        <Button variant="default" loading={feed.isFetchingNextPage} onClick={() => void feed.fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  )
}

function ActivityRow({ entry: { kind, actor_name, person_name, about, created_at } }: { entry: Entry }) {
  return (
    <li>
      <Avatar size={34} radius="sm" color="racing" name={actor_name ?? undefined} alt="" aria-hidden />
      <span className={classes.text}>
        <strong>{actorName(kind, actor_name)}</strong>{' '}
        <ActivitySentence kind={kind} about={about} person={person_name} />
      </span>
      <Text component="time" dateTime={created_at} size="sm" c="dimmed">
        {timeOfDay(created_at)}
      </Text>
    </li>
  )
}

function byDay(entries: Entry[]): [string, Entry[]][] {
  const days = new Map<string, Entry[]>()
  for (const entry of entries) {
    const day = dayOf(entry.created_at)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days]
}
