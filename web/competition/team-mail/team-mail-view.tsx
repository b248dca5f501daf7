/** The section Mail to teams of an event: composing with a preview, and what was sent so far. */
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLive } from '../../app/live.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { ComposeForm } from './compose-form.tsx'
import { SentMailings } from './sent-mailings.tsx'
import { composeQuery } from './team-mail-data.ts'

export function TeamMailView({ event }: { event: { id: string } }) {
  useLive([`event:${event.id}`])
  const compose = useQuery(composeQuery(event.id))
  return (
    <Stack gap="xl" mt="md">
      <section aria-label="Write an email">
        <QueryState query={compose} loading="Loading the teams" errorTitle="The teams could not be loaded">
          {(found) => <ComposeForm key={event.id} event_id={event.id} compose={found} />}
        </QueryState>
      </section>
      <SentMailings event_id={event.id} />
    </Stack>
  )
}
