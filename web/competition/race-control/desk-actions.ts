/** The steps that a desk takes with a race. Without a network they are refused at once; only times are queued. */
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { refusalOf } from '../../app/server-errors.ts'
import { toast } from '../../ui/toast.tsx'
import { showRecorded } from '../racing/racing.tsx'
import { type DeskRace, staleAfterEntry, staleControl } from './control-data.ts'
import type { ControlDeskState } from './control-desk-state.ts'
import { DONE, FAILED } from './messages.ts'
import type { EnteredRace } from './planned-outbox.ts'

/** The server's sentence says who controls the track, or how far the race is. */
const step = { reason: 'instead', refetch: staleControl } as const

export const useTake = () =>
  useAction(api.race_control.take, {
    ...step,
    done: (_, { track }) => toast.success(DONE.taken(track)),
    failed: FAILED.take,
  })

export const useCall = () => useAction(api.race_control.callTeams, { ...step, failed: FAILED.call })
export const useStart = () => useAction(api.race_control.start, { ...step, failed: FAILED.start })
export const useStop = () => useAction(api.race_control.stop, { ...step, failed: FAILED.stop })
export const useNominate = () => useAction(api.race_control.nominate, { ...step, failed: FAILED.nominate })

export const usePostpone = (race: DeskRace | undefined) =>
  useAction(api.race_control.postpone, {
    ...step,
    done: () => race && toast.success(DONE.postponed(race)),
    failed: FAILED.postpone,
  })

export const useNoShow = (race: DeskRace, onDone: () => void) =>
  useAction(api.race_control.noShow, {
    done(_, { lanes }) {
      toast.success(lanes.length === race.runs.length ? DONE.noShow(race) : DONE.noShowOfLanes(race, lanes))
      onDone()
    },
    failed: FAILED.noShow,
    reason: 'instead',
    refetch: staleAfterEntry,
  })

export const useRerun = (race: DeskRace, onDone: () => void) =>
  useAction(api.race_control.rerun, {
    done() {
      toast.success(DONE.rerun(race))
      onDone()
    },
    failed: FAILED.rerun,
    refetch: staleAfterEntry,
  })

export const useConfirm = (onDone: () => void) =>
  useAction(api.race_control.confirm, {
    done(answer) {
      showRecorded(answer)
      onDone()
    },
    failed: FAILED.confirm,
    reason: 'instead',
    refetch: staleAfterEntry,
  })

/** Two readings were decided, or the desk goes on with one. */
export const useSettle = (onDone: () => void) =>
  useAction(api.race_control.settle, {
    done(answer) {
      if (answer.state === 'provisional') toast.info(DONE.settled)
      else showRecorded(answer)
      onDone()
    },
    failed: FAILED.settle,
    reason: 'instead',
    refetch: staleAfterEntry,
  })

/** Undoes the last entry of this desk with one key and without a question; its times return to the fields. */
export const useUndoEntry = (desk: ControlDeskState, onUndone: (entered: EnteredRace) => void) =>
  useAction(({ event_id, ids }: EnteredRace) => api.race_results.undo.call({ event_id, ids, undo: true }), {
    done(_, entered) {
      toast.success(DONE.undone(entered.race))
      desk.forget(entered)
      onUndone(entered)
    },
    failed: FAILED.undo,
    onFailed(error, entered) {
      // Another user has deleted it: there is nothing left to undo.
      if (refusalOf(error)?.status === 404) desk.forget(entered)
    },
    refetch: staleAfterEntry,
  })

export const useSettings = () =>
  useAction(api.race_control.settings, {
    done: () => toast.success(DONE.settings),
    failed: FAILED.settings,
    refetch: staleControl,
  })
