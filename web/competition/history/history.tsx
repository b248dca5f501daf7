/** The door of the history: a button that opens it, for the organisers of the event. */
import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'

const HistoryDrawer = lazy(async () => ({ default: (await import('./history-drawer.tsx')).HistoryDrawer }))

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
      {open && (
        <Suspense>
          <HistoryDrawer event_id={event_id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
