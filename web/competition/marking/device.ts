/** The marks on this very device, and their way to the server. */
import { omit } from '@paddock/domain/omit.ts'
import { useSyncExternalStore } from 'react'
import { outbox } from '../../app/device-outbox.ts'
import { deliver } from '../../app/outbox-call.ts'
import type { Entry, Verdict } from '../../app/outbox-entry.ts'
import type { Delivered } from '../../app/outbox-parts.ts'
import type { Refusal } from '../../app/server-errors.ts'
import { toast } from '../../ui/toast.tsx'
import { entryIdOf, entryOf, isMarks, type KeptMarks, type MarksBody, marksOf } from './kept-marks.ts'
import { putScore, refetchScorecards, type Score } from './marking-queries.ts'

let read: readonly Entry[] = []
let kept: readonly KeptMarks[] = []

/** The same list until something changes. */
function all(): readonly KeptMarks[] {
  if (read === outbox.entries()) return kept
  read = outbox.entries()
  kept = read.filter(isMarks).map((entry) => marksOf(entry, outbox.isOurs(entry)))
  return kept
}

export const device = {
  all,
  put: (marks: KeptMarks) => outbox.put(entryOf(marks)),
  drop: (marks: KeptMarks) => outbox.discard(entryIdOf(marks)),
}

export const useKept = () => useSyncExternalStore(outbox.subscribe, device.all)

/** Save: on the device first, whatever happens to the page from here on. Answers with what the server said. */
export const sendMarks = (marks: KeptMarks) => outbox.send(entryOf(marks)) as Promise<Verdict<Score>>

outbox.register<MarksBody, Score>('marks', {
  async send(body, caller, entry) {
    const marks = { ...omit(body, 'team_label', 'typed'), criteria_scores: body.typed }
    const verdict = await deliver(
      caller,
      (calls, options) => calls.competition_scores.save(marks, options),
      verdictOf,
      { entry, kind: 'mark', payload: marks },
    )
    if (verdict.kind === 'taken') await putScore(verdict.answer)
    return verdict
  },
  rebase: (body, { id, updated_at }) => ({ ...body, id, updated_at }),
  onRound: tellRound,
})

async function verdictOf({ code, status, message, data }: Refusal): Promise<Verdict<Score>> {
  const reason = { title: 'Save Failed', text: message }
  if (code === 'CONFLICT' && typeof data === 'object' && data !== null && 'current' in data) {
    await putScore(data.current as Score)
    return { kind: 'conflict', reason }
  }
  if (status === 403 || status === 404) return { kind: 'not-allowed', reason }
  if (code === 'NOT_ON_SCORECARD' || code === 'OTHER_SCORECARD') await refetchScorecards()
  return { kind: 'refused', reason }
}

function tellRound(delivered: Delivered<MarksBody, Score>[]) {
  const saved = delivered.filter(({ verdict }) => verdict.kind === 'taken').map(({ entry }) => entry.label)
  if (saved.length > 0)
    toast.success({ title: 'Scores Saved', text: `${saved.join(', ')}: what was on this device has been sent.` })
  for (const { entry, verdict } of delivered) {
    if (verdict.kind === 'conflict') tellOvertaken(entry.label)
    if (verdict.kind === 'refused') tellRefused(entry.label, verdict.reason.text)
  }
}

export const tellOvertaken = (team: string) =>
  toast.info({
    title: 'Scored on another device',
    text: `${team} has other scores by now. Nothing was overwritten: please choose.`,
  })

export const tellRefused = (team: string, why: string) =>
  toast.destructive({ title: 'Save Failed', text: `Failed to save competition scores. ${team}: ${why}` })
