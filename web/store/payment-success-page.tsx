/** Back from the pay page. It claims a payment only once the store has verified it, and stays neutral otherwise. */
import { Button, Container, Group, Skeleton, Text, Title } from '@mantine/core'
import { formatCents } from '@paddock/domain/store/money.ts'
import { PAYMENT_STATUS_WORDS } from '@paddock/domain/store/order-status.ts'
import { IconCheck, IconQuestionMark } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { orderLookUpAddress, paths } from '../app/paths.ts'
import { OrderDownloads } from './order-downloads.tsx'
import { usePageTitle } from './page-title.ts'
import classes from './payment-result.module.css'
import { type VerifiedPayment, verifyPayment } from './verify-payment.ts'

export function PaymentSuccessPage() {
  const [params] = useSearchParams()
  const session = params.get('session_id') ?? ''
  const payment = useQuery({
    queryKey: ['verified-payment', session],
    queryFn: () => verifyPayment(session),
    enabled: session !== '',
    staleTime: Number.POSITIVE_INFINITY,
    // Without a network it fails at once and says so, instead of waiting for one.
    networkMode: 'always',
  })
  return (
    <Container size="sm" w="100%" className={classes.page}>
      {payment.data ? (
        <Verified order={payment.data} />
      ) : payment.isFetching ? (
        <Checking />
      ) : (
        <Unconfirmed onRetry={session === '' ? undefined : () => void payment.refetch()} />
      )}
    </Container>
  )
}

function Verified({ order }: { order: VerifiedPayment }) {
  const refunded = order.payment_status === 'refunded'
  usePageTitle(refunded ? 'Payment refunded' : 'Payment received')
  return (
    <>
      <div className={classes.sign} aria-hidden>
        <IconCheck size={34} stroke={2.5} />
      </div>
      <Title order={1}>{refunded ? 'Your payment was refunded' : 'Thank you for your order'}</Title>
      <Text className={classes.lead}>
        {refunded
          ? 'The whole amount goes back to your card. The details are in the email that we sent you.'
          : 'We have sent the confirmation, with everything you ordered, to your email.'}
      </Text>
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
      <OrderDownloads downloads={order.downloads} />
      <Onwards />
      <Text mt="lg">
        <Link to={orderLookUpAddress(order.order_number)} className={classes.link}>
          See this order
        </Link>
      </Text>
    </>
  )
}

function Checking() {
  usePageTitle('Checking your payment')
  return (
    <>
      <Title order={1}>Checking your payment</Title>
      <Skeleton h={150} mt="lg" role="status" aria-label="Checking the payment" />
    </>
  )
}

/** No session, one that is not of this store, or one that could not be verified: nothing is claimed either way. */
function Unconfirmed({ onRetry }: { onRetry: (() => void) | undefined }) {
  usePageTitle('Payment not confirmed')
  return (
    <>
      <div className={classes.sign} aria-hidden>
        <IconQuestionMark size={34} stroke={2.5} />
      </div>
      <Title order={1}>We could not confirm this payment</Title>
      <Text className={classes.lead}>
        If you have paid, the confirmation with your order number is in your email. With both you can{' '}
        <Link to={paths.account} className={classes.link}>
          look up your order
        </Link>
        . Your cart is as you left it.
      </Text>
      <Onwards>
        {onRetry && (
          <Button variant="default" onClick={onRetry}>
            Check again
          </Button>
        )}
      </Onwards>
    </>
  )
}

function Onwards({ children }: { children?: ReactNode }) {
  return (
    <Group mt="xl" gap="md" ml={4}>
      <Button component={Link} to={paths.store}>
        Continue Shopping
      </Button>
      <Button component={Link} to={paths.home} variant="default">
        Return to Home
      </Button>
      {children}
    </Group>
  )
}
