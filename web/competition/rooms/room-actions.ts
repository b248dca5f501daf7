/** What an organiser can do with the rooms and opening times of an event. */
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { MESSAGES } from './messages.ts'

export type Room = Awaited<ReturnType<typeof api.event_rooms.list.call>>[number]
export type EventDay = Awaited<ReturnType<typeof api.event_days.list.call>>[number]

const common = { reason: 'instead', refetch: () => [api.event_rooms.list.key()] } as const

export const useAddRoom = (onAdded: () => void) =>
  useAction(api.event_rooms.create, {
    done({ name }) {
      toast.success(MESSAGES.added(name))
      onAdded()
    },
    failed: MESSAGES.notAdded,
    ...common,
  })

export const useChangeRoom = (onChanged: () => void) =>
  useAction(api.event_rooms.change, {
    done({ name }) {
      toast.success(MESSAGES.changed(name))
      onChanged()
    },
    failed: MESSAGES.notChanged,
    ...common,
  })

export function useDeleteRoom({ id, name }: Room) {
  const remove = useAction(api.event_rooms.remove, {
    done: () => toast.success(MESSAGES.deleted(name)),
    failed: MESSAGES.notDeleted,
    ...common,
  })
  const ask = async () => {
    const yes = await confirm({
      title: `Delete ${name}?`,
      text: 'A room in which something takes place cannot be deleted.',
      confirmLabel: 'Delete room',
      destructive: true,
    })
    if (yes) void remove.run({ id })
  }
  return { ask, deleting: remove.pending }
}

export const useSaveTimes = () =>
  useAction(api.event_days.save, {
    done: () => toast.success(MESSAGES.timesSaved),
    failed: MESSAGES.timesNotSaved,
    reason: 'instead',
    refetch: () => [api.event_days.list.key()],
  })
