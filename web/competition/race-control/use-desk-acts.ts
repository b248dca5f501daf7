/** What the keys and buttons of a desk do, and which of them can be used now. */
import { mayStep } from '@paddock/domain/race-control/states.ts'
import { useState } from 'react'
import { gateLightsAt } from '../gates/gates.tsx'
import { deskId } from '../racing/racing.tsx'
import type { DeskTrack } from './control-data.ts'
import { useCall, usePostpone, useStart, useStop, useTake } from './desk-actions.ts'
import type { DeskAct } from './desk-keys.ts'
import { isOthers, isOurs } from './desk-races.ts'
import type { DeskRaceState } from './use-desk-race.ts'

export type DeskActs = ReturnType<typeof useDeskActs>
type Dialog = 'noShow' | 'rerun' | 'help'

export function useDeskActs(event_id: string, track: DeskTrack, at: DeskRaceState, onByHand: () => void) {
  const { race } = at
  const [take, call, start, stop, postpone] = [useTake(), useCall(), useStart(), useStop(), usePostpone(race)]
  const [dialog, setDialog] = useState<Dialog>()
  const desk_id = deskId()
  const controls = !isOthers(track, desk_id)
  const open = race !== undefined && !at.movedOn && controls
  const may = (to: 'called' | 'at_start' | 'armed' | 'postponed' | 'no_show') => open && mayStep(race.state, to)
  const isRerunnable = controls && ((open && mayStep(race.state, 'rerun')) || track.last !== null)

  const allowed: Record<DeskAct, boolean> = {
    call: may('called') && race?.state !== 'called',
    atStart: may('at_start') && race?.state !== 'at_start' && race?.state !== 'racing',
    lights: open && (race.state === 'armed' || may('armed')),
    stop: open && race.state === 'racing',
    noShow: may('no_show') && race?.state !== 'provisional',
    rerun: isRerunnable,
    undo: at.last !== undefined,
    postpone: may('postponed'),
    skip: may('postponed'),
    takeOver: !isOurs(track, desk_id),
    byHand: true,
    help: true,
  }

  function act(wanted: DeskAct) {
    if (!allowed[wanted]) return
    const step = { race_id: race?.id ?? '', desk_id }
    const from = race?.state ?? 'scheduled'
    const acts: Record<DeskAct, () => unknown> = {
      call: () => call.run({ ...step, to: 'called', from }),
      atStart: () => call.run({ ...step, to: 'at_start', from }),
      lights: () =>
        from === 'armed'
          ? (gateLightsAt({ event_id, track: track.track }) ?? (() => start.run(step)))()
          : call.run({ ...step, to: 'armed', from }),
      stop: () => stop.run(step),
      noShow: () => setDialog('noShow'),
      rerun: () => setDialog('rerun'),
      undo: at.undoLast,
      postpone: () => postpone.run({ ...step, by: null }),
      skip: () => postpone.run({ ...step, by: 1 }),
      takeOver: () => take.run({ event_id, track: track.track, desk_id }),
      byHand: onByHand,
      help: () => setDialog('help'),
    }
    void acts[wanted]()
  }

  return { act, allowed, controls, dialog, closeDialog: () => setDialog(undefined), taking: take.pending }
}
