/** Saving as a judge does it: by a press, which is answered with the words of the specification (document 3, section 8). */
import { missingInWords } from '@paddock/domain/judging/marks.ts'
import { useMutation } from '@tanstack/react-query'
import { toast } from '../../ui/toast.tsx'
import type { Outcome } from './delivering.ts'
import { deliver, device, tellOvertaken, tellRefused } from './device.ts'
import type { KeptMarks } from './kept-marks.ts'
import type { Score } from './marking-queries.ts'

export function useSaveMarks() {
  return useMutation({
    networkMode: 'always',
    mutationFn(marks: KeptMarks) {
      // On the device first: whatever happens to the page from here on, they are not lost.
      device.put(marks)
      return deliver(marks)
    },
    onSuccess: tell,
  })
}

const savedInWords = ({ total_score, missing }: Score) =>
  `${total_score} points${missing.length > 0 ? `, incomplete: ${missingInWords(missing.length)}.` : '.'}`

function tell(outcome: Outcome<Score>, marks: KeptMarks) {
  const { team_label } = marks
  switch (outcome.kind) {
    case 'saved':
      return toast.success({ title: 'Scores Saved', text: `${team_label}: ${savedInWords(outcome.score)}` })
    case 'overtaken':
      return tellOvertaken(marks)
    case 'refused':
    case 'not-yours':
      return tellRefused(marks, outcome.why)
    case 'unreached':
      if (outcome.failed) return toast.destructive({ title: 'Save Failed', text: 'Failed to save competition scores.' })
      return toast.info({
        title: 'On this device',
        text: `The scores of ${team_label} are kept here and sent when the connection is back.`,
      })
  }
}
