/** Changes to the programme of an event. */
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { DONE, FAILED } from './messages.ts'
import { type PlannedTeam, type Programme, type Race, staleProgrammes } from './programme-data.ts'

export const useAccept = (category: string, onDone: () => void) =>
  useAction(api.programmes.accept, {
    done() {
      toast.success(DONE.accepted(category))
      onDone()
    },
    failed: FAILED.accept,
    refetch: () => [...staleProgrammes(), api.programmes.preview.key()],
  })

export const useMove = () => useAction(api.programme_races.move, { failed: FAILED.move, refetch: staleProgrammes })

export const useInsert = ({ team_name }: PlannedTeam) =>
  useAction(api.programmes.insert, {
    done: ({ inserted }) => toast.success(DONE.inserted(team_name, inserted)),
    failed: FAILED.insert,
    refetch: staleProgrammes,
  })

export const useCloseGaps = () =>
  useAction(api.programmes.closeGaps, {
    done: ({ removed_races }) => toast.success(DONE.gapsClosed(removed_races)),
    failed: FAILED.closeGaps,
    refetch: staleProgrammes,
  })

export const useRerun = (number: number, onDone: () => void) =>
  useAction(api.programme_races.rerun, {
    done() {
      toast.success(DONE.rerun(number))
      onDone()
    },
    failed: FAILED.rerun,
    refetch: staleProgrammes,
  })

export function useDeleteRace({ id }: Race, number: number) {
  const remove = useAction(api.programme_races.remove, {
    done: () => toast.success(DONE.raceDeleted(number)),
    failed: FAILED.removeRace,
    refetch: staleProgrammes,
  })
  const ask = async () => {
    const yes = await confirm({
      title: `Delete race ${number}?`,
      text: 'Its cars will run once less. The deletion stays in the history.',
      confirmLabel: 'Delete race',
      destructive: true,
    })
    if (yes) void remove.run({ id })
  }
  return { ask, deleting: remove.pending }
}

export const useChangeSession = (onDone: () => void) =>
  useAction(api.programme_sessions.change, {
    done() {
      toast.success(DONE.sessionChanged)
      onDone()
    },
    failed: FAILED.session,
    refetch: staleProgrammes,
  })

export function useDeleteProgramme({ id, category }: Programme) {
  const remove = useAction(api.programmes.remove, {
    done: () => toast.success(DONE.removed(category)),
    failed: FAILED.remove,
    refetch: staleProgrammes,
  })
  const ask = async () => {
    const yes = await confirm({
      title: `Delete the programme of ${category}?`,
      text: 'Its sessions and races will be deleted. The laps remain on record.',
      confirmLabel: 'Delete programme',
      destructive: true,
    })
    if (yes) void remove.run({ id })
  }
  return { ask, deleting: remove.pending }
}
