/** Suspends or restores with a reason, which goes into the audit log; of a suspension it is told to the organisers. */
import { Button, Group, Modal, Textarea } from '@mantine/core'
import { LONGEST_REASON } from '@paddock/domain/competition/moderation.ts'
import { useState } from 'react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { toast } from '../../ui/toast.tsx'

type ReasonButtonProps = {
  id: string
  name: string
  act: 'Suspend' | 'Restore'
  call: typeof api.moderation.suspendCompany
}

export function ReasonButton({ id, name, act, call }: ReasonButtonProps) {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const acting = useAction(call, {
    done() {
      setOpen(false)
      setReason('')
      toast.success({ title: act === 'Suspend' ? 'Suspended' : 'Restored', text: name })
    },
    failed: `${name} could not be ${act === 'Suspend' ? 'suspended' : 'restored'}.`,
    refetch: () => [api.moderation.key()],
  })
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (reason.trim()) void acting.run({ id, reason: reason.trim() })
  }
  return (
    <>
      <Button size="sm" variant="default" onClick={() => setOpen(true)} aria-label={`${act} ${name}`}>
        {act}
      </Button>
      <Modal
        opened={open}
        onClose={() => setOpen(false)}
        title={`${act} ${name}`}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <form onSubmit={submit}>
          <Textarea
            label="Reason"
            description={act === 'Suspend' ? 'The organisers read it.' : 'For the audit log.'}
            required
            data-autofocus
            autosize
            minRows={2}
            maxLength={LONGEST_REASON}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button
              type="submit"
              color={act === 'Suspend' ? 'red.9' : undefined}
              loading={acting.pending}
              disabled={!reason.trim()}
            >
              {act}
            </Button>
          </Group>
        </form>
      </Modal>
    </>
  )
}
