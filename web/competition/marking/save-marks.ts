/** Saving as a judge does it: by a press, which is answered with the words of the specification (document 3, section 8). */
import { missingLinesText } from '@paddock/domain/judging/messages.ts'
import { useState } from 'react'
import { outbox } from '../../app/device-outbox.ts'
import { sentLater, type Verdict } from '../../app/outbox-entry.ts'
import { toast } from '../../ui/toast.tsx'
import type { DeviceMarks } from './device-marks.ts'
import type { Score } from './marking-queries.ts'
import { sendMarks, showConflict, showRefusal } from './marks-outbox.ts'

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

const savedText = ({ total_score, missing }: Score) =>
  `${total_score} points${missing.length > 0 ? `, incomplete: ${missingLinesText(missing.length)}.` : '.'}`

function showVerdict(verdict: Verdict<Score>, team: string) {
  switch (verdict.kind) {
    case 'taken':
      return toast.success({ title: 'Scores Saved', text: `${team}: ${savedText(verdict.answer)}` })
    case 'conflict':
      return showConflict(team)
    case 'refused':
    case 'not-allowed':
      return showRefusal(team, verdict.reason.text)
    case 'no-answer': {
      const later = sentLater(outbox.isDurable())
      if (verdict.reached)
        return toast.destructive({ title: 'Save Failed', text: `Failed to save competition scores. ${team}: ${later}` })
      return toast.info({ title: 'On this device', text: `${team}: ${later}` })
    }
  }
}
