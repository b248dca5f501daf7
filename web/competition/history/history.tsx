/** Public module of the history: a button that opens it, for the organisers of the event. */
import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { part } from '../../ui/part.tsx'

const HistoryDrawer = part(async () => (await import('./history-drawer.tsx')).HistoryDrawer, null)

export function HistoryButton({ event_id }: { event_id: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconHistory size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        History
      </Button>
      {open && <HistoryDrawer event_id={event_id} onClose={() => setOpen(false)} />}
    </>
  )
}
