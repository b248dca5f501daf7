/** Shown after the pay page. It confirms a payment only once the store has verified it, and stays neutral otherwise. */
import { Button, Group, Skeleton, Text } from '@mantine/core'
import { formatCents } from '@paddock/domain/store/money.ts'
import { PAYMENT_STATUS_LABELS } from '@paddock/domain/store/order-status.ts'
import { IconCheck, IconQuestionMark } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { usePageTitle } from '../app/page-title.ts'
import { paidOrderAddress, paths } from '../app/paths.ts'
import { ResultPage } from '../ui/result-page.tsx'
import { OrderDownloads } from './order-downloads.tsx'
import { printIn } from './paid-print.ts'
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
    // While offline it fails immediately with a message, instead of waiting for a network.
    networkMode: 'always',
  })
  if (payment.data) return <Verified order={payment.data} session={session} print={printIn(params)} />
  if (payment.isFetching) return <Checking />
  return <Unconfirmed onRetry={session === '' ? undefined : () => void payment.refetch()} />
}

type VerifiedProps = {
  order: VerifiedPayment
  session: string
  /** The page of the print that was paid. */
  print: string | undefined
}

function Verified({ order, session, print }: VerifiedProps) {
  const refunded = order.payment_status === 'refunded'
  usePageTitle(refunded ? 'Payment refunded' : 'Payment received')
  return (
    <ResultPage sign={IconCheck} title={refunded ? 'Your payment was refunded' : 'Thank you for your order'}>
      <Text className={classes.lead}>
        {refunded
          ? 'We have refunded the whole amount to your card. The details are in our email.'
          : 'We have emailed you a confirmation with everything you ordered.'}
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
          <dd>{PAYMENT_STATUS_LABELS[order.payment_status]}</dd>
        </div>
      </dl>
      <OrderDownloads downloads={order.downloads} />
      {print ? (
        <Group mt="xl" gap="md" ml={4}>
          <Button component={Link} to={print}>
            Follow your print
          </Button>
        </Group>
      ) : (
        <Onwards />
      )}
      <Text mt="lg">
        <Link to={paidOrderAddress(session)} className={classes.link}>
          See this order
        </Link>
      </Text>
    </ResultPage>
  )
}

function Checking() {
  usePageTitle('Checking your payment')
  return (
    <ResultPage title="Checking your payment">
      <Skeleton h={150} mt="lg" role="status" aria-label="Checking the payment" />
    </ResultPage>
  )
}

/** No session, one of another store, or one that could not be verified: the page claims neither success nor failure. */
function Unconfirmed({ onRetry }: { onRetry: (() => void) | undefined }) {
  usePageTitle('Payment not confirmed')
  return (
    <ResultPage sign={IconQuestionMark} title="We could not confirm this payment">
      <Text className={classes.lead}>
        If you have paid, the confirmation with your order number is in your email. With both you can{' '}
        <Link to={paths.account} className={classes.link}>
          look up your order
        </Link>
        . Your cart is unchanged.
      </Text>
      <Onwards>
        {onRetry && (
          <Button variant="default" onClick={onRetry}>
            Check again
          </Button>
        )}
      </Onwards>
    </ResultPage>
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
