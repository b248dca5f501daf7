/** An organiser's own data: downloaded, or deleted with the account. Also for those who still wait for approval. */
import { Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { refusalOf } from '../../app/server-errors.ts'
import { DeleteAccountCard, DeleteAccountDialog, deletionMessages, YourData } from '../../privacy/privacy.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Organizer } from './organizer-session.ts'

type Props = { organizer: Organizer; onDeleted: () => void; onClose: () => void }

export function OrganizerDataDialog({ organizer, onDeleted, onClose }: Props) {
  const [deleting, setDeleting] = useState(false)
  if (deleting) return <DeleteOrganizer organizer={organizer} onDeleted={onDeleted} onClose={onClose} />
  return (
    <Modal opened onClose={onClose} title="Your data" size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="lg">
        <YourData realm="organizer" />
        <DeleteAccountCard onDelete={() => setDeleting(true)}>
          Your name, address and sign-ins are removed. Results and marks that you entered stay with their events, as
          those of a former organiser. The only owner of a company makes another organiser owner first; the only
          organiser closes the company with the account.
        </DeleteAccountCard>
      </Stack>
    </Modal>
  )
}

function DeleteOrganizer({ organizer, onDeleted, onClose }: Props) {
  const [closesCompany, setClosesCompany] = useState(false)
  const remove = useAction(api.organizer_account.remove, {
    done() {
      toast.success({ title: 'Account deleted', text: 'Thank you for organising with us.' })
      onDeleted()
    },
    onFailed: (error) => setClosesCompany(closesCompany || refusalOf(error)?.code === 'CLOSE_COMPANY'),
    ...deletionMessages,
  })
  return (
    <DeleteAccountDialog
      remove={remove}
      companyName={closesCompany ? organizer.company.name : undefined}
      onClose={onClose}
    />
  )
}
