/**
 * Back from the hosted page, on the way to the portal (specification 2, sections 2 and 9).
 *
 * | checkout  | goes to /manage |
 * |-----------|-----------------|
 * | success   | after 3 s       |
 * | cancelled | after 2 s       |
 * | otherwise | at once         |
 */
import { Anchor, Container, Text, Title } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { api } from '../../app/api.ts'
import { GoTo, useGoAfter } from '../../app/go-to.tsx'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.ts'
import { currentTeamQuery } from '../teams.ts'
import classes from './plan.module.css'

const RESULTS = {
  success: {
    wait: 3000,
    title: 'Subscription started',
    text: 'Thank you! Your team has its plan now.',
    Sign: IconCheck,
  },
  cancelled: {
    wait: 2000,
    title: 'Subscription not started',
    text: 'No charge was made. You can choose a plan at any time.',
    Sign: IconX,
  },
}

export function SubscriptionPage() {
  const [params] = useSearchParams()
  const checkout = params.get('checkout')
  if (checkout !== 'success' && checkout !== 'cancelled') return <GoTo to={paths.manage} text="Opening the portal" />
  return <Result checkout={checkout} />
}

function Result({ checkout }: { checkout: keyof typeof RESULTS }) {
  const { wait, title, text, Sign } = RESULTS[checkout]
  useGoAfter(paths.manage, wait)
  useVerified(checkout === 'success')
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
