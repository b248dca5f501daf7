/** Orders: one's own for whoever is signed in, and for everyone the look-up by number and email. */
import { Anchor, Container, Text, Title } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { authAddress, paths } from '../app/paths.ts'
import { useSession } from '../app/session.ts'
import { part } from '../ui/part.tsx'
import classes from './account-page.module.css'
import { DownloadNotice } from './download-notice.tsx'
import { OrderLookUp } from './order-look-up.tsx'

const OwnAccount = part(async () => (await import('./account/own-account.tsx')).OwnAccount, 'Loading your orders')

export function AccountPage() {
  const [params] = useSearchParams()
  const { user } = useSession()
  // A link from an email names the order, whoever is signed in.
  const isLookUp = params.has('order') || params.has('download') || params.get('view') === 'find'
  return (
    <Container size="md" w="100%" className={classes.page}>
      {user && !isLookUp ? (
        <OwnAccount user={user} />
      ) : (
        <>
          <Title order={1}>Find your order</Title>
          <Text c="dimmed" mt={6}>
            You do not need an account. The order number is in your confirmation email.{' '}
            {user ? (
              <Anchor component={Link} to={paths.account}>
                Your orders
              </Anchor>
            ) : (
              <Anchor component={Link} to={authAddress('signin', paths.account)}>
                Sign in to see all your orders
              </Anchor>
            )}
          </Text>
          <DownloadNotice reason={params.get('download')} />
          <OrderLookUp />
        </>
      )}
    </Container>
  )
}
