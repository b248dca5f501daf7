/** Where a person is signed in, with a button to end each session: for a shared school computer or a lost phone. */
import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { AccountSide } from '@paddock/domain/identity/second-factor.ts'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { dateAndTime } from '../ui/dates.ts'
import { QueryState } from '../ui/query-state.tsx'
import { toast } from '../ui/toast.tsx'
import { deviceName } from './device-name.ts'
import { MESSAGES } from './messages.ts'

const { account: messages } = MESSAGES

export function SessionsCard({ side }: { side: AccountSide }) {
  const places = useQuery(api.own_account.sessions.queryOptions({ input: { side } }))
  const leave = useAction(api.own_account.endSessions, {
    done: (_, { session_id }) => toast.success(session_id ? messages.sessionEnded : messages.otherSessionsEnded),
    failed: messages.sessionNotEnded,
    refetch: () => [api.own_account.key()],
  })
  return (
    <Paper withBorder p="lg" component="section" aria-label="Where you are signed in">
      <Title order={2} size="h3" mb="md">
        Where you are signed in
      </Title>
      <QueryState query={places} loading="Loading your sessions">
        {(all) => (
          <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
            {all
              .toSorted((a, b) => Number(b.is_current) - Number(a.is_current))
              .map((place) => (
                <Group key={place.id} component="li" justify="space-between" wrap="nowrap">
                  <div>
                    <Text style={{ overflowWrap: 'anywhere' }}>{deviceName(place.user_agent)}</Text>
                    <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                      {[`Since ${dateAndTime(place.created_at)}`, place.ip_address].filter(Boolean).join(' · ')}
                    </Text>
                  </div>
                  {place.is_current ? (
                    <Badge variant="outline" style={{ flexShrink: 0 }}>
                      This device
                    </Badge>
                  ) : (
                    <Button
                      variant="default"
                      disabled={leave.pending}
                      aria-label={`Sign out ${deviceName(place.user_agent)}, since ${dateAndTime(place.created_at)}`}
                      onClick={() => void leave.run({ side, session_id: place.id })}
                    >
                      Sign out
                    </Button>
                  )}
                </Group>
              ))}
          </Stack>
        )}
      </QueryState>
      {(places.data?.length ?? 0) > 1 && (
        <Button
          mt="md"
          disabled={leave.pending}
          loading={leave.pending && leave.input?.session_id === undefined}
          onClick={() => void leave.run({ side })}
        >
          Sign out on all other devices
        </Button>
      )}
    </Paper>
  )
}
