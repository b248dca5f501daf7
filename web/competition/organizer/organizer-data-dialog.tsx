/** An organiser's own data: download it, or delete the account. Also open to organisers who wait for approval. */
import { Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { refusalOf } from '../../app/server-errors.ts'
import { DeleteAccountCard, DeleteAccountDialog, deletionMessages, YourData } from '../../privacy/privacy.tsx'
import { toast } from '../../ui/toast.tsx'
import { MESSAGES } from './messages.ts'
import type { Organizer } from './organizer-session.ts'

type Props = { organizer: Organizer; onDeleted: () => void; onClose: () => void }

export function OrganizerDataDialog({ organizer, onDeleted, onClose }: Props) {
  const [deleting, setDeleting] = useState(false)
  if (deleting) return <DeleteOrganizer organizer={organizer} onDeleted={onDeleted} onClose={onClose} />
  return (
    <Modal opened onClose={onClose} title="Your data" size="lg">
      <Stack gap="lg">
        <YourData realm="organizer" />
        <DeleteAccountCard onDelete={() => setDeleting(true)}>
          We delete your name, email address and sign-ins. Results and marks that you entered stay with their events,
          marked “Former organiser”. If you are the only owner of your company, make another organiser owner first. If
          you are its only organiser, the company is deleted with your account.
        </DeleteAccountCard>
      </Stack>
    </Modal>
  )
}

function DeleteOrganizer({ organizer, onDeleted, onClose }: Props) {
  const [closesCompany, setClosesCompany] = useState(false)
  const remove = useAction(api.organizer_account.remove, {
    done() {
      toast.success(MESSAGES.company.accountDeleted)
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
