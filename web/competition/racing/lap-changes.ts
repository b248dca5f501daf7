/** Correcting and deleting laps, and undoing the last race that this timing desk recorded. */
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { Refused, refusalOf } from '../../app/server-errors.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { DONE, FAILED, IN_HISTORY } from './messages.ts'
import { type Lap, staleRaces } from './race-data.ts'
import type { Race, TimingDesk } from './timing-desk.ts'

export const lapName = (lap: Lap) =>
  `${lap.is_knockout_race ? 'knockout lap' : 'lap'} ${lap.lap_number} of ${lap.team_name}`

/** Shows what deleting the lap would undo and asks for confirmation; undefined if the user cancels. */
async function deleteAfterAsking(lap: Lap) {
  const { undoes, refused } = await api.race_results.undoes.call({ id: lap.id })
  if (refused) throw new Refused(refused)
  const yes = await confirm({
    title: `Delete ${lapName(lap)}?`,
    text: undoes.length > 0 ? undoes.join(' ') : `The scores will be recalculated without it. ${IN_HISTORY}`,
    confirmLabel: 'Delete',
    destructive: true,
  })
  return yes ? api.race_results.remove.call({ id: lap.id, undo: true }) : undefined
}

export const useCorrectLap = (lap: Lap, onCorrected: () => void) =>
  useAction(api.race_corrections.correct, {
    done({ follows }) {
      toast.success(DONE.lapCorrected(lap, follows))
      onCorrected()
    },
    failed: FAILED.correctLap,
    refetch: () => [...staleRaces(), api.race_corrections.key()],
  })

export function useDeleteLap(lap: Lap) {
  const remove = useAction(deleteAfterAsking, {
    done: (deleted) => deleted && toast.success(DONE.lapDeleted(lap, deleted.undone)),
    failed: FAILED.deleteLap,
    refetch: staleRaces,
  })
  return { ask: () => void remove.run(lap), deleting: remove.pending }
}

/** Undoes the last race of this desk with one key and without confirmation; its values return to the fields. */
export const useUndoRace = (desk: TimingDesk, onUndone: (race: Race) => void) =>
  useAction(({ ids }: Race) => api.race_results.undo.call({ event_id: desk.event_id, ids, undo: true }), {
    done({ undone }, race) {
      toast.success(DONE.raceDeleted(race.label, undone))
      desk.forget(race)
      onUndone(race)
    },
    failed: FAILED.deleteLap,
    onFailed(error, race) {
      // Another user has deleted the race: there is nothing left to undo.
      if (refusalOf(error)?.status === 404) desk.forget(race)
    },
    refetch: staleRaces,
  })

/** Confirms that a lap which resembles another desk's is a separate run. */
export const useKeepLap = () =>
  useAction(api.race_corrections.keep, {
    done: (lap) => toast.success(DONE.lapKept(lap)),
    failed: FAILED.keepLap,
    refetch: staleRaces,
  })
