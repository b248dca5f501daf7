/** One of the signed-in person's orders, or of a team that they administer. */
import { Anchor, Container, Group, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { api } from '../../app/api.ts'
import { authAddress, ownOrderAddress, paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { MESSAGES } from '../../ui/messages.ts'
import { QueryState } from '../../ui/query-state.tsx'
import pageClasses from '../account-page.module.css'
import { OrderView } from '../order-view.tsx'
import { OrderAgain } from './order-again.tsx'

export function OwnOrderPage() {
  const { id = '' } = useParams()
  const { user, loading, unknown } = useSession()
  return (
    <Container size="md" w="100%" className={pageClasses.page}>
      <Title order={1}>Your order</Title>
      {unknown ? (
        <ErrorState title="This order could not be loaded" text={MESSAGES.offline} />
      ) : loading ? (
        <Loading text="Loading your order" />
      ) : user ? (
        <OwnOrder id={id} />
      ) : (
        <Text mt="md">
          <Anchor component={Link} to={authAddress('signin', ownOrderAddress(id))}>
            Sign in to see this order
          </Anchor>
          , or{' '}
          <Anchor component={Link} to={paths.account}>
            find it by its number
          </Anchor>
          .
        </Text>
      )}
    </Container>
  )
}

function OwnOrder({ id }: { id: string }) {
  const query = useQuery(api.own_orders.get.queryOptions({ input: { id } }))
  return (
    <>
      <Group justify="space-between" mt="xs">
        <Anchor
          component={Link}
          to={paths.account}
          py={8}
          display="inline-flex"
          style={{ alignItems: 'center', gap: 8 }}
        >
          <IconArrowLeft size={18} aria-hidden /> All your orders
        </Anchor>
        {query.data && <OrderAgain order={query.data} />}
      </Group>
      <QueryState query={query} loading="Loading your order" errorTitle="This order could not be loaded">
        {(order) => <OrderView order={order} onChanged={() => query.refetch()} />}
      </QueryState>
    </>
  )
}
