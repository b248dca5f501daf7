/** Where a person is signed in, and the way out of each place: for a forgotten school computer or a lost phone. */
import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useAction } from '../app/actions.ts'
import { Refused } from '../app/server-errors.ts'
import { sessionQuery } from '../app/session.ts'
import { dateAndTime } from '../ui/dates.ts'
import { QueryState } from '../ui/query-state.tsx'
import { toast } from '../ui/toast.tsx'
import { auth, inWords, type Place } from './auth-calls.ts'
import { deviceName } from './device-name.ts'

export const placesQuery = queryOptions({ queryKey: ['signed-in-places'], queryFn: auth.places })

export function SignedInPlaces() {
  const places = useQuery(placesQuery)
  const here = useQuery(sessionQuery).data?.session.id
  const leave = useAction(leavePlace, {
    done: (_, place) =>
      toast.success({ title: place === 'others' ? 'Signed out everywhere else' : 'Signed out there' }),
    failed: { title: 'Not signed out there' },
    refetch: () => [placesQuery.queryKey],
  })
  return (
    <Paper withBorder p="lg" component="section" aria-label="Where you are signed in">
      <Title order={2} size="h3" mb="md">
        Where you are signed in
      </Title>
      <QueryState query={places} loading="Looking where you are signed in">
        {(all) => (
          <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
            {all
              .toSorted((a, b) => Number(b.id === here) - Number(a.id === here))
              .map((place) => (
                <Group key={place.id} component="li" justify="space-between" wrap="nowrap">
                  <div>
                    <Text style={{ overflowWrap: 'anywhere' }}>{deviceName(place.userAgent)}</Text>
                    <Text size="sm" c="dimmed">
                      Since {dateAndTime(place.createdAt)}
                    </Text>
                  </div>
                  {place.id === here ? (
                    <Badge variant="outline">This device</Badge>
                  ) : (
                    <Button
                      variant="default"
                      disabled={leave.pending}
                      aria-label={`Sign out ${deviceName(place.userAgent)}, since ${dateAndTime(place.createdAt)}`}
                      onClick={() => void leave.run(place)}
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
          loading={leave.pending && leave.input === 'others'}
          onClick={() => void leave.run('others')}
        >
          Sign out everywhere else
        </Button>
      )}
    </Paper>
  )
}

async function leavePlace(place: Place | 'others') {
  const { failure } = place === 'others' ? await auth.leaveOthers() : await auth.leavePlace(place.token)
  if (failure) throw new Refused(inWords(failure))
}
