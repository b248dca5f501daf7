/** Suspends or restores with a reason for the audit log. The organisers see the reason of a suspension. */
import { Button, Textarea } from '@mantine/core'
import { moderation } from '@paddock/contract/office/moderation.ts'
import { LONGEST_REASON } from '@paddock/domain/competition/moderation.ts'
import { useState } from 'react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { toast } from '../../ui/toast.tsx'
import { useEdit } from '../../ui/use-edit.ts'
import { MESSAGES } from './messages.ts'

type ReasonButtonProps = {
  id: string
  name: string
  act: 'Suspend' | 'Restore'
  call: typeof api.moderation.suspendCompany
}

export function ReasonButton(props: ReasonButtonProps) {
  const [open, setOpen] = useState(false)
  const { act, name } = props
  return (
    <>
      <Button size="sm" variant="default" onClick={() => setOpen(true)} aria-label={`${act} ${name}`}>
        {act}
      </Button>
      {open && <ReasonDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

export function ReasonDialog({ id, name, act, call, onClose }: ReasonButtonProps & { onClose: () => void }) {
  const isSuspension = act === 'Suspend'
  const save = useAction(call, {
    done() {
      onClose()
      toast.success(isSuspension ? MESSAGES.suspended(name) : MESSAGES.restored(name))
    },
    failed: isSuspension ? MESSAGES.notSuspended(name) : MESSAGES.notRestored(name),
    refetch: () => [api.moderation.key()],
  })
  const edit = useEdit({
    schema: inputOf(moderation.suspendCompany),
    save,
    values: () => ({ reason: '' }),
    input: ({ reason }) => ({ id, reason }),
  })
  return (
    <EditDialog
      edit={edit}
      title={`${act} ${name}`}
      label={`${act} ${name}`}
      submit={act}
      destructive={isSuspension}
      onClose={onClose}
    >
      <Textarea
        label="Reason"
        description={isSuspension ? 'Shown to the organisers.' : 'Recorded in the audit log.'}
        required
        data-autofocus
        autosize
        minRows={2}
        maxLength={LONGEST_REASON}
        {...edit.field('reason')}
      />
    </EditDialog>
  )
}
