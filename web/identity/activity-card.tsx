/** The entries of the audit log about a person, newest first. */
import { Button, Paper, Stack, Text, Title } from '@mantine/core'
import { auditSentence } from '@paddock/domain/identity/audit-actions.ts'
import type { AccountSide } from '@paddock/domain/identity/second-factor.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { dateAndTime } from '../ui/dates.ts'
import { QueryState } from '../ui/query-state.tsx'
import { deviceName } from './device-name.ts'

export function ActivityCard({ side }: { side: AccountSide }) {
  const activity = useInfiniteQuery(
    api.own_account.activity.infiniteOptions({
      input: (after: string | undefined) => ({ side, after }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  )
  return (
    <Paper withBorder p="lg" component="section" aria-label="Activity">
      <Title order={2} size="h3" mb="md">
        Activity
      </Title>
      <QueryState
        query={activity}
        loading="Loading your activity"
        isEmpty={({ pages }) => pages.every(({ entries }) => entries.length === 0)}
        empty={<Text c="dimmed">No activity yet.</Text>}
      >
        {({ pages }) => (
          <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
            {pages
              .flatMap(({ entries }) => entries)
              .map(({ id, at, action, details, ip_address, user_agent, by_somebody_else }) => (
                <li key={id}>
                  <Text>{auditSentence(action, details)}</Text>
                  <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                    {[
                      dateAndTime(at),
                      user_agent && deviceName(user_agent),
                      ip_address,
                      by_somebody_else && 'by someone else',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                </li>
              ))}
          </Stack>
        )}
      </QueryState>
      {activity.hasNextPage && (
        <Button
          mt="md"
          variant="default"
          loading={activity.isFetchingNextPage}
          onClick={() => void activity.fetchNextPage()}
        >
          Show older activity
        </Button>
      )}
    </Paper>
  )
}
