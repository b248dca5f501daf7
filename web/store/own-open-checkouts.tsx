/** Unpaid checkouts of this browser: one of them must be continued or cancelled before another can start. */
import { Alert, Button, Group, Text } from '@mantine/core'
import type { OwnOpenCheckout } from '@paddock/contract/store/checkout.ts'
import { formatCents } from '@paddock/domain/store/money.ts'
import { useState } from 'react'
import { useAction } from '../app/actions.ts'
import type { Refusal } from '../app/server-errors.ts'
import { timeOfDay } from '../ui/dates.ts'
import { toast } from '../ui/toast.tsx'
import { endCheckout } from './end-checkout.ts'
import { MESSAGES } from './messages.ts'

type Open = (typeof OwnOpenCheckout)['_output']

/** Undefined if the checkout failed for another reason. */
export function openIn(refusal: Refusal | undefined): Open[] | undefined {
  if (refusal?.code !== 'TOO_MANY_OPEN_CHECKOUTS') return undefined
  return (refusal.data as { open: Open[] }).open
}

/** The server's message is above the list; the form can be submitted again once one has ended. */
export function OwnOpenCheckouts({ text, open }: { text: string; open: Open[] }) {
  const [ended, setEnded] = useState<string[]>([])
  const left = open.filter(({ id }) => !ended.includes(id))
  return (
    <Alert color="orange" variant="outline" title="Open payments" role="alert" mb="md">
      <Text size="sm">{text}</Text>
      {left.map((checkout) => (
        <OpenPayment key={checkout.id} checkout={checkout} onEnded={() => setEnded((ids) => [...ids, checkout.id])} />
      ))}
    </Alert>
  )
}

function OpenPayment({ checkout, onEnded }: { checkout: Open; onEnded: () => void }) {
  const { id, url, held_until, total_amount, items } = checkout
  const cancelling = useAction(endCheckout, {
    done({ status }) {
      onEnded()
      if (status === 'paid') toast.success({ title: MESSAGES.payments.paid, text: MESSAGES.payments.paidText })
      else toast.success({ title: MESSAGES.payments.cancelled, text: MESSAGES.payments.cancelledText })
    },
    failed: MESSAGES.payments.cancelFailed,
  })
  const what = items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')
  return (
    <Group justify="space-between" mt="sm" gap="xs">
      <Text size="sm">
        {what}, {formatCents(total_amount)}, open until <time dateTime={held_until}>{timeOfDay(held_until)}</time>
      </Text>
      <Group gap="xs" ml={4}>
        <Button component="a" href={url} size="sm" variant="default" aria-label={`Continue paying for ${what}`}>
          Continue
        </Button>
        <Button
          size="sm"
          variant="default"
          loading={cancelling.pending}
          aria-label={`Cancel the payment for ${what}`}
          onClick={() => void cancelling.run(id)}
        >
          Cancel payment
        </Button>
      </Group>
    </Group>
  )
}
