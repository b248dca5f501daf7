/** One plan as the owner sees it: its prices, its limits, how it stands, and what can be done with it. */
import { Badge, Group, Paper, Text, Title } from '@mantine/core'
import {
  builtFeatures,
  featureText,
  limitText,
  PAYWALL_FEATURES,
  savingOf,
  unbuiltFeatures,
} from '@paddock/domain/plans/plan.ts'
import { formatDollars } from '@paddock/domain/store/money.ts'
import { PricePer } from '../../ui/price-per.tsx'
import { RowActions } from '../../ui/row-actions.tsx'
import { OfficeOnly } from '../office-only.tsx'
import { type Plan, useRemovePlan } from './plan-changes.ts'
import classes from './plans.module.css'

export function PlanCard({ plan, onEdit }: { plan: Plan; onEdit: () => void }) {
  const { ask, removing } = useRemovePlan(plan)
  const saving = savingOf(plan)
  const unbuilt = unbuiltFeatures(plan.paywall_features)
  return (
    <Paper component="li" withBorder className={classes.card} data-popular={plan.is_popular || undefined}>
      <article aria-label={plan.name} className={classes.inner}>
        <Group justify="space-between" wrap="nowrap" align="start" gap="xs">
          <Title order={3} className={classes.name}>
            {plan.name}
          </Title>
          <OfficeOnly right="manage-plans">
            <RowActions name={plan.name} onEdit={onEdit} onDelete={() => void ask()} deleting={removing} />
          </OfficeOnly>
        </Group>
        <Group gap={6}>
          {plan.is_popular && (
            <Badge color="racing.3" autoContrast>
              Popular
            </Badge>
          )}
          <Badge color={plan.is_active ? 'racing' : 'gray'} variant={plan.is_active ? 'filled' : 'default'}>
            {plan.is_active ? 'Active' : 'Inactive'}
          </Badge>
          <Badge variant="default">{plan.is_synced ? 'Stripe Synced' : 'Local Only'}</Badge>
        </Group>
        {plan.description && <Text className={classes.text}>{plan.description}</Text>}
        <div>
          <PricePer price={formatDollars(plan.price_monthly)} per="month" />
          {plan.price_yearly !== null && (
            <Text size="sm">
              {formatDollars(plan.price_yearly)}/year{saving > 0 && ` (save ${formatDollars(saving)})`}
            </Text>
          )}
        </div>
        <dl className={classes.facts}>
          <Fact name="Team members" value={limitText(plan.max_team_members)} />
          <Fact name="Projects" value={limitText(plan.max_projects)} />
          <Fact name="Storage" value={limitText(plan.max_storage_gb, ' GB')} />
          <Fact name="Subscribers" value={String(plan.subscribers)} />
        </dl>
        <Included features={[...plan.features, ...builtFeatures(plan.paywall_features).map(featureText)]} />
        {unbuilt.length > 0 && (
          <Text size="sm" c="dimmed">
            Not shown to teams because Paddock does not have it yet:{' '}
            {unbuilt.map((feature) => PAYWALL_FEATURES[feature]).join(', ')}
          </Text>
        )}
      </article>
    </Paper>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

function Included({ features }: { features: string[] }) {
  if (features.length === 0) return null
  return (
    <ul className={classes.features}>
      {features.map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
    </ul>
  )
}
