/** What an organiser does with events, each with the words of the specification (document 3, section 8). */
import { keepPreviousData } from '@tanstack/react-query'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { queryClient } from '../../app/query-client.ts'
import { toast } from '../../ui/toast.tsx'
import { serverReason } from './event-errors.ts'

export type CompetitionEvent = Awaited<ReturnType<typeof api.competition_events.list.call>>['events'][number]
export type NewEvent = Parameters<typeof api.competition_events.create.call>[0]

/** The page of the list that is open, or the one event that is. */
export const eventsQuery = (input: { page: number; search?: string | undefined } | { id: string }) =>
  api.competition_events.list.queryOptions({
    input,
    placeholderData: keepPreviousData,
    meta: { failureTitle: 'Error Loading Events', failure: 'Failed to load competition events.' },
  })

export const staleEvents = () => [api.competition_events.list.key(), api.competition_teams.list.key()]

export const refetchEvents = () =>
  Promise.all(staleEvents().map((queryKey) => queryClient.invalidateQueries({ queryKey })))

/** `updated_at` is the version that was edited; an event without one is new. */
export function useSaveEvent(onSaved: (event: CompetitionEvent) => void) {
  return useAction(
    ({ updated_at, ...event }: NewEvent & { updated_at?: string }) =>
      updated_at
        ? api.competition_events.change.call({ ...event, updated_at })
        : api.competition_events.create.call(event),
    {
      async done(event, { updated_at }) {
        toast.success({ title: updated_at ? 'Event Updated' : 'Event Created', text: event.name })
        await refetchEvents()
        onSaved(event)
      },
      failed: ({ updated_at }) =>
        updated_at
          ? { title: 'Update Failed', text: 'Failed to update event. Please try again.' }
          : { title: 'Event Creation Failed', text: 'Failed to create event. Please try again.' },
      ...serverReason,
      refetch: staleEvents,
    },
  )
}

export function useSetStatus({ id, updated_at }: CompetitionEvent) {
  return useAction(
    (status: CompetitionEvent['status']) => api.competition_events.change.call({ id, updated_at, status }),
    {
      done: ({ status }) => toast.success({ title: 'Status Updated', text: `The event is now ${status}.` }),
      failed: { title: 'Update Failed', text: 'Failed to update event status.' },
      ...serverReason,
      refetch: staleEvents,
    },
  )
}

export function useReopenEvent(onOpened: () => void) {
  return useAction(api.competition_events.reopen, {
    done({ name, status }) {
      toast.success({ title: 'Event Reopened', text: `${name} is ${status} again.` })
      onOpened()
    },
    failed: { title: 'Reopening Failed', text: 'Failed to reopen the event. Please try again.' },
    ...serverReason,
    refetch: staleEvents,
  })
}

/** How the teams are numbered, and whether there are Cadets. */
export function useTeamSettings() {
  return useAction(api.competition_events.change, {
    failed: (change) =>
      'cadet_enabled' in change
        ? { title: 'Update Failed', text: 'Failed to update event. Please try again.' }
        : { title: 'Renumbering Failed', text: 'Failed to renumber the teams. Please try again.' },
    ...serverReason,
    refetch: staleEvents,
  })
}

export function useDuplicateEvent(onMade: (event: CompetitionEvent) => void) {
  return useAction(api.competition_events.duplicate, {
    async done(event) {
      toast.success({ title: 'Event Created', text: `You can edit ${event.name} now.` })
      await refetchEvents()
      onMade(event)
    },
    failed: { title: 'Event Creation Failed', text: 'Failed to create event. Please try again.' },
    ...serverReason,
  })
}

export function useDeleteEvent({ name }: CompetitionEvent, onGone: () => void) {
  return useAction(api.competition_events.remove, {
    async done() {
      toast.success({ title: 'Event Deleted', text: `${name} was deleted.` })
      onGone()
      await refetchEvents()
    },
    failed: { title: 'Delete Failed', text: 'Failed to delete event. Please try again.' },
    ...serverReason,
  })
}
