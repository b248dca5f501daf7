/** Practice runs on their way to the server. */
import { outbox } from '../app/device-outbox.ts'
import { deliver } from '../app/outbox-call.ts'
import { type Entry, sentLater } from '../app/outbox-entry.ts'
import type { Delivered } from '../app/outbox-parts.ts'
import { fieldErrorsIn, type Refusal } from '../app/server-errors.ts'
import { toast } from '../ui/toast.tsx'
import type { NewRun, PracticeRun } from './practice-runs.ts'
import type { RunDraft } from './run-draft.ts'

/** A run as it was typed, with the id and the moment that it will have. */
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

/** Those of whoever is signed in: the next person at the same computer does not see them. */
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
      (refusal) => ({ kind: 'refused', reason: { title: 'The run was not recorded', text: reasonOf(refusal) } }),
    ),
  onSettled(delivered) {
    for (const listener of listeners) listener(delivered)
  },
  onRound(delivered) {
    for (const { entry, verdict } of delivered) {
      if (verdict.kind === 'refused') toast.destructive(verdict.reason)
      // Once for each run, not for every try.
      if (verdict.kind === 'no-answer' && entry.attempts === 0)
        toast.info({ title: 'Not sent yet', text: sentLater(outbox.isDurable()) })
    }
  },
})

/** What the server says about a field says it best. */
const reasonOf = (refusal: Refusal) => Object.values(fieldErrorsIn(refusal))[0] ?? refusal.message
