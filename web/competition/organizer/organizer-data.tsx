/** An organiser's own data: downloaded, or deleted with the account. Also for those who still wait for approval. */
import { Button, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { DeleteOrganizer, YourData } from '../../privacy/privacy.tsx'
import type { Organizer } from './organizer-session.ts'

type Props = { organizer: Organizer; onDeleted: () => void }

export function OrganizerDataButton({ organizer, onDeleted }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Your data
      </Button>
      <Modal
        opened={open}
        onClose={() => setOpen(false)}
        title="Your data"
        size="lg"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Stack gap="lg">
          <YourData realm="organizer" />
          <DeleteOrganizer companyName={organizer.company.name} onDeleted={onDeleted} />
        </Stack>
      </Modal>
    </>
  )
}
