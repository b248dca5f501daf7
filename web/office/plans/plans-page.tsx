/** The owner's Subscription Plans: a card for each, and the way to Stripe. */
import { Button, Group, Text, Title } from '@mantine/core'
import { IconPlus, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { MESSAGES } from '../messages.ts'
import { OfficeOnly } from '../office-only.tsx'
import { FailedSubscriptions } from './failed-subscriptions.tsx'
import { PlanCard } from './plan-card.tsx'
import { type Plan, plansQuery, useSyncPlans } from './plan-changes.ts'
import { PlanDialog } from './plan-dialog.tsx'
import classes from './plans.module.css'

export function PlansPage() {
  const plans = useQuery(plansQuery())
  const [edited, setEdited] = useState<Plan | 'new'>()
  const sync = useSyncPlans()
  const add = (
    <OfficeOnly right="manage-plans">
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
        Add New Plan
      </Button>
    </OfficeOnly>
  )
  return (
    <>
      <Group justify="space-between" align="end" mb="lg">
        <div>
          <Title order={2}>Subscription Plans</Title>
          <Text c="dimmed">Plans that teams can subscribe to, with their limits.</Text>
        </div>
        <Group gap="sm">
          <OfficeOnly right="manage-plans">
            <Button
              variant="default"
              leftSection={<IconRefresh size={18} aria-hidden />}
              aria-disabled={sync.pending}
              data-disabled={sync.pending || undefined}
              onClick={() => void sync.run()}
            >
              {sync.pending ? 'Syncing...' : 'Sync with Stripe'}
            </Button>
          </OfficeOnly>
          {add}
        </Group>
      </Group>
      <FailedSubscriptions />
      <QueryState
        query={plans}
        loading="Loading plans"
        errorTitle={MESSAGES.plans.loadFailed}
        empty={<EmptyState title="No plans yet" text="Add a plan that teams can subscribe to." action={add} />}
      >
        {(all) => (
          <ul className={classes.cards}>
            {all.map((plan) => (
              <PlanCard key={plan.id} plan={plan} onEdit={() => setEdited(plan)} />
            ))}
          </ul>
        )}
      </QueryState>
      {edited && (
        <PlanDialog
          opened={edited === 'new' ? undefined : edited}
          current={edited === 'new' ? undefined : plans.data?.find(({ id }) => id === edited.id)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}
