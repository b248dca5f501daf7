/** What an organiser can do with events. */
import { keepPreviousData } from '@tanstack/react-query'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { queryClient } from '../../app/query-client.ts'
import { toast } from '../../ui/toast.tsx'
import { DONE, FAILED, serverReason } from './messages.ts'

export type CompetitionEvent = Awaited<ReturnType<typeof api.competition_events.list.call>>['events'][number]
export type NewEvent = Parameters<typeof api.competition_events.create.call>[0]

/** The page of the list that is open, or the one event that is. */
export const eventsQuery = (input: { page: number; search?: string | undefined } | { id: string }) =>
  api.competition_events.list.queryOptions({
    input,
    placeholderData: keepPreviousData,
    meta: FAILED.loadEvents,
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
        toast.success(updated_at ? DONE.eventUpdated(event.name) : DONE.eventCreated(event.name))
        await refetchEvents()
        onSaved(event)
      },
      failed: ({ updated_at }) => (updated_at ? FAILED.updateEvent : FAILED.createEvent),
      ...serverReason,
      refetch: staleEvents,
    },
  )
}

export function useImportRecord(onMade: (event: CompetitionEvent) => void) {
  return useAction(api.event_records.import, {
    async done(event) {
      toast.success(DONE.recordImported(event.name))
      await refetchEvents()
      onMade(event)
    },
    failed: FAILED.importRecord,
    reason: 'instead',
    // The dialog lists what is wrong with the file.
    refused: { RECORD_REFUSED: () => undefined },
    refetch: staleEvents,
  })
}

export function useSetStatus({ id, updated_at }: CompetitionEvent) {
  return useAction(
    (status: CompetitionEvent['status']) => api.competition_events.change.call({ id, updated_at, status }),
    {
      done: ({ status }) => toast.success(DONE.statusUpdated(status)),
      failed: FAILED.updateStatus,
      ...serverReason,
      refetch: staleEvents,
    },
  )
}

export function useReopenEvent(onOpened: () => void) {
  return useAction(api.competition_events.reopen, {
    done({ name, status }) {
      toast.success(DONE.eventReopened(name, status))
      onOpened()
    },
    failed: FAILED.reopenEvent,
    ...serverReason,
    refetch: staleEvents,
  })
}

/** How the teams are numbered, and whether there are Cadets. */
export function useTeamSettings() {
  return useAction(api.competition_events.change, {
    failed: (change) => ('cadet_enabled' in change ? FAILED.updateEvent : FAILED.renumber),
    ...serverReason,
    refetch: staleEvents,
  })
}

export function useDuplicateEvent(onMade: (event: CompetitionEvent) => void) {
  return useAction(api.competition_events.duplicate, {
    async done(event) {
      toast.success(DONE.eventDuplicated(event.name))
      await refetchEvents()
      onMade(event)
    },
    failed: FAILED.createEvent,
    ...serverReason,
  })
}

export function useDeleteEvent({ name }: CompetitionEvent, onGone: () => void) {
  return useAction(api.competition_events.remove, {
    async done() {
      toast.success(DONE.eventDeleted(name))
      onGone()
      await refetchEvents()
    },
    failed: FAILED.deleteEvent,
    ...serverReason,
  })
}
