/** The current plan or trial, its limits and its end. */
import { Alert, Badge, Box, Button, Group, Paper, Text, Title } from '@mantine/core'
import { builtFeatures, featureText, limitText } from '@paddock/domain/plans/plan.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { dayOf } from '../../ui/dates.ts'
import { FigureList } from '../../ui/figure-list.tsx'
import { plan as messages } from '../messages.ts'
import portal from '../portal.module.css'
import { type Standing, useEndSubscription } from './subscription.ts'

type CurrentPlanProps = { standing: Standing; isAdmin: boolean }

export function CurrentPlan({ standing, isAdmin }: CurrentPlanProps) {
  const { allowance, members, subscription } = standing
  const { ask, resume, busy } = useEndSubscription(standing.team_id)
  const runs = subscription?.subscribed === true
  const features = builtFeatures(allowance.paywall_features)
  return (
    <Paper withBorder component="section" aria-label="Current plan" className={portal.card}>
      <Group justify="space-between" align="start" gap="sm">
        <div>
          <Text size="sm" c="dimmed">
            Current plan
          </Text>
          <Group gap="sm">
            <Title order={2}>{allowance.name}</Title>
            {runs && <Badge color="racing">{messages.status[subscription.status] ?? subscription.status}</Badge>}
          </Group>
        </div>
        {runs &&
          isAdmin &&
          (subscription.cancel_at_period_end ? (
            <Button loading={busy} onClick={resume}>
              Resume subscription
            </Button>
          ) : (
            <Button variant="default" loading={busy} onClick={() => void ask(subscription.current_period_end)}>
              Cancel subscription
            </Button>
          ))}
      </Group>
      <Text mt="xs">{planText(standing)}</Text>
      {subscription?.status === 'past_due' && (
        <Alert color="red" role="alert" mt="md" icon={<IconAlertTriangle aria-hidden />}>
          The last payment failed. Stripe will try again in the next few days. Please check that your card is valid.
        </Alert>
      )}
      <Box my="md">
        <FigureList
          figures={[
            ['Members', `${members} of ${limitText(allowance.max_team_members).toLowerCase()}`],
            ['Projects', limitText(allowance.max_projects)],
            ['Storage', limitText(allowance.max_storage_gb, ' GB')],
          ]}
        />
      </Box>
      {features.length > 0 && (
        <Text size="sm" c="dimmed">
          Includes: {features.map(featureText).join(', ')}
        </Text>
      )}
    </Paper>
  )
}

function planText({ subscription, allowance, trial_ends_at }: Standing) {
  if (subscription?.subscribed) {
    const { current_period_end, cancel_at_period_end, status, billing_interval } = subscription
    const day = current_period_end ? dayOf(current_period_end) : 'the end of its period'
    if (cancel_at_period_end) return `Cancelled; it ends on ${day}.`
    if (status === 'trialing') return `Free until ${day}, then billed every ${billing_interval}.`
    return `Billed every ${billing_interval}; the next payment is on ${day}.`
  }
  const day = dayOf(trial_ends_at)
  if (allowance.from === 'trial') return `Free trial of everything until ${day}, no card needed.`
  return 'Free allowance. Choose a plan for more; no members or data are removed.'
}
