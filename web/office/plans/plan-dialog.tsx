/** The form in which the owner enters a plan or changes one. */

import { Group, NumberInput, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { subscription_plans } from '@paddock/contract/office/plans.ts'
import {
  BUILT_FEATURES,
  linesIn,
  PAYWALL_FEATURE_NAMES,
  type PaywallFeature,
  UNLIMITED,
} from '@paddock/domain/plans/plan.ts'
import { currencySign } from '@paddock/domain/store/money.ts'
import { useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { numberIn, type TypedNumber } from '../../ui/typed-number.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { type Plan, useSavePlan } from './plan-changes.ts'
import classes from './plans.module.css'

type PlanDialogProps = {
  /** As it was when the dialog was opened; left out for a new one. */
  opened: Plan | undefined
  /** As it is now, whoever has saved it. */
  current: Plan | undefined
  onClose: () => void
}

const money = () => ({ prefix: currencySign(), min: 0, max: 99_999, step: 1, decimalScale: 2, allowNegative: false })
const LIMIT = { placeholder: 'Unlimited', min: -1, max: 1_000_000, allowDecimal: false } as const

export function PlanDialog({ opened, current, onClose }: PlanDialogProps) {
  const [id] = useState(() => opened?.id ?? newId())
  const edit = useEdit({
    schema: inputOf(subscription_plans.save),
    save: useSavePlan(onClose),
    opened,
    current,
    values: (plan) => ({
      name: plan?.name ?? '',
      description: plan?.description ?? '',
      price_monthly: (plan?.price_monthly ?? '') as TypedNumber,
      price_yearly: (plan?.price_yearly ?? '') as TypedNumber,
      max_team_members: limitOf(plan?.max_team_members),
      max_projects: limitOf(plan?.max_projects),
      max_storage_gb: limitOf(plan?.max_storage_gb),
      features: plan?.features.join('\n') ?? '',
      paywall_features: plan?.paywall_features.join('\n') ?? '',
      is_active: plan?.is_active ?? true,
      is_popular: plan?.is_popular ?? false,
    }),
    input: (typed, plan) => ({
      ...typed,
      id,
      updated_at: plan?.updated_at,
      price_monthly: numberIn(typed.price_monthly),
      price_yearly: numberIn(typed.price_yearly),
      max_team_members: numberIn(typed.max_team_members) ?? UNLIMITED,
      max_projects: numberIn(typed.max_projects) ?? UNLIMITED,
      max_storage_gb: numberIn(typed.max_storage_gb) ?? UNLIMITED,
      features: linesIn(typed.features),
      paywall_features: linesIn(typed.paywall_features) as PaywallFeature[],
    }),
    refusals: { NAME_TAKEN: 'name' },
  })
  return (
    <EditDialog
      edit={edit}
      title={opened ? `Edit ${opened.name}` : 'Add New Plan'}
      label="Plan"
      submit={opened ? 'Save Plan' : 'Create Plan'}
      onClose={onClose}
      size="lg"
    >
      <TextInput label="Name" required data-autofocus maxLength={120} {...edit.field('name')} />
      <Textarea label="Description" rows={2} maxLength={2000} {...edit.field('description')} />
      <div className={classes.pair}>
        <NumberInput {...money()} label="Monthly price" required {...edit.field('price_monthly')} />
        <NumberInput {...money()} label="Yearly price" placeholder="No yearly price" {...edit.field('price_yearly')} />
      </div>
      <div>
        <div className={classes.pair}>
          <NumberInput {...LIMIT} label="Max team members" {...edit.field('max_team_members')} />
          <NumberInput {...LIMIT} label="Max projects" {...edit.field('max_projects')} />
          <NumberInput {...LIMIT} label="Max storage in GB" {...edit.field('max_storage_gb')} />
        </div>
        <Text size="sm" c="dimmed" mt={6}>
          Leave empty or enter -1 for unlimited.
        </Text>
      </div>
      <Textarea label="Features" description="Shown to teams, one per line." rows={3} {...edit.field('features')} />
      <Textarea
        label="Paywall features"
        description={`One per line. Available: ${PAYWALL_FEATURE_NAMES.join(', ')}. Teams see only the features that Paddock already has: ${BUILT_FEATURES.join(', ')}.`}
        rows={3}
        spellCheck={false}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        {...edit.field('paywall_features')}
      />
      <Group gap="xl">
        <Switch label="Active" {...edit.checked('is_active')} />
        <Switch label="Popular" {...edit.checked('is_popular')} />
      </Group>
    </EditDialog>
  )
}

const limitOf = (limit: number | undefined): TypedNumber => (limit === undefined || limit === UNLIMITED ? '' : limit)
