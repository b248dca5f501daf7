/** Shown after leaving the pay page without paying: nothing was charged, and the units are released. */
import { Button, Group, Text, Title } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../app/paths.ts'
import { ResultPage } from '../ui/result-page.tsx'
import { endCheckout } from './end-checkout.ts'
import { MESSAGES } from './messages.ts'
import { printIn } from './paid-print.ts'
import classes from './payment-result.module.css'

const REASONS = [
  'You left or closed the pay page.',
  'Your card was declined, or you did not confirm the payment with your bank.',
  'The pay page expired.',
]

export function PaymentCanceledPage() {
  const [params] = useSearchParams()
  const id = params.get('checkout') ?? ''
  const print = printIn(params)
  const ended = useQuery({
    queryKey: ['ended-checkout', id],
    queryFn: () => endCheckout(id),
    enabled: id !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (ended.data?.status === 'paid') return <PaidAfterAll print={print} />
  return (
    <ResultPage sign={IconX} title={MESSAGES.payments.cancelled}>
      <Text className={classes.lead}>
        <strong>No charge was made.</strong>{' '}
        {print
          ? 'Your quote is unchanged: you can accept it as long as it is binding.'
          : 'Your cart is unchanged, and its items are no longer reserved.'}
      </Text>
      <Title order={2} size="h3" mt="xl">
        Possible reasons
      </Title>
      <ul className={classes.reasons}>
        {REASONS.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <Group mt="xl" gap="md" ml={4}>
        <Button component={Link} to={print ?? paths.cart}>
          {print ? 'Back to your print' : 'Try Again'}
        </Button>
        <Button component={Link} to={paths.store} variant="default">
          Back to Store
        </Button>
      </Group>
    </ResultPage>
  )
}

/** An old cancel link, opened after the same checkout was paid in another tab. */
function PaidAfterAll({ print }: { print: string | undefined }) {
  return (
    <ResultPage title="This order has been paid">
      <Text className={classes.lead}>The payment went through, and the confirmation is in your email.</Text>
      <Group mt="xl" gap="md" ml={4}>
        <Button component={Link} to={print ?? paths.account}>
          {print ? 'Follow your print' : 'Find your order'}
        </Button>
        <Button component={Link} to={paths.store} variant="default">
          Back to Store
        </Button>
      </Group>
    </ResultPage>
  )
}
