/** The button to an organiser's own data; also for organisers who are not approved yet. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { part } from '../../ui/part.tsx'
import type { Organizer } from './organizer-session.ts'

const OrganizerDataDialog = part(async () => (await import('./organizer-data-dialog.tsx')).OrganizerDataDialog, null)

type Props = { organizer: Organizer; onDeleted: () => void }

export function OrganizerDataButton({ organizer, onDeleted }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Your data
      </Button>
      {open && <OrganizerDataDialog organizer={organizer} onDeleted={onDeleted} onClose={() => setOpen(false)} />}
    </>
  )
}
