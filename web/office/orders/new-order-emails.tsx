/** How the owner hears of paid orders: each at once, a daily digest, or not at all. */
import { NativeSelect } from '@mantine/core'
import { NEW_ORDER_EMAILS, NEW_ORDER_EMAILS_LABELS } from '@paddock/domain/store/new-order-emails.ts'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { toast } from '../../ui/toast.tsx'
import { MESSAGES } from '../messages.ts'

const OPTIONS = NEW_ORDER_EMAILS.map((value) => ({ value, label: NEW_ORDER_EMAILS_LABELS[value] }))

export function NewOrderEmails() {
  const chosen = useQuery(api.new_order_emails.get.queryOptions())
  const choose = useAction(api.new_order_emails.set, {
    done: () => toast.success({ title: 'Success', text: MESSAGES.newOrderEmails.saved }),
    failed: MESSAGES.newOrderEmails.saveFailed,
    refetch: () => [api.new_order_emails.key()],
  })
  if (!chosen.data) return null
  const shown = (choose.pending && choose.input?.new_order_emails) || chosen.data.new_order_emails
  return (
    <NativeSelect
      label="Email me about new orders"
      data={OPTIONS}
      value={shown}
      onChange={({ currentTarget }) => {
        const new_order_emails = NEW_ORDER_EMAILS.find((value) => value === currentTarget.value)
        if (new_order_emails) void choose.run({ new_order_emails })
      }}
    />
  )
}
