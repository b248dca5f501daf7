/** The labels of the cars as a PDF, saved by the browser. */
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { FAILED } from './messages.ts'

const LONG_ENOUGH = 60_000

export const usePrintLabels = (event_id: string) =>
  useAction(async () => save(await api.car_passports.labels.call({ event_id })), {
    failed: FAILED.labels,
    reason: 'instead',
  })

function save({ pdf }: { pdf: string }) {
  const bytes = Uint8Array.from(atob(pdf), (sign) => sign.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'car-labels.pdf'
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), LONG_ENOUGH)
}
