/** Sends practice runs through the outbox. */
import { outbox } from '../app/device-outbox.ts'
import { deliver } from '../app/outbox-call.ts'
import { type Entry, sentLater } from '../app/outbox-entry.ts'
import type { Delivered } from '../app/outbox-parts.ts'
import { fieldErrorsIn, type Refusal } from '../app/server-errors.ts'
import { toast } from '../ui/toast.tsx'
import { run as messages } from './messages.ts'
import type { NewRun, PracticeRun } from './practice-runs.ts'
import type { RunDraft } from './run-draft.ts'

/** A run as entered, with its id and moment. */
type QueuedRun = { draft: RunDraft; run: NewRun; label: string }
export type RunEntry = Entry<QueuedRun>
type Settled = (delivered: Delivered<QueuedRun, PracticeRun>) => void

const listeners = new Set<Settled>()
export const onRunSettled = (listener: Settled) => void listeners.add(listener)

export const queueRun = (body: QueuedRun) =>
  outbox.put({
    id: body.run.id,
    kind: 'practice-run',
    subject: `practice-run:${body.run.team_id}`,
    label: body.label,
    body,
  })

/** Runs of the signed-in person only, in case several people share a computer. */
export const runsOf = (team_id: string) =>
  outbox
    .entries()
    .filter((entry): entry is RunEntry => isRun(entry) && entry.body.run.team_id === team_id && outbox.isOurs(entry))

const isRun = (entry: Entry): entry is RunEntry => entry.kind === 'practice-run'

outbox.register<QueuedRun, PracticeRun>('practice-run', {
  send: ({ run }, caller) =>
    deliver(
      caller,
      (calls, options) => calls.practice_runs.record(run, options),
      (refusal) => ({ kind: 'refused', reason: messages.notRecorded(reasonOf(refusal)) }),
    ),
  onSettled(delivered) {
    for (const listener of listeners) listener(delivered)
  },
  onRound(delivered) {
    for (const { entry, verdict } of delivered) {
      if (verdict.kind === 'refused') toast.destructive(verdict.reason)
      // Once per run, not for every attempt.
      if (verdict.kind === 'no-answer' && entry.attempts === 0)
        toast.info(messages.notSent(sentLater(outbox.isDurable())))
    }
  },
})

/** A message about a field is the most specific. */
const reasonOf = (refusal: Refusal) => Object.values(fieldErrorsIn(refusal))[0] ?? refusal.message
