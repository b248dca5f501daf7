/** Beginning, steering and ending a rehearsal. */
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { confirm } from '../../ui/confirm.tsx'
import { savePdf } from '../../ui/save-pdf.ts'
import { toast } from '../../ui/toast.tsx'
import { FAILED, REHEARSAL } from './messages.ts'

export type Rehearsal = NonNullable<Awaited<ReturnType<typeof api.rehearsals.get.call>>['rehearsal']>

const REFETCH_MS = 3000

/** By the id of the event or of the copy. How far it is, is asked for while it runs. */
export const rehearsalQuery = (event_id: string) => ({
  ...api.rehearsals.get.queryOptions({ input: { event_id } }),
  refetchInterval: ({ state }: { state: { data?: { rehearsal: Rehearsal | null } | undefined } }) =>
    state.data?.rehearsal?.state === 'running' ? REFETCH_MS : (false as const),
})

const stale = () => [api.rehearsals.key(), api.competition_events.list.key()]

export const useBegin = () =>
  useAction(api.rehearsals.begin, {
    done: () => toast.success(REHEARSAL.begun),
    failed: FAILED.begin,
    refetch: stale,
  })

export const useChange = () => useAction(api.rehearsals.change, { failed: FAILED.change, refetch: stale })

export function useEnd({ event_id }: Rehearsal, onDone: () => void) {
  const end = useAction(api.rehearsals.end, {
    done() {
      toast.success(REHEARSAL.ended)
      onDone()
    },
    failed: FAILED.end,
    refetch: stale,
  })
  const ask = async () => {
    if (await confirm(REHEARSAL.end)) void end.run({ event_id })
  }
  return { ask, ending: end.pending }
}

export type Drill = Awaited<ReturnType<typeof api.rehearsals.drill.call>>

export const drillQuery = (event_id: string) => api.rehearsals.drill.queryOptions({ input: { event_id } })

export const useTick = () =>
  useAction(api.rehearsals.tick, { failed: FAILED.tick, refetch: () => [api.rehearsals.key()] })

export const useDrillCard = () =>
  useAction(api.rehearsals.drillCard, { done: savePdf, failed: FAILED.card, reason: 'instead' })
