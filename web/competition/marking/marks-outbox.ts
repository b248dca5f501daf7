/** The queue of marks on this device: what is stored, and how it is sent. */
import { omit } from '@paddock/domain/omit.ts'
import { useSyncExternalStore } from 'react'
import { outbox } from '../../app/device-outbox.ts'
import { deliver } from '../../app/outbox-call.ts'
import type { Entry, Verdict } from '../../app/outbox-entry.ts'
import type { Delivered } from '../../app/outbox-parts.ts'
import type { Refusal } from '../../app/server-errors.ts'
import { toast } from '../../ui/toast.tsx'
import { type DeviceMarks, entryIdOf, entryOf, isMarks, type MarksBody, marksOf } from './device-marks.ts'
import { putScore, refetchDesk, refetchScorecards, type Score } from './marking-queries.ts'
import { conflict, FAILED, notSaved, sentFromDevice } from './messages.ts'

let read: readonly Entry[] = []
let onDevice: readonly DeviceMarks[] = []

/** The same list until something changes. */
function all(): readonly DeviceMarks[] {
  if (read === outbox.entries()) return onDevice
  read = outbox.entries()
  onDevice = read.filter(isMarks).map((entry) => marksOf(entry, outbox.isOurs(entry)))
  return onDevice
}

export const device = {
  all,
  put: (marks: DeviceMarks) => outbox.put(entryOf(marks)),
  drop: (marks: DeviceMarks) => outbox.discard(entryIdOf(marks)),
}

export const useDeviceMarks = () => useSyncExternalStore(outbox.subscribe, device.all)

/** Stores the marks on the device, sends them and returns the server's verdict. */
export const sendMarks = (marks: DeviceMarks) => outbox.send(entryOf(marks)) as Promise<Verdict<Score>>

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
  onRound: showDelivered,
})

async function verdictOf({ code, status, message, data }: Refusal): Promise<Verdict<Score>> {
  const reason = { title: FAILED.save.title, text: message }
  if (code === 'CONFLICT' && typeof data === 'object' && data !== null && 'current' in data) {
    await putScore(data.current as Score)
    return { kind: 'conflict', reason }
  }
  if (status === 403 || status === 404) return { kind: 'not-allowed', reason }
  if (code === 'NOT_ON_SCORECARD' || code === 'OTHER_SCORECARD') await refetchScorecards()
  if (code === 'MARKED_BY_OTHER') await refetchDesk()
  return { kind: 'refused', reason }
}

function showDelivered(delivered: Delivered<MarksBody, Score>[]) {
  const teams = delivered.filter(({ verdict }) => verdict.kind === 'taken').map(({ entry }) => entry.label)
  if (teams.length > 0) toast.success(sentFromDevice(teams))
  for (const { entry, verdict } of delivered) {
    if (verdict.kind === 'conflict') toast.info(conflict(entry.label))
    if (verdict.kind === 'refused') toast.destructive(notSaved(entry.label, verdict.reason.text))
  }
}
