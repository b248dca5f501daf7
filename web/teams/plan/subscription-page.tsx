/** Says how the hosted page ended, and goes on to the portal. */
import { Anchor, Container, Text, Title } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { api } from '../../app/api.ts'
import { GoTo, useGoAfter } from '../../app/go-to.tsx'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.ts'
import { currentTeamQuery } from '../teams.ts'
import { checkoutResult } from './checkout-result.ts'
import classes from './plan.module.css'

export function SubscriptionPage() {
  const [params] = useSearchParams()
  const result = checkoutResult(params.get('checkout'))
  return result ? <Result {...result} /> : <GoTo to={paths.manage} text="Opening the portal" />
}

function Result({ checkout, wait, title, text }: NonNullable<ReturnType<typeof checkoutResult>>) {
  useGoAfter(paths.manage, wait)
  useVerified(checkout === 'success')
  const Sign = checkout === 'success' ? IconCheck : IconX
  return (
    <Container size="sm" w="100%" className={classes.result}>
      <div className={classes.sign} aria-hidden>
        <Sign size={34} stroke={2.5} />
      </div>
      <Title order={1}>{title}</Title>
      <Text role="status" my="md" size="lg">
        {text}
      </Text>
      <Anchor component={Link} to={paths.manage} replace>
        To the team portal
      </Anchor>
    </Container>
  )
}

/** So that the portal shows the plan without waiting for the webhook. A failure is nobody's business here: it will come. */
function useVerified(wanted: boolean) {
  const { user } = useSession()
  const current = useQuery({ ...currentTeamQuery(), enabled: wanted && user !== undefined })
  const team_id = current.data?.[0]?.id ?? ''
  useQuery({
    ...api.subscriptions.verify.queryOptions({ input: { team_id }, retry: false, staleTime: Number.POSITIVE_INFINITY }),
    enabled: wanted && team_id !== '',
  })
}
