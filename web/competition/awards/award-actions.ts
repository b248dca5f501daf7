/** The actions of the awards of an event. */
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { DONE, FAILED } from './messages.ts'

export type Board = Awaited<ReturnType<typeof api.event_awards.board.call>>
export type Award = Board['awards'][number]
export type BoardTeam = Board['teams'][number]

export const boardQuery = (event_id: string) => api.event_awards.board.queryOptions({ input: { event_id } })

const refetch = () => [api.event_awards.key()]
const saving = { failed: FAILED, reason: 'instead', refetch } as const

export const useAddAward = (onDone: () => void) =>
  useAction(api.event_awards.add, {
    done: (_, { ids }) => {
      toast.success(DONE.added(ids.length))
      onDone()
    },
    ...saving,
  })

export const useChangeAward = (onDone: () => void) =>
  useAction(api.event_awards.change, {
    done: () => {
      toast.success(DONE.saved)
      onDone()
    },
    ...saving,
  })

export const useAddFromPack = () =>
  useAction(api.event_awards.addFromPack, { done: ({ added }) => toast.success(DONE.added(added)), ...saving })

export const useMoveAward = () => useAction(api.event_awards.move, saving)
export const useSetTrait = () => useAction(api.event_awards.setTrait, saving)
export const useOpenPhase = () => useAction(api.award_judging.open, saving)
export const useShortlist = () => useAction(api.award_judging.shortlist, saving)
export const useDecide = (onDone: () => void) =>
  useAction(api.award_judging.decide, {
    done: () => {
      toast.success(DONE.decided)
      onDone()
    },
    ...saving,
  })

export function useRemoveAward({ id, title }: Award) {
  const remove = useAction(api.event_awards.remove, { done: () => toast.success(DONE.deleted), ...saving })
  const ask = async () => {
    const text = 'Its nominations, votes and decision are deleted with it. The award stays in the history.'
    if (await confirm({ title: `Delete ${title}?`, text, confirmLabel: 'Delete', destructive: true }))
      void remove.run({ id })
  }
  return { ask, pending: remove.pending }
}

export const useAskLock = (onDone: () => void) =>
  useAction(api.award_locks.ask, {
    done: () => {
      toast.success(DONE.asked)
      onDone()
    },
    ...saving,
  })

export const useConfirmLock = () =>
  useAction(api.award_locks.confirm, {
    done: (_, { act }) => toast.success(act === 'lock' ? DONE.locked : DONE.unlocked),
    ...saving,
  })

export const useWithdrawLock = () => useAction(api.award_locks.withdraw, saving)

export function useReveal(event_id: string) {
  const reveal = useAction(api.award_locks.reveal, { done: () => toast.success(DONE.revealed), ...saving })
  return async () => {
    const text =
      'Everybody sees the winners at once on the results page. This cannot be undone. To reveal them place by place on the screens, use the ceremony.'
    if (await confirm({ title: 'Reveal all awards?', text, confirmLabel: 'Reveal' })) void reveal.run({ event_id })
  }
}
