/** The form in which the owner enters a plan or changes one. */
import { Button, Group, Modal, NumberInput, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import {
  BUILT_FEATURES,
  linesIn,
  PAYWALL_FEATURE_NAMES,
  paywallFeaturesIn,
  UNLIMITED,
} from '@paddock/domain/plans/plan.ts'
import { type FormEvent, useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { ChangedMeanwhile } from '../../ui/changed-meanwhile.tsx'
import { type Plan, useSavePlan } from './plan-changes.ts'
import classes from './plans.module.css'

type PlanDialogProps = {
  /** As it was when the dialog was opened; left out for a new one. */
  opened: Plan | undefined
  /** As it is now, whoever has saved it. */
  current: Plan | undefined
  onClose: () => void
}

type Amount = number | string

export function PlanDialog({ opened, current, onClose }: PlanDialogProps) {
  const [id] = useState(() => opened?.id ?? newId())
  const [base, setBase] = useState(opened)
  const [typed, setTyped] = useState(() => typedOf(opened))
  const [tried, setTried] = useState(false)
  const save = useSavePlan(onClose)
  const change = (fields: Partial<typeof typed>) => setTyped({ ...typed, ...fields })
  const changedMeanwhile = base && current && current.updated_at !== base.updated_at && !save.pending
  const price = amount(typed.price_monthly)
  const { known, unknown } = paywallFeaturesIn(typed.paywall_features)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    const missing = typed.name.trim() === '' ? 'name' : price === null ? 'price_monthly' : undefined
    const wrong = missing ?? (unknown.length > 0 ? 'paywall_features' : undefined)
    if (wrong) return event.currentTarget.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
    void save.run({
      id,
      updated_at: base?.updated_at,
      name: typed.name,
      description: typed.description.trim() || null,
      price_monthly: price ?? 0,
      price_yearly: amount(typed.price_yearly),
      max_team_members: amount(typed.max_team_members) ?? UNLIMITED,
      max_projects: amount(typed.max_projects) ?? UNLIMITED,
      max_storage_gb: amount(typed.max_storage_gb) ?? UNLIMITED,
      features: linesIn(typed.features),
      paywall_features: known,
      is_active: typed.is_active,
      is_popular: typed.is_popular,
    })
  }

  const limit = (label: string, name: 'max_team_members' | 'max_projects' | 'max_storage_gb') => (
    <NumberInput
      label={label}
      placeholder="Unlimited"
      min={-1}
      max={1_000_000}
      allowDecimal={false}
      value={typed[name]}
      onChange={(value) => change({ [name]: value })}
    />
  )

  return (
    <Modal
      opened
      onClose={onClose}
      title={opened ? `Edit ${opened.name}` : 'Add New Plan'}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form noValidate onSubmit={submit} aria-label="Plan">
        <Stack gap="md">
          {changedMeanwhile && (
            <ChangedMeanwhile
              what="plan"
              onMine={() => setBase(current)}
              onTheirs={() => {
                setBase(current)
                setTyped(typedOf(current))
              }}
            />
          )}
          <TextInput
            label="Name"
            name="name"
            required
            data-autofocus
            maxLength={120}
            value={typed.name}
            error={tried && typed.name.trim() === '' && 'Please enter a name'}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
          <Textarea
            label="Description"
            rows={2}
            maxLength={2000}
            value={typed.description}
            onChange={({ currentTarget }) => change({ description: currentTarget.value })}
          />
          <div className={classes.pair}>
            <NumberInput
              {...MONEY}
              label="Monthly price"
              name="price_monthly"
              required
              value={typed.price_monthly}
              error={tried && price === null && 'Please enter a monthly price'}
              onChange={(price_monthly) => change({ price_monthly })}
            />
            <NumberInput
              {...MONEY}
              label="Yearly price"
              placeholder="Not by the year"
              value={typed.price_yearly}
              onChange={(price_yearly) => change({ price_yearly })}
            />
          </div>
          <div>
            <div className={classes.pair}>
              {limit('Max team members', 'max_team_members')}
              {limit('Max projects', 'max_projects')}
              {limit('Max storage in GB', 'max_storage_gb')}
            </div>
            <Text size="sm" c="dimmed" mt={6}>
              Empty or -1 is unlimited.
            </Text>
          </div>
          <Textarea
            label="Features"
            description="What teams read about the plan, one per line."
            rows={3}
            value={typed.features}
            onChange={({ currentTarget }) => change({ features: currentTarget.value })}
          />
          <Textarea
            label="Paywall features"
            name="paywall_features"
            description={`One per line, of: ${PAYWALL_FEATURE_NAMES.join(', ')}. Teams are shown only what Paddock has: ${BUILT_FEATURES.join(', ')}.`}
            rows={3}
            spellCheck={false}
            styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
            value={typed.paywall_features}
            error={unknown.length > 0 && `Not known as a feature: ${unknown.join(', ')}`}
            onChange={({ currentTarget }) => change({ paywall_features: currentTarget.value })}
          />
          <Group gap="xl">
            <Switch
              label="Active"
              checked={typed.is_active}
              onChange={({ currentTarget }) => change({ is_active: currentTarget.checked })}
            />
            <Switch
              label="Popular"
              checked={typed.is_popular}
              onChange={({ currentTarget }) => change({ is_popular: currentTarget.checked })}
            />
          </Group>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={save.pending}>
              {opened ? 'Save Plan' : 'Create Plan'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

const MONEY = { prefix: '$', min: 0, max: 99_999, step: 1, decimalScale: 2, allowNegative: false } as const

const typedOf = (plan: Plan | undefined) => ({
  name: plan?.name ?? '',
  description: plan?.description ?? '',
  price_monthly: (plan?.price_monthly ?? '') as Amount,
  price_yearly: (plan?.price_yearly ?? '') as Amount,
  max_team_members: limitOf(plan?.max_team_members),
  max_projects: limitOf(plan?.max_projects),
  max_storage_gb: limitOf(plan?.max_storage_gb),
  features: plan?.features.join('\n') ?? '',
  paywall_features: plan?.paywall_features.join('\n') ?? '',
  is_active: plan?.is_active ?? true,
  is_popular: plan?.is_popular ?? false,
})

const limitOf = (limit: number | undefined): Amount => (limit === undefined || limit === UNLIMITED ? '' : limit)
const amount = (typed: Amount) => (typed === '' || !Number.isFinite(Number(typed)) ? null : Number(typed))
