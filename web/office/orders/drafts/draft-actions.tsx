/** The buttons of an order made by hand. Each says what it does to stock and to the customer before it does it. */
import { Button, Group, NumberInput, Text } from '@mantine/core'
import { draft_orders } from '@paddock/contract/office/draft-orders.ts'
import { LINK_DAYS } from '@paddock/domain/store/draft-orders.ts'
import { formatCents } from '@paddock/domain/store/money.ts'
import { useState } from 'react'
import { useAction } from '../../../app/actions.ts'
import { api } from '../../../app/api.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { EditDialog } from '../../../ui/edit-dialog.tsx'
import { inputOf } from '../../../ui/form-schema.ts'
import { toast } from '../../../ui/toast.tsx'
import { useEdit } from '../../../ui/use-edit.ts'
import { type Draft, MESSAGES, refetch } from './drafts.ts'

const INSTEAD = { reason: 'instead', refetch } as const

export function DraftActions({ draft }: { draft: Draft }) {
  const { id, status, totals, problem } = draft
  const [sending, setSending] = useState(false)
  const paid = useAction(api.draft_orders.markPaid, {
    ...INSTEAD,
    failed: MESSAGES.paidFailed,
    done: () => toast.success(MESSAGES.paid),
  })
  const cancel = useAction(api.draft_orders.cancel, {
    ...INSTEAD,
    failed: MESSAGES.cancelFailed,
    done: () => toast.success({ title: MESSAGES.cancelled }),
  })
  const reopen = useAction(api.draft_orders.reopen, {
    ...INSTEAD,
    failed: MESSAGES.reopenFailed,
    done: () => toast.success(MESSAGES.reopened),
  })
  if (status === 'paid' || status === 'cancelled') return null
  const isReady = totals !== null && problem === null

  async function askPaid(by: 'cash' | 'transfer') {
    if (!totals) return
    const yes = await confirm({
      title: `Was ${formatCents(totals.total)} paid by ${by === 'cash' ? 'cash' : 'bank transfer'}?`,
      text: 'This makes the order, takes its units from stock and mails the customer the confirmation. A pay link that was sent stops working.',
      confirmLabel: 'Mark as paid',
      cancelLabel: 'Not yet',
    })
    if (yes) await paid.run({ id, by, expectedTotal: totals.total })
  }

  async function askCancel() {
    const yes = await confirm({
      title: 'Cancel this draft?',
      text:
        status === 'sent'
          ? 'Its units become free, the link stops working and the customer is mailed.'
          : 'It cannot be changed or sent afterwards.',
      confirmLabel: 'Cancel draft',
      cancelLabel: 'Keep it',
      destructive: true,
    })
    if (yes) await cancel.run({ id })
  }

  return (
    <>
      {problem && (
        <Text mt="sm" role="status">
          Not ready yet: {problem}
        </Text>
      )}
      <Group gap="xs" my="sm">
        {status === 'draft' ? (
          <Button disabled={!isReady} onClick={() => setSending(true)}>
            Send pay link
          </Button>
        ) : (
          <Button variant="default" loading={reopen.pending} onClick={() => void reopen.run({ id })}>
            Withdraw link and change
          </Button>
        )}
        {status !== 'expired' && (
          <>
            <Button variant="default" disabled={!isReady} loading={paid.pending} onClick={() => void askPaid('cash')}>
              Paid by cash
            </Button>
            <Button
              variant="default"
              disabled={!isReady}
              loading={paid.pending}
              onClick={() => void askPaid('transfer')}
            >
              Paid by transfer
            </Button>
          </>
        )}
        <Button variant="subtle" color="gray" loading={cancel.pending} onClick={() => void askCancel()}>
          Cancel draft
        </Button>
      </Group>
      {sending && totals && <SendDialog draft={draft} total={totals.total} onClose={() => setSending(false)} />}
    </>
  )
}

type SendDialogProps = { draft: Draft; total: NonNullable<Draft['totals']>['total']; onClose: () => void }

function SendDialog({ draft, total, onClose }: SendDialogProps) {
  const send = useAction(api.draft_orders.send, {
    ...INSTEAD,
    failed: MESSAGES.sendFailed,
    done() {
      toast.success(MESSAGES.sent)
      onClose()
    },
  })
  const edit = useEdit({
    schema: inputOf(draft_orders.send),
    save: send,
    values: () => ({ days: LINK_DAYS.usual as number | string }),
    input: ({ days }) => ({ id: draft.id, days: days === '' ? null : Number(days), expectedTotal: total }),
  })
  return (
    <EditDialog edit={edit} title="Send pay link" label="Send pay link" submit="Send" onClose={onClose}>
      <Text>
        {draft.customer_email} gets an email with a link to see and pay {formatCents(total)}. Until the link expires,
        the prices are fixed and the units reserved.
      </Text>
      <NumberInput
        label="Days that the link is valid"
        min={LINK_DAYS.least}
        max={LINK_DAYS.most}
        allowDecimal={false}
        {...edit.field('days')}
      />
    </EditDialog>
  )
}
