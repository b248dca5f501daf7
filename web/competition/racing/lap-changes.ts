/** Taking laps back: one that is pointed at, after saying what that undoes, or the last press of the desk at once. */
import { ORPCError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { confirm } from '../../ui/confirm.tsx'
import { failed } from '../../ui/desk-words.ts'
import { toast } from '../../ui/toast.tsx'
import { type Lap, refetchRaces } from './race-data.ts'
import type { Race, TimingDesk } from './timing-desk.ts'

const FAILED = 'Failed to delete race result'
const KEPT = 'The history keeps it.'

const tellDeleted = (what: string, undone: string[]) =>
  toast.success({ title: 'Race Result Deleted', text: [what, ...undone, KEPT].join(' ') })

export const lapName = (lap: Lap) =>
  `${lap.is_knockout_race ? 'knockout lap' : 'lap'} ${lap.lap_number} of ${lap.team_name}`

export function useDeleteLap(lap: Lap) {
  const remove = useMutation({
    networkMode: 'always',
    async mutationFn() {
      const { undoes, refused } = await api.race_results.undoes.call({ id: lap.id })
      if (refused) {
        toast.destructive({ title: 'Error', text: `${FAILED}. ${refused}` })
        return
      }
      const yes = await confirm({
        title: `Delete ${lapName(lap)}?`,
        text: undoes.length > 0 ? undoes.join(' ') : 'The scores are calculated anew without it. The history keeps it.',
        confirmLabel: 'Delete',
        destructive: true,
      })
      if (!yes) return
      const { undone } = await api.race_results.remove.call({ id: lap.id, undo: true })
      tellDeleted(`${lap.team_name}, lap ${lap.lap_number}.`, undone)
    },
    onError: (error) => failed(FAILED, error),
    onSettled: refetchRaces,
  })
  return { ask: () => remove.mutate(), deleting: remove.isPending }
}

/** The last press of the desk, with one key and without a question: it comes back into the fields. */
export function useUndoRace(desk: TimingDesk, onUndone: (race: Race) => void) {
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ ids }: Race) => api.race_results.undo.call({ event_id: desk.event_id, ids, undo: true }),
    onSuccess({ undone }, race) {
      tellDeleted(`${race.label}.`, undone)
      desk.forget(race)
      onUndone(race)
    },
    onError(error, race) {
      failed(FAILED, error)
      // Somebody else has deleted it: there is nothing left to take back.
      if (error instanceof ORPCError && error.status === 404) desk.forget(race)
    },
    onSettled: refetchRaces,
  })
}
