/** Shows the result of the subscription checkout, then opens the portal. */
import { Anchor, Text } from '@mantine/core'
import { IconCheck, IconCreditCard, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { api } from '../../app/api.ts'
import { GoTo, useGoAfter } from '../../app/go-to.tsx'
import { manageAddress, paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.ts'
import { ResultPage } from '../../ui/result-page.tsx'
import { currentTeamQuery } from '../teams.ts'
import { checkoutResult, type Verification } from './checkout-result.ts'

const SIGNS = { tick: IconCheck, cross: IconX, none: IconCreditCard }

export function SubscriptionPage() {
  const [params] = useSearchParams()
  const checkout = params.get('checkout')
  const verification = useVerification(checkout === 'success')
  const result = checkoutResult(checkout, verification)
  return result ? <Result {...result} /> : <GoTo to={paths.manage} text="Opening the portal" />
}

function Result({ wait, sign, title, text }: NonNullable<ReturnType<typeof checkoutResult>>) {
  useGoAfter(paths.manage, wait)
  return (
    <ResultPage sign={SIGNS[sign]} title={title}>
      <Text role="status" my="md" size="lg">
        {text}
      </Text>
      <Anchor component={Link} to={manageAddress('plan')} replace>
        Go to the Plan tab
      </Anchor>
    </ResultPage>
  )
}

/** Asks the server to verify with Stripe, instead of waiting for the webhook. Only the team's own subscription counts. */
function useVerification(wanted: boolean): Verification {
  const { user, loading } = useSession()
  const current = useQuery({ ...currentTeamQuery(), enabled: wanted && user !== undefined })
  const team = current.data?.[0]
  const isMember = team?.status === 'active'
  const verified = useQuery({
    ...api.subscriptions.verify.queryOptions({
      input: { team_id: team?.id ?? '' },
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      networkMode: 'always',
    }),
    enabled: wanted && isMember,
  })
  if (verified.data) return verified.data.subscription?.subscribed ? 'runs' : 'unconfirmed'
  const asking = loading || (user && current.isPending) || (isMember && verified.isPending)
  return asking ? 'pending' : 'unconfirmed'
}
