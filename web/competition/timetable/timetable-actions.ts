/** Changes to the timetable of an event. */
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { DONE, FAILED } from './messages.ts'
import { type Session, sessionTitle, staleTimetable } from './timetable-data.ts'

export const useSaveSession = (onDone: () => void) =>
  useAction(api.timetable_sessions.save, {
    done() {
      toast.success(DONE.saved)
      onDone()
    },
    failed: FAILED.save,
    refetch: staleTimetable,
  })

export function useRemoveSession() {
  const remove = useAction(api.timetable_sessions.remove, {
    done: () => toast.success(DONE.removed),
    failed: FAILED.remove,
    refetch: staleTimetable,
  })
  return async (session: Session, teams: number) => {
    const yes = await confirm({
      title: `Delete ${sessionTitle(session)}?`,
      text: teams === 0 ? 'No team is planned in it.' : `The times of ${teams} teams in it will be deleted.`,
      confirmLabel: 'Delete session',
      destructive: true,
    })
    if (yes) void remove.run({ id: session.id })
  }
}

export const useAccept = (onDone: () => void) =>
  useAction(api.timetables.accept, {
    done(_, { slots }) {
      toast.success(slots.length === 0 ? DONE.cleared : DONE.accepted(slots.length))
      onDone()
    },
    failed: FAILED.accept,
    refetch: staleTimetable,
  })

export const useMoveSlot = (onDone: (starts_at: string) => void) =>
  useAction(api.timetable_slots.move, {
    done: (_, { starts_at }) => onDone(starts_at),
    failed: FAILED.move,
    refetch: staleTimetable,
  })

export const useAddSlot = (nameOf: (team_id: string) => string) =>
  useAction(api.timetable_slots.add, {
    done: (_, { team_id }) => toast.success(DONE.added(nameOf(team_id))),
    failed: FAILED.add,
    refetch: staleTimetable,
  })

export const useRemoveSlot = (team: string, onDone: () => void) =>
  useAction(api.timetable_slots.remove, {
    done() {
      toast.success(DONE.removedSlot(team))
      onDone()
    },
    failed: FAILED.removeSlot,
    refetch: staleTimetable,
  })

export const useDelay = (where: string) =>
  useAction(api.timetables.delay, {
    done: ({ teams }, { minutes }) => toast.success(DONE.delayed(where, minutes, teams)),
    failed: FAILED.delay,
    refetch: staleTimetable,
  })

export const useTravel = () => useAction(api.timetables.settings, { failed: FAILED.settings, refetch: staleTimetable })
