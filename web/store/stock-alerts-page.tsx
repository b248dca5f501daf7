/** Behind the link of a back-in-stock email: withdraws the other requests of the address, once the person says so. */
import { Button, Container, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { paths } from '../app/paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import classes from './review-page.module.css'

export function StockAlertsPage() {
  const [params] = useSearchParams()
  const [done, setDone] = useState(false)
  const [email, signature] = [params.get('email') ?? '', params.get('signature') ?? '']
  const cancel = useAction(api.stock_alerts.cancel, {
    done: () => setDone(true),
    failed: 'Your requests could not be withdrawn',
    reason: 'instead',
  })
  const back = (
    <Button component={Link} to={paths.products} variant="default">
      Browse products
    </Button>
  )
  if (!email || !signature)
    return <EmptyState page title="This link is incomplete" text="Please open it from our email again." action={back} />
  return (
    <Container size="sm" w="100%" className={classes.page}>
      <Title order={1}>Back-in-stock emails</Title>
      {done ? (
        <>
          <Text my="md" role="status">
            All requests of {email} have been withdrawn. You get no more of these emails.
          </Text>
          {back}
        </>
      ) : (
        <>
          <Text my="md">Withdraw every request of {email} to be told when a product is back in stock?</Text>
          <Button loading={cancel.pending} onClick={() => void cancel.run({ email, signature })}>
            Withdraw all requests
          </Button>
        </>
      )}
    </Container>
  )
}
