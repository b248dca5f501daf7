/** Correcting and deleting laps, and undoing the last race that this timing desk recorded. */
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { Refused, refusalOf } from '../../app/server-errors.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { type Lap, staleRaces } from './race-data.ts'
import type { Race, TimingDesk } from './timing-desk.ts'

const FAILED = 'Failed to delete race result'
const IN_HISTORY = 'It stays in the history.'

const showDeleted = (what: string, undone: string[]) =>
  toast.success({ title: 'Race Result Deleted', text: [what, ...undone, IN_HISTORY].join(' ') })

export const lapName = (lap: Lap) =>
  `${lap.is_knockout_race ? 'knockout lap' : 'lap'} ${lap.lap_number} of ${lap.team_name}`

/** Asks with what deleting the lap would undo; undefined where it was left as it is. */
async function deleteAfterAsking(lap: Lap) {
  const { undoes, refused } = await api.race_results.undoes.call({ id: lap.id })
  if (refused) throw new Refused(refused)
  const yes = await confirm({
    title: `Delete ${lapName(lap)}?`,
    text: undoes.length > 0 ? undoes.join(' ') : 'The scores will be recalculated without it. It stays in the history.',
    confirmLabel: 'Delete',
    destructive: true,
  })
  return yes ? api.race_results.remove.call({ id: lap.id, undo: true }) : undefined
}

export const useCorrectLap = (lap: Lap, onCorrected: () => void) =>
  useAction(api.race_corrections.correct, {
    done({ follows }) {
      toast.success({
        title: 'Lap Corrected',
        text: [`${lap.team_name}, lap ${lap.lap_number}.`, ...follows].join(' '),
      })
      onCorrected()
    },
    failed: 'Failed to correct the lap',
    refetch: () => [...staleRaces(), api.race_corrections.key()],
  })

export function useDeleteLap(lap: Lap) {
  const remove = useAction(deleteAfterAsking, {
    done: (deleted) => deleted && showDeleted(`${lap.team_name}, lap ${lap.lap_number}.`, deleted.undone),
    failed: FAILED,
    refetch: staleRaces,
  })
  return { ask: () => void remove.run(lap), deleting: remove.pending }
}

/** The last press of the desk, with one key and without a question: it comes back into the fields. */
export const useUndoRace = (desk: TimingDesk, onUndone: (race: Race) => void) =>
  useAction(({ ids }: Race) => api.race_results.undo.call({ event_id: desk.event_id, ids, undo: true }), {
    done({ undone }, race) {
      showDeleted(`${race.label}.`, undone)
      desk.forget(race)
      onUndone(race)
    },
    failed: FAILED,
    onFailed(error, race) {
      // Somebody else has deleted it: there is nothing left to take back.
      if (refusalOf(error)?.status === 404) desk.forget(race)
    },
    refetch: staleRaces,
  })

/** A lap that another desk seems to have recorded too is a run of its own. */
export const useKeepLap = () =>
  useAction(api.race_corrections.keep, {
    done: (lap) => toast.success({ title: 'Lap Kept', text: `${lap.team_name}, lap ${lap.lap_number}.` }),
    failed: 'Failed to keep the lap',
    refetch: staleRaces,
  })
