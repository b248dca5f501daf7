/** What an organiser does with events, each with the words of the specification (document 3, section 8). */
import { useMutation } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { queryClient } from '../../app/query-client.ts'
import { toast } from '../../ui/toast.tsx'
import { failed } from './said.ts'

export type CompetitionEvent = Awaited<ReturnType<typeof api.competition_events.list.call>>['events'][number]
export type NewEvent = Parameters<typeof api.competition_events.create.call>[0]
type EventChange = Omit<Parameters<typeof api.competition_events.change.call>[0], 'id' | 'updated_at'>
type NextSeason = Omit<Parameters<typeof api.competition_events.duplicate.call>[0], 'from'>

export const eventsQuery = () =>
  api.competition_events.list.queryOptions({
    meta: { failureTitle: 'Error Loading Events', failure: 'Failed to load competition events.' },
  })

export const refetchEvents = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: api.competition_events.list.key() }),
    queryClient.invalidateQueries({ queryKey: api.competition_teams.list.key() }),
  ])

/** `updated_at` is the version that was edited; an event without one is new. */
export function useSaveEvent(onSaved: (event: CompetitionEvent) => void) {
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ updated_at, ...event }: NewEvent & { updated_at?: string }) =>
      updated_at
        ? api.competition_events.change.call({ ...event, updated_at })
        : api.competition_events.create.call(event),
    async onSuccess(event, { updated_at }) {
      toast.success({ title: updated_at ? 'Event Updated' : 'Event Created', text: event.name })
      await refetchEvents()
      onSaved(event)
    },
    onError(error, { updated_at }) {
      if (updated_at) failed('Update Failed', error, 'Failed to update event. Please try again.')
      else failed('Event Creation Failed', error, 'Failed to create event. Please try again.')
      return refetchEvents()
    },
  })
}

export function useSetStatus({ id, updated_at }: CompetitionEvent) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (status: CompetitionEvent['status']) => api.competition_events.change.call({ id, updated_at, status }),
    onSuccess: ({ status }) => toast.success({ title: 'Status Updated', text: `The event is ${status} now.` }),
    onError: (error) => failed('Update Failed', error, 'Failed to update event status.'),
    onSettled: refetchEvents,
  })
}

/** How the teams are numbered, and whether there are Cadets. */
export function useTeamSettings({ id, updated_at }: CompetitionEvent) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (change: EventChange) => api.competition_events.change.call({ id, updated_at, ...change }),
    onError: (error, change) =>
      'cadet_enabled' in change
        ? failed('Update Failed', error, 'Failed to update event. Please try again.')
        : failed('Renumbering Failed', error, 'Failed to renumber the teams. Please try again.'),
    onSettled: refetchEvents,
  })
}

export function useDuplicateEvent(from: CompetitionEvent, onMade: (event: CompetitionEvent) => void) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (next: NextSeason) => api.competition_events.duplicate.call({ from: from.id, ...next }),
    async onSuccess(event) {
      toast.success({ title: 'Event Created', text: `${event.name} is ready to be changed.` })
      await refetchEvents()
      onMade(event)
    },
    onError: (error) => failed('Event Creation Failed', error, 'Failed to create event. Please try again.'),
  })
}

export function useDeleteEvent({ id, name }: CompetitionEvent, onGone: () => void) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (typed: string) => api.competition_events.remove.call({ id, name: typed }),
    async onSuccess() {
      toast.success({ title: 'Event Deleted', text: `${name} is gone.` })
      onGone()
      await refetchEvents()
    },
    onError: (error) => failed('Delete Failed', error, 'Failed to delete event. Please try again.'),
  })
}
