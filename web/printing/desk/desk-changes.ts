/** What the print desk reads, and the operators' actions with their messages. */
import { statusLabel } from '@paddock/domain/printing/inquiry-status.ts'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { newId } from '../../app/new-id.ts'
import { confirm } from '../../ui/confirm.tsx'
import { done } from '../../ui/result-toasts.ts'
import { savePdf } from '../../ui/save-pdf.ts'
import { MESSAGES } from './messages.ts'

export type PrintDesk = Awaited<ReturnType<typeof api.print_desk.board.call>>
export type DeskPart = PrintDesk['parts'][number]
export type Plate = PrintDesk['plates'][number]
export type Printer = PrintDesk['printers'][number]
export type Stock = PrintDesk['stock'][number]
export type Proposal = PrintDesk['proposals'][number]
export type Units = { part_id: string; units: number }

export const deskQuery = () => api.print_desk.board.queryOptions({ meta: { failure: MESSAGES.loadFailed } })

const refetch = () => [api.print_desk.key(), api.material_stock.key()]

/**
 * `onStarted` hears which plate is printing, so that the customers' statuses can be proposed. The board shows that it started: a message
 * would cover the buttons of that proposal.
 */
export const useMakePlate = (onStarted?: (plate: Plate) => void) =>
  useAction(
    ({ id = newId(), ...plate }: { id?: string; printer_id: string; runs: Units[]; start?: boolean }) =>
      api.print_plates.create.call({ id, ...plate }),
    {
      done(plate, { start }) {
        if (start) onStarted?.(plate)
        else done(MESSAGES.planned)
      },
      failed: MESSAGES.plateFailed,
      reason: 'instead',
      refetch,
    },
  )

export const useChangePlate = (onSaved?: () => void) =>
  useAction(api.print_plates.change, {
    done() {
      done(MESSAGES.planned)
      onSaved?.()
    },
    failed: MESSAGES.plateFailed,
    reason: 'instead',
    refetch,
  })

export const useStartPlate = (onStarted: (plate: Plate) => void) =>
  useAction(api.print_plates.start, {
    done: onStarted,
    failed: MESSAGES.startFailed,
    reason: 'instead',
    refetch,
  })

export const useFinishPlate = (onEnded: (plate: Plate) => void) =>
  useAction(api.print_plates.finish, {
    done: onEnded,
    failed: MESSAGES.endFailed,
    reason: 'instead',
    refetch,
  })

export function useRemovePlate({ id, number }: Plate, onRemoved?: () => void) {
  const remove = useAction(api.print_plates.remove, {
    done() {
      done(MESSAGES.removed)
      onRemoved?.()
    },
    failed: MESSAGES.removeFailed,
    reason: 'instead',
    refetch,
  })
  const ask = async () => {
    const yes = await confirm({
      title: `Remove plate ${number}?`,
      text: 'Its units go back to the queue.',
      confirmLabel: 'Remove',
      destructive: true,
    })
    if (yes) await remove.run({ id })
  }
  return { ask, removing: remove.pending }
}

export const usePlateSheet = () => useAction(api.print_plates.sheet, { done: savePdf, failed: MESSAGES.sheetFailed })

export const useSetDue = (onSaved: () => void) =>
  useAction(api.print_desk.setDue, {
    done() {
      done(MESSAGES.dueSaved)
      onSaved()
    },
    failed: MESSAGES.dueFailed,
    refetch,
  })

export const statusEmailQuery = ({ inquiry_id: id, status }: Proposal) =>
  api.printing_inquiries.previewEmail.queryOptions({
    input: { id, status },
    staleTime: 0,
    gcTime: 0,
    meta: { failure: MESSAGES.emailFailed },
  })

export const useSetInquiryStatus = (onSet: () => void) =>
  useAction(
    ({ inquiry_id: id, status, updated_at }: Proposal) =>
      api.printing_inquiries.change.call({ id, status, updated_at }),
    {
      done({ status }) {
        done(`Status updated to ${statusLabel(status)}`)
        onSet()
      },
      failed: MESSAGES.statusFailed,
      refetch: () => [api.print_desk.key(), api.printing_inquiries.key()],
    },
  )
