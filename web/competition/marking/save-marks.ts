/** Saves the marks of a team when the judge presses Save, and reports the outcome as a toast. */
import { useState } from 'react'
import { outbox } from '../../app/device-outbox.ts'
import { sentLater, type Verdict } from '../../app/outbox-entry.ts'
import { toast } from '../../ui/toast.tsx'
import type { DeviceMarks } from './device-marks.ts'
import type { Score } from './marking-queries.ts'
import { sendMarks } from './marks-outbox.ts'
import { conflict, notSaved, onThisDevice, saved } from './messages.ts'

export function useSaveMarks() {
  const [pending, setPending] = useState(false)
  async function save(marks: DeviceMarks) {
    if (pending) return
    setPending(true)
    const verdict = await sendMarks(marks)
    setPending(false)
    showVerdict(verdict, marks.team_label)
  }
  return { pending, save: (marks: DeviceMarks) => void save(marks) }
}

function showVerdict(verdict: Verdict<Score>, team: string) {
  switch (verdict.kind) {
    case 'taken':
      return toast.success(saved(team, verdict.answer))
    case 'conflict':
      return toast.info(conflict(team))
    case 'refused':
    case 'not-allowed':
      return toast.destructive(notSaved(team, verdict.reason.text))
    case 'no-answer': {
      const later = sentLater(outbox.isDurable())
      return verdict.reached ? toast.destructive(notSaved(team, later)) : toast.info(onThisDevice(team, later))
    }
  }
}
