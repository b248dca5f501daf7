/** The owner's actions on printers, with their messages. */
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { confirm } from '../../ui/confirm.tsx'
import { done } from '../../ui/result-toasts.ts'
import { MESSAGES } from './messages.ts'

export type Printer = Awaited<ReturnType<typeof api.printers.list.call>>[number]
type Saved = Parameters<typeof api.printers.create.call>[0]

export const printersQuery = () => api.printers.list.queryOptions({ meta: { failure: MESSAGES.printersFailed } })

const refetch = () => [api.printers.key(), api.print_desk.key()]

/** `updated_at` is the version that was edited; a printer without one is new. */
export const useSavePrinter = (onSaved: () => void) =>
  useAction(
    ({ updated_at, ...printer }: Saved & { updated_at?: string }) =>
      updated_at ? api.printers.change.call({ ...printer, updated_at }) : api.printers.create.call(printer),
    {
      done() {
        done(MESSAGES.printerSaved)
        onSaved()
      },
      failed: MESSAGES.printerFailed,
      refetch,
    },
  )

export const useSwitchPrinter = ({ id, updated_at }: Printer) =>
  useAction((is_active: boolean) => api.printers.change.call({ id, updated_at, is_active }), {
    done: () => done(MESSAGES.printerSaved),
    failed: MESSAGES.printerFailed,
    refetch,
  })

export function useRemovePrinter({ id, name }: Printer) {
  const remove = useAction(api.printers.remove, {
    done: () => done(MESSAGES.printerRemoved),
    failed: MESSAGES.printerRemoveFailed,
    reason: 'instead',
    refetch,
  })
  const ask = async () => {
    const yes = await confirm({
      title: 'Remove this printer?',
      text: `${name} is no longer shown on the print desk. Plates that it has printed keep its name.`,
      confirmLabel: 'Remove',
      destructive: true,
    })
    if (yes) await remove.run({ id })
  }
  return { ask, removing: remove.pending }
}
