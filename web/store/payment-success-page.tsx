/** Back from the pay page: what was ordered and paid, once the store has made sure of it. */
import { Button, Container, Group, Skeleton, Text, Title } from '@mantine/core'
import { formatCents } from '@paddock/domain/store/money.ts'
import { PAYMENT_STATUS_WORDS } from '@paddock/domain/store/order-status.ts'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { orderLookUpAddress, paths } from '../app/paths.ts'
import classes from './payment-result.module.css'
import { verifyPayment } from './verify-payment.ts'

export function PaymentSuccessPage() {
  const [params] = useSearchParams()
  const session = params.get('session_id') ?? ''
  const payment = useQuery({
    queryKey: ['verified-payment', session],
    queryFn: () => verifyPayment(session),
    enabled: session !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  const order = payment.data
  const refunded = order?.payment_status === 'refunded'
  return (
    <Container size="sm" w="100%" className={classes.page}>
      <div className={classes.sign} aria-hidden>
        <IconCheck size={34} stroke={2.5} />
      </div>
      <Title order={1}>{refunded ? 'Your payment was refunded' : 'Thank you for your order'}</Title>
      <Text className={classes.lead}>
        {refunded
          ? 'It arrived after the last pieces had gone to somebody else, so the whole amount is on its way back to your card. We have written to you about it.'
          : 'We have sent the confirmation, with everything you ordered, to your email.'}
      </Text>
      {session !== '' && payment.isPending && <Skeleton h={150} mt="lg" aria-label="Checking the payment" />}
      {order && (
        <dl className={classes.facts}>
          <div>
            <dt>Order number</dt>
            <dd>{order.order_number}</dd>
          </div>
          <div>
            <dt>Total</dt>
            <dd>{formatCents(order.total_amount)}</dd>
          </div>
          <div>
            <dt>Status</dt>
            <dd>{PAYMENT_STATUS_WORDS[order.payment_status]}</dd>
          </div>
        </dl>
      )}
      <Group mt="xl" gap="md" ml={4}>
        <Button component={Link} to={paths.store}>
          Continue Shopping
        </Button>
        <Button component={Link} to={paths.home} variant="default">
          Return to Home
        </Button>
      </Group>
      {order && (
        <Text mt="lg">
          <Link to={orderLookUpAddress(order.order_number)} className={classes.link}>
            See this order
          </Link>
        </Text>
      )}
    </Container>
  )
}
