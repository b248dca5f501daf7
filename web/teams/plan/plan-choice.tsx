/** The plans on offer, billed monthly or yearly. */

import { Badge, Button, Paper, Text, Title } from '@mantine/core'
import { builtFeatures, featureText, limitText, priceFor, savingOf } from '@paddock/domain/plans/plan.ts'
import { formatDollars } from '@paddock/domain/store/money.ts'
import { SUBSCRIPTION_ERRORS } from '@paddock/domain/teams/messages.ts'
import { useState } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PricePer } from '../../ui/price-per.tsx'
import { Segments } from '../../ui/segments.tsx'
import classes from './plan.module.css'
import { type Interval, type OfferedPlan, type Standing, useChangePlan, useSubscribe } from './subscription.ts'

const INTERVALS = [
  { value: 'month', label: 'Monthly' },
  { value: 'year', label: 'Yearly' },
]

type PlanChoiceProps = { standing: Standing; isAdmin: boolean }

export function PlanChoice({ standing, isAdmin }: PlanChoiceProps) {
  const { plans, subscription, payments } = standing
  const [chosen, setChosen] = useState<Interval>()
  const interval = chosen ?? (subscription?.subscribed ? subscription.billing_interval : 'month')
  if (plans.length === 0) return <EmptyState title="No plans available yet" text="Nothing changes for your team." />
  return (
    <section aria-label="Plans">
      <div className={classes.head}>
        <Title order={2} size="h3">
          Plans
        </Title>
        <Segments
          aria-label="Billing"
          data={INTERVALS}
          value={interval}
          onChange={(value) => setChosen(value === 'year' ? 'year' : 'month')}
        />
      </div>
      {!isAdmin && <Text mb="md">A team admin can choose a plan.</Text>}
      {!payments && <Text mb="md">{SUBSCRIPTION_ERRORS.paymentsOff}</Text>}
      <ul className={classes.cards}>
        {plans.map((plan) => (
          <Offer key={plan.id} plan={plan} interval={interval} standing={standing} mayChoose={isAdmin && payments} />
        ))}
      </ul>
    </section>
  )
}

type OfferProps = { plan: OfferedPlan; interval: Interval; standing: Standing; mayChoose: boolean }

function Offer({ plan, interval, standing, mayChoose }: OfferProps) {
  const price = priceFor(plan, interval)
  const saving = savingOf(plan)
  const features = [...plan.features, ...builtFeatures(plan.paywall_features).map(featureText)]
  return (
    <Paper component="li" withBorder className={classes.card} data-popular={plan.is_popular || undefined}>
      <article aria-label={plan.name}>
        <div className={classes.title}>
          <Title order={3}>{plan.name}</Title>
          {plan.is_popular && (
            <Badge color="racing.3" autoContrast>
              Popular
            </Badge>
          )}
        </div>
        {plan.description && <Text className={classes.text}>{plan.description}</Text>}
        {price === null ? (
          <Text c="dimmed">Only available monthly</Text>
        ) : (
          <PricePer price={formatDollars(price)} per={interval} />
        )}
        {interval === 'year' && price !== null && saving > 0 && (
          <Text size="sm">{formatDollars(saving)} cheaper than paying monthly</Text>
        )}
        <ul className={classes.features}>
          <li>Team members: {limitText(plan.max_team_members)}</li>
          <li>Projects: {limitText(plan.max_projects)}</li>
          <li>Storage: {limitText(plan.max_storage_gb, ' GB')}</li>
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </article>
      {mayChoose && price !== null && <Choose plan={plan} interval={interval} standing={standing} />}
    </Paper>
  )
}

function Choose({ plan, interval, standing }: Omit<OfferProps, 'mayChoose'>) {
  const { subscription, trial_offered } = standing
  const { start, goingTo } = useSubscribe(standing)
  const { ask, changingTo } = useChangePlan(standing)
  if (!subscription?.subscribed) {
    return (
      <Button
        fullWidth
        loading={goingTo === plan.id}
        onClick={() => void start(plan, interval)}
        aria-label={trial_offered ? `Start 30-day trial of ${plan.name}` : `Subscribe to ${plan.name}`}
      >
        {trial_offered ? 'Start 30-day trial' : 'Subscribe'}
      </Button>
    )
  }
  const isCurrent = subscription.plan?.id === plan.id && subscription.billing_interval === interval
  if (isCurrent)
    return (
      <Text fw={650} ta="center" py={10}>
        Your plan
      </Text>
    )
  return (
    <Button
      fullWidth
      variant="default"
      loading={changingTo === plan.id}
      onClick={() => void ask(plan, interval)}
      aria-label={`Change to this plan: ${plan.name}`}
    >
      Change to this plan
    </Button>
  )
}
