/**
 * A timing gate on the practice page: it is armed for the lane in the form again and again, and what it measures becomes a
 * proposal with the car and set-up of that moment. It outlives the screen, and proposals a reload.
 *
 * | what                          | becomes                                                                       |
 * |-------------------------------|-------------------------------------------------------------------------------|
 * | a whole result of the run     | a proposal, or a recorded run if the person wants that                        |
 * | anything else                 | a proposal that says why a person has to look at it                           |
 * | a reaction while training     | told to the trainer; the run is given up                                      |
 */
import { isSure, type MeasuredRun, measuredRuns } from '@paddock/domain/practice/gate-runs.ts'
import { inSeconds } from '@paddock/domain/racing/run-time.ts'
import { toMilliseconds } from '@paddock/domain/timing/desk-times.ts'
import { type ArmedFor, handedIn } from '@paddock/domain/timing/gate-readings.ts'
import type { GateEvent, HostState, Refusal } from '@paddock/domain/timing/host-state.ts'
import type { Milliseconds } from '@paddock/domain/units.ts'
import { newId } from '../app/new-id.ts'
import type { Lane } from '../competition/racing/racing.tsx'
import type { GateHost } from '../gates/gates.ts'
import type { RunDraft } from './run-draft.ts'

/** As it would be recorded, with the id that it will have. */
export type Proposal = MeasuredRun & { id: string; at: string; draft: RunDraft }

type Deps = {
  host: Pick<GateHost, 'shown' | 'feed' | 'onEvents'>
  /** The form: car, lane and set-up. */
  draft: () => RunDraft
  record: (proposal: Proposal) => void
  memory: { read: () => string | null; write: (text: string) => void }
}

type Stored = { proposals: Proposal[]; byItself: boolean; armed: ArmedFor | null }
export type PracticeGateShown = Pick<Stored, 'proposals' | 'byItself'> & { refused: Refusal | null; training: boolean }
export type PracticeGate = ReturnType<typeof makePracticeGate>
/** Of the driver: how long after the lights, or null for a false start. */
type Reacted = (time: Milliseconds | null) => void

/** A run of the reaction trainer is not a practice run. */
const TRAINING = 'rt'
const MOST_PROPOSALS = 200

export function makePracticeGate({ host, draft, record, memory }: Deps) {
  const listeners = new Set<() => void>()
  const trainers = new Set<Reacted>()
  let stored = readStored(memory.read())
  let refused: Refusal | null = null
  let refusedLane: number | undefined
  let shown: PracticeGateShown = { ...stored, refused, training: false }

  function put(change: Partial<Stored>) {
    stored = { ...stored, ...change }
    memory.write(JSON.stringify(stored))
    show()
  }

  function show() {
    shown = { proposals: stored.proposals, byItself: stored.byItself, refused, training: trainers.size > 0 }
    for (const listener of listeners) listener()
  }

  function hear(events: readonly GateEvent[], state: HostState) {
    const real = events.filter((event) => !isTraining('run' in event ? event.run : null))
    const armed = stored.armed && { ...stored.armed }
    const runs = handedIn(real, state, armed, newId).flatMap((handed) =>
      handed.call === 'read' ? measuredRuns(handed) : [],
    )
    if (armed?.is_read !== stored.armed?.is_read) put({ armed })
    for (const run of runs) take(run)
    for (const event of events) {
      if (event.type === 'refused' && event.what === 'arm') {
        refused = event.why
        refusedLane = draft().lane
        show()
      }
      // Also a gate that is back is asked again.
      if (event.type === 'armed' || event.type === 'back' || event.type === 'recognised') {
        refused = null
        show()
      }
      if (event.type === 'reaction' && isTraining(event.run)) react(toMilliseconds(event.reaction_us))
      if (event.type === 'false_start' && isTraining(event.run)) react(null)
    }
    // After the commands of this step were carried out.
    if (events.length > 0) queueMicrotask(follow)
  }

  function take(run: MeasuredRun) {
    if (stored.proposals.some(({ key }) => key === run.key)) return
    const proposal = { ...run, id: newId(), at: new Date().toISOString(), draft: draftWith(draft(), run) }
    if (stored.byItself && isSure(run)) return record(proposal)
    put({ proposals: [...stored.proposals, proposal].slice(-MOST_PROPOSALS) })
  }

  function react(time: Milliseconds | null) {
    for (const trainer of trainers) trainer(time)
    host.feed({ type: 'abort' })
  }

  /** Arms the gate for the lane in the form, or clears what is done; call it after every change. */
  function follow() {
    const { phase, run } = host.shown().state
    if (phase === 'finished') return host.feed({ type: 'clear' })
    const wanted = trainers.size > 0 ? 1 : draft().lane
    const isWanted = run && isTraining(run.id) === trainers.size > 0 && run.lanes[0] === wanted
    if (run && !isWanted && (phase === 'armed' || phase === 'idle')) return host.feed({ type: 'abort' })
    if (run || phase !== 'idle' || (refused && refusedLane === wanted)) return
    const id = newId().slice(0, 8)
    if (trainers.size === 0) put({ armed: { id, race_id: 'practice', is_read: false } })
    const name = trainers.size > 0 ? `${TRAINING}${id}` : id
    host.feed({ type: 'arm', run: name, lanes: [wanted], launch: 'driver' })
  }

  host.onEvents(hear)

  return {
    shown: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    follow,
    /** Once the person has seen to the gate. */
    armAgain() {
      refused = null
      show()
      follow()
    },
    setByItself: (byItself: boolean) => put({ byItself }),
    record(id: string) {
      const proposal = stored.proposals.find((one) => one.id === id)
      if (!proposal) return
      record(proposal)
      put({ proposals: stored.proposals.filter((one) => one !== proposal) })
    },
    discard: (id: string) => put({ proposals: stored.proposals.filter((one) => one.id !== id) }),
    /** Until the answer is called. Reactions go to the trainer instead of runs. */
    train(onReacted: Reacted) {
      trainers.add(onReacted)
      show()
      follow()
      return () => {
        trainers.delete(onReacted)
        show()
        follow()
      }
    },
  }
}

const isTraining = (run: unknown) =>
  typeof run === 'string' ? run.startsWith(TRAINING) : Object(run).id?.startsWith?.(TRAINING) === true

const typed = (time: Milliseconds | null) => (time === null ? '' : inSeconds(time))

export const draftWith = (draft: RunDraft, run: MeasuredRun): RunDraft => ({
  ...draft,
  lane: run.lane as Lane,
  status: run.status,
  reaction_time: typed(run.reaction_time),
  racing_time: typed(run.racing_time),
  notes: [draft.notes, run.note].filter(Boolean).join(' · '),
  run_at: '',
})

function readStored(text: string | null): Stored {
  const none: Stored = { proposals: [], byItself: false, armed: null }
  try {
    return { ...none, ...Object(JSON.parse(text ?? '{}')) }
  } catch {
    return none
  }
}
