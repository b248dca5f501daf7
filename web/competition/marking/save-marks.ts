/** Saving as a judge does it: by a press, which is answered with the words of the specification (document 3, section 8). */
import { missingInWords } from '@paddock/domain/judging/marks.ts'
import { useState } from 'react'
import { outbox } from '../../app/device-outbox.ts'
import { sentLater, type Verdict } from '../../app/outbox-entry.ts'
import { toast } from '../../ui/toast.tsx'
import { sendMarks, tellOvertaken, tellRefused } from './device.ts'
import type { KeptMarks } from './kept-marks.ts'
import type { Score } from './marking-queries.ts'

export function useSaveMarks() {
  const [pending, setPending] = useState(false)
  async function save(marks: KeptMarks) {
    if (pending) return
    setPending(true)
    const verdict = await sendMarks(marks)
    setPending(false)
    tell(verdict, marks.team_label)
  }
  return { pending, save: (marks: KeptMarks) => void save(marks) }
}

const savedInWords = ({ total_score, missing }: Score) =>
  `${total_score} points${missing.length > 0 ? `, incomplete: ${missingInWords(missing.length)}.` : '.'}`

function tell(verdict: Verdict<Score>, team: string) {
  switch (verdict.kind) {
    case 'taken':
      return toast.success({ title: 'Scores Saved', text: `${team}: ${savedInWords(verdict.answer)}` })
    case 'conflict':
      return tellOvertaken(team)
    case 'refused':
    case 'not-allowed':
      return tellRefused(team, verdict.reason.text)
    case 'no-answer': {
      const later = sentLater(outbox.isDurable())
      if (verdict.reached)
        return toast.destructive({ title: 'Save Failed', text: `Failed to save competition scores. ${team}: ${later}` })
      return toast.info({ title: 'On this device', text: `${team}: ${later}` })
    }
  }
}
