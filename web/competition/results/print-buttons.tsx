/** Buttons that print the results of a completed event: all teams, one category or one team. */
import { ActionIcon, Button } from '@mantine/core'
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { openPrintWindow, type PrintWindow } from '../../ui/print-window.ts'
import { toast } from '../../ui/toast.tsx'
import { FAILED } from './messages.ts'
import type { Filter } from './standing-rows.ts'
import type { Results, Team } from './use-results.ts'

type Wanted = Omit<Parameters<typeof api.live_results.print.call>[0], 'eventId'>

export function PrintButtons({ results: { event }, filter }: { results: Results; filter: Filter }) {
  const { print, isPending } = usePrint(event.id)
  if (event.status !== 'completed') return null
  const button = (label: string, wanted: Wanted) => (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} aria-hidden />}
      loading={isPending}
      onClick={() => print(wanted)}
    >
      {label}
    </Button>
  )
  return (
    <>
      {button('Export All Teams', { exportType: 'all' })}
      {filter && button(`Export ${filter}`, { exportType: 'category', category: filter })}
    </>
  )
}

export function PrintTeam({ event_id, team: { id, team_name } }: { event_id: string; team: Team }) {
  const { print, isPending } = usePrint(event_id)
  return (
    <ActionIcon
      variant="default"
      size={44}
      aria-label={`PDF of ${team_name}`}
      title={`PDF of ${team_name}`}
      loading={isPending}
      onClick={() => print({ exportType: 'single', teamId: id })}
    >
      <IconFileTypePdf size={22} aria-hidden />
    </ActionIcon>
  )
}

function usePrint(eventId: string) {
  type Printing = { wanted: Wanted; page: PrintWindow }
  const printing = useAction(({ wanted }: Printing) => api.live_results.print.call({ eventId, ...wanted }), {
    done: ({ data: { html } }, { page }) => page.show(html),
    failed: FAILED.print,
    onFailed: (_, { page }) => page.close(),
  })
  const print = (wanted: Wanted) => {
    const page = openPrintWindow('Preparing the results…')
    if (page) void printing.run({ wanted, page })
    else toast.destructive(FAILED.windowBlocked)
  }
  return { print, isPending: printing.pending }
}
