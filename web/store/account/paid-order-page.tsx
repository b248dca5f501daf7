/**
 * The order right after paying, without a look-up: the link has the payment's id, and the browser adds its own. Both are long
 * random values, so nobody who sees only the address sees the order.
 */
import { Container, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api } from '../../app/api.ts'
import { refusalOf } from '../../app/server-errors.ts'
import { QueryState } from '../../ui/query-state.tsx'
import classes from '../account-page.module.css'
import { browserId } from '../open-checkout.ts'
import { OrderLookUp } from '../order-look-up.tsx'
import { OrderView } from '../order-view.tsx'
import { OrderAgain } from './order-again.tsx'

export function PaidOrderPage() {
  const [params] = useSearchParams()
  const session_id = params.get('session_id') ?? ''
  const query = useQuery({
    ...api.orders.paid.queryOptions({ input: { session_id, browserId: browserId() } }),
    enabled: session_id !== '',
    retry: (count, error) => refusalOf(error) === undefined && count < 2,
  })
  const refusal = query.error ? refusalOf(query.error) : undefined
  const unknown = session_id === '' || refusal?.code === 'NOT_FOUND'
  return (
    <Container size="md" w="100%" className={classes.page}>
      <Title order={1}>Your order</Title>
      {unknown ? (
        <>
          <Text mt="xs">{refusal?.message ?? 'Please enter the number of your order and your email address.'}</Text>
          <OrderLookUp />
        </>
      ) : (
        <QueryState query={query} loading="Loading your order" errorTitle="Your order could not be loaded">
          {(order) => (
            <>
              <OrderView order={order} onChanged={() => query.refetch()} />
              <Text mt="lg">
                <OrderAgain order={order} />
              </Text>
            </>
          )}
        </QueryState>
      )}
    </Container>
  )
}
