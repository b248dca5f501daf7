/** The race in the fields of a desk: which one it is, what stands in its lanes, and recording or confirming it. */
import { RACE_CONTROL_ERRORS } from '@paddock/domain/race-control/messages.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useConnectionLost } from '../../app/live.ts'
import { newId } from '../../app/new-id.ts'
import { toast } from '../../ui/toast.tsx'
import { useMay } from '../event-rights/event-rights.ts'
import { useMeasured } from '../gates/gates.tsx'
import { deskId } from '../racing/racing.tsx'
import type { DeskRace, DeskTrack, OwnControl } from './control-data.ts'
import { type ControlDeskState, enteredHere, isSending, useControlDesk } from './control-desk-state.ts'
import { useConfirm, useSettle, useUndoEntry } from './desk-actions.ts'
import { isOthers, raceAtDesk, racesToCome } from './desk-races.ts'
import { isReadTwice, isUndecided, ownReading, raceAsRead } from './desk-readings.ts'
import { DONE, entryLabel, MESSAGES, READINGS } from './messages.ts'
import { draftOf, isMissing, isTyped, type RaceDraft, rebased, sentRuns, wrongIn } from './planned-draft.ts'
import type { EnteredRace } from './planned-outbox.ts'

export type DeskRaceState = ReturnType<typeof useDeskRace>

/** `focusOn` moves to a field by its name, or to the first time that is empty. */
export function useDeskRace(
  desk: ControlDeskState,
  control: OwnControl,
  track: DeskTrack,
  focusOn: (name?: string) => void,
) {
  const shown = useControlDesk(desk)
  const mayConfirm = useMay('confirm-results')
  const mayUndo = useMay('correct-races')
  const isAlone = useConnectionLost()
  const [tried, setTried] = useState(false)
  const entered = enteredHere(shown)
  const { confirms_results } = control.event
  const races = racesToCome(track, { awaiting: control.awaiting, entered, mayConfirm, confirms: confirms_results })
  // Those that wait for somebody else's confirmation can be corrected until then.
  const known = [...races, ...control.awaiting]
  const controls = !isOthers(track, deskId())
  const decides = controls || mayConfirm
  const atDesk = raceAtDesk(shown.draft, races, known)
  const place = { event_id: control.event.id, track: track.track }
  const { race, measured, isSent } = useMeasured(place, atDesk && raceAsRead(atDesk, decides))
  const draft = race && (shown.draft?.race.id === race.id ? rebased(shown.draft, race) : draftOf(race))
  const wrong = draft ? wrongIn(draft) : []
  const isProvisional = race?.state === 'provisional'
  // What a gate measured is recorded like typed times where those count at once: also without a network.
  const confirms = isProvisional && mayConfirm && (confirms_results || race.entered?.source !== 'gate')

  const next = () => {
    flushSync(() => {
      setTried(false)
      desk.setDraft(undefined)
    })
    focusOn()
  }
  const confirm = useConfirm(next)
  const settle = useSettle(next)
  const putBack = ({ race: undone, lanes }: Pick<EnteredRace, 'race' | 'lanes'>) => {
    flushSync(() => desk.setDraft({ race: withoutTimes(undone), lanes }))
    focusOn()
  }
  const undo = useUndoEntry(desk, putBack)
  const isKnown = (id: string) => undo.pending || entered.has(id) || known.some((one) => one.id === id)
  const movedOn = race !== undefined && !isKnown(race.id)
  const lastEntered = shown.recorded.findLast((entered) => isEnteredAs(entered, control, track))
  const isWaiting = control.awaiting.some(({ id }) => id === lastEntered?.race.id)
  const last = mayUndo || isWaiting ? lastEntered : undefined

  function change(changed: RaceDraft) {
    desk.setDraft(changed)
  }

  function refuse(message: { title: string; text: string }) {
    toast.destructive(message)
    setTried(true)
    focusOnFirstWrong()
  }

  function focusOnFirstWrong() {
    for (const [place, one] of wrong.entries()) {
      const name = ['status_reason', 'reaction_time', 'racing_time'].find((field) => field in one)
      if (name) return focusOn(`${name}_${draft?.lanes[place]?.lane}`)
    }
  }

  function record() {
    if (!draft || confirm.pending || settle.pending || entered.has(draft.race.id)) return
    if (ownReading(draft.race) && !isUndecided(draft.race) && !isTyped(draft))
      return toast.info({ title: DONE.firstReading(draft.race).title, text: READINGS.waiting })
    if (movedOn) return refuse(MESSAGES.movedOn)
    if (isMissing(draft)) return desk.isJustEntered() && !isTyped(draft) ? focusOn() : refuse(MESSAGES.missing)
    if (wrong.some((one) => Object.keys(one).length > 0)) {
      setTried(true)
      return focusOnFirstWrong()
    }
    if (confirms) {
      const ids = draft.lanes.map(({ lane }) => draft.race.runs.find((run) => run.lane === lane)?.lap_id ?? '')
      const runs = isTyped(draft) ? sentRuns(draft.lanes, ids) : undefined
      return void confirm.run({ race_id: draft.race.id, runs })
    }
    if (isUndecided(draft.race)) {
      if (!decides) return toast.info({ title: READINGS.differ, text: READINGS.decidedElsewhere })
      const ids = draft.lanes.map(({ lane }) => draft.race.runs.find((run) => run.lane === lane)?.lap_id ?? newId())
      return void settle.run({ race_id: draft.race.id, desk_id: deskId(), runs: sentRuns(draft.lanes, ids) })
    }
    const readTwice = isReadTwice(draft.race, control.event)
    // Without the server nobody can take the track over; what was raced here is compared when it is back.
    if (!controls && !readTwice && !isAlone)
      return refuse({
        title: MESSAGES.notInControl,
        text: RACE_CONTROL_ERRORS.notInControl(track.held_by ?? 'Another desk', track.track),
      })
    const stays = (readTwice || (control.event.confirms_results && mayConfirm)) && navigator.onLine
    flushSync(() => {
      setTried(false)
      desk.enter(draft, entryLabel(draft, control.teams), stays)
    })
    focusOn()
  }

  return {
    races,
    race,
    draft,
    wrong: tried ? wrong : [],
    movedOn,
    confirms: confirms || isProvisional,
    /** By the gate, of the race in the fields. */
    measured,
    isMeasuredSent: isSent,
    mayConfirm,
    decides,
    isReadTwice: race ? isReadTwice(race, control.event) : control.event.double_entry,
    /** What is typed here is compared with another reading before it counts. */
    awaitsSecond: race !== undefined && isReadTwice(race, control.event) && !isUndecided(race),
    settling: settle.pending,
    /** The second timekeeper is not waited for. */
    goOnWithOne: () => race && void settle.run({ race_id: race.id, desk_id: deskId() }),
    saving: isSending(shown) || confirm.pending || settle.pending,
    queue: shown.queue,
    change,
    record,
    leave: next,
    putBack: desk.putBack,
    last,
    undoing: undo.pending,
    undoLast() {
      // The last one is that, not the one before it.
      const unsent = shown.queue.findLast(({ state }) => state === 'waiting')
      if (unsent) return toast.info(MESSAGES.undoUnsent(unsent.body.race))
      if (!last) return
      // It counts nowhere yet: entering it again corrects it.
      if (isWaiting) putBack(last)
      else void undo.run(last)
    },
  }
}

/** With two timekeepers only one of them has entered the laps that count, and possibly neither yet. */
function isEnteredAs({ ids }: EnteredRace, { event, awaiting }: OwnControl, { last, race }: DeskTrack) {
  const shown = [...awaiting, ...(last ? [last] : []), ...(race ? [race] : [])].flatMap(({ runs }) => runs)
  return !event.double_entry || shown.some(({ lap_id }) => lap_id !== null && ids.includes(lap_id))
}

/** The race as it was before its times were entered, so that they count as typed. */
const withoutTimes = (race: DeskRace): DeskRace => ({
  ...race,
  runs: race.runs.map((run) => ({ ...run, status: null, status_reason: null, reaction_time: null, racing_time: null })),
})
