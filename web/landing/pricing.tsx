/** The plans on offer, as set by the owner; nothing if there are none. */
import { Button, Container, Title } from '@mantine/core'
import { formatDollars } from '@paddock/domain/store/money.ts'
import { Link } from 'react-router'
import { paths } from '../app/paths.ts'
import { PricePer } from '../ui/price-per.tsx'
import type { LandingData } from './landing-data.ts'
import classes from './pricing.module.css'

export function Pricing({ plans }: { plans: LandingData['plans'] }) {
  if (plans.length === 0) return null
  return (
    <section id="pricing" aria-labelledby="pricing-title" className={classes.section}>
      <Container size="xl">
        <Title order={2} id="pricing-title" className={classes.title}>
          One price for the whole team
        </Title>
        <p className={classes.text}>Thirty days free, no credit card needed. Choose a plan when you are ready.</p>
        <ul className={classes.plans}>
          {plans.map((plan) => (
            <li key={plan.id} className={classes.plan} data-popular={plan.is_popular || undefined}>
              <div className={classes.head}>
                <Title order={3}>{plan.name}</Title>
                {plan.is_popular && <span className={classes.popular}>Popular</span>}
              </div>
              {plan.description && <p className={classes.text}>{plan.description}</p>}
              <PricePer price={formatDollars(plan.price_monthly)} per="month" />
              <p className={classes.text}>
                {plan.price_yearly !== null && `or ${formatDollars(plan.price_yearly)} per year`}
              </p>
              <ul className={classes.includes}>
                {plan.includes.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              <Button component={Link} to={paths.signUp} variant="default">
                Start with {plan.name}
              </Button>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}
