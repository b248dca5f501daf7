/** Where a person is signed in, and the way out of each place: for a forgotten school computer or a lost phone. */
import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { queryClient } from '../app/query-client.ts'
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
  const leave = useMutation({
    async mutationFn(place: Place | 'others') {
      const { failure } = place === 'others' ? await auth.leaveOthers() : await auth.leavePlace(place.token)
      if (failure) throw new Error(inWords(failure))
      await queryClient.invalidateQueries(placesQuery)
      toast.success({ title: place === 'others' ? 'Signed out everywhere else' : 'Signed out there' })
    },
    onError: ({ message }) => toast.destructive({ title: 'Not signed out there', text: message }),
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
                      disabled={leave.isPending}
                      aria-label={`Sign out ${deviceName(place.userAgent)}, since ${dateAndTime(place.createdAt)}`}
                      onClick={() => leave.mutate(place)}
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
          disabled={leave.isPending}
          loading={leave.isPending && leave.variables === 'others'}
          onClick={() => leave.mutate('others')}
        >
          Sign out everywhere else
        </Button>
      )}
    </Paper>
  )
}
