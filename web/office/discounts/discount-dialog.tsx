/** The form in which the owner enters a discount or changes one. */
import { NativeSelect, NumberInput, Switch, Text, TextInput } from '@mantine/core'
import { owned_discounts } from '@paddock/contract/office/discounts.ts'
import { localMinute, momentOf } from '@paddock/domain/dates.ts'
import type { DiscountAudience, DiscountKind, DiscountScope } from '@paddock/domain/store/discounts.ts'
import { centsOf, currencySign, dollarsOf } from '@paddock/domain/store/money.ts'
import type { Cents } from '@paddock/domain/units.ts'
import { useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import grid from '../../ui/form-grid.module.css'
import { inputOf } from '../../ui/form-schema.ts'
import { numberIn, type TypedNumber } from '../../ui/typed-number.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { type OwnedDiscount, useSaveDiscount } from './discount-changes.ts'
import { CategoryChoice, PlanChoice, ProductChoice } from './discount-choices.tsx'

type DiscountDialogProps = {
  /** As it was when the dialog was opened; left out for a new one. */
  opened: OwnedDiscount | undefined
  /** As it is now, whoever has saved it. */
  current: OwnedDiscount | undefined
  onClose: () => void
}

const money = () => ({ prefix: currencySign(), min: 0, max: 999_999.99, decimalScale: 2, allowNegative: false })
const USES = { placeholder: 'Unlimited', min: 1, max: 1_000_000, allowDecimal: false } as const

const WAYS = [
  { value: 'code', label: 'Customers type a code' },
  { value: 'automatic', label: 'Automatically' },
]
const KINDS: { value: DiscountKind; label: string }[] = [
  { value: 'percentage', label: 'A percentage' },
  { value: 'amount', label: 'An amount' },
  { value: 'free_shipping', label: 'Free shipping' },
]
const SCOPES: { value: DiscountScope; label: string }[] = [
  { value: 'everything', label: 'All products' },
  { value: 'selection', label: 'Chosen products and categories' },
]
const AUDIENCES: { value: DiscountAudience; label: string }[] = [
  { value: 'anyone', label: 'Anyone' },
  { value: 'any_plan', label: 'Teams on any plan' },
  { value: 'plans', label: 'Teams on chosen plans' },
]

export function DiscountDialog({ opened, current, onClose }: DiscountDialogProps) {
  const [id] = useState(() => opened?.id ?? newId())
  const edit = useEdit({
    schema: inputOf(owned_discounts.save),
    save: useSaveDiscount(onClose),
    opened,
    current,
    values: (discount) => ({
      name: discount?.name ?? '',
      way: discount && discount.code === null ? 'automatic' : 'code',
      code: discount?.code ?? '',
      kind: (discount?.kind ?? 'percentage') as string,
      percent: (discount?.percent ?? '') as TypedNumber,
      amount: dollarsIn(discount?.amount),
      minimum: dollarsIn(discount?.minimum),
      scope: (discount?.scope ?? 'everything') as string,
      product_ids: discount?.products.map((product) => product.id) ?? [],
      category_ids: discount?.category_ids ?? [],
      audience: (discount?.audience ?? 'anyone') as string,
      plan_ids: discount?.plan_ids ?? [],
      max_uses: (discount?.max_uses ?? '') as TypedNumber,
      max_uses_per_customer: (discount?.max_uses_per_customer ?? '') as TypedNumber,
      starts_at: discount?.starts_at ? localMinute(discount.starts_at) : '',
      ends_at: discount?.ends_at ? localMinute(discount.ends_at) : '',
      is_active: discount?.is_active ?? true,
    }),
    input: ({ way, ...typed }, discount) => ({
      ...typed,
      id,
      updated_at: discount?.updated_at,
      code: way === 'code' ? typed.code : null,
      kind: typed.kind as DiscountKind,
      percent: typed.kind === 'percentage' ? numberIn(typed.percent) : null,
      amount: typed.kind === 'amount' ? centsIn(typed.amount) : null,
      minimum: centsIn(typed.minimum),
      scope: typed.scope as DiscountScope,
      audience: typed.audience as DiscountAudience,
      max_uses: numberIn(typed.max_uses),
      max_uses_per_customer: numberIn(typed.max_uses_per_customer),
      starts_at: momentOf(typed.starts_at) ?? null,
      ends_at: momentOf(typed.ends_at) ?? null,
    }),
    check: ({ way, code }) =>
      way === 'code' && code.trim() === '' ? { code: 'Please enter a code, or choose Automatically' } : undefined,
    refusals: { CODE_TAKEN: 'code' },
  })
  const { way, kind, scope, audience } = edit.values
  return (
    <EditDialog
      edit={edit}
      title={opened ? `Edit ${opened.name}` : 'Add discount'}
      label="Discount"
      submit={opened ? 'Save discount' : 'Create discount'}
      onClose={onClose}
      size="lg"
      stickyFoot
    >
      <TextInput
        label="Name"
        description="Customers see it beside the amount if the discount is automatic."
        required
        data-autofocus
        maxLength={120}
        {...edit.field('name')}
      />
      <div className={grid.fields}>
        <NativeSelect size="md" label="Applied" data={WAYS} {...edit.field('way')} />
        {way === 'code' && (
          <TextInput
            label="Code"
            required
            maxLength={30}
            spellCheck={false}
            autoComplete="off"
            styles={{ input: { textTransform: 'uppercase', fontFamily: 'var(--mantine-font-family-monospace)' } }}
            {...edit.field('code')}
          />
        )}
      </div>
      <div className={grid.fields}>
        <NativeSelect size="md" label="Takes off" data={KINDS} {...edit.field('kind')} />
        {kind === 'percentage' && (
          <NumberInput
            label="Percentage"
            required
            suffix="%"
            min={1}
            max={100}
            allowDecimal={false}
            {...edit.field('percent')}
          />
        )}
        {kind === 'amount' && <NumberInput {...money()} label="Amount" required {...edit.field('amount')} />}
      </div>
      <NativeSelect size="md" label="Valid for" data={SCOPES} {...edit.field('scope')} />
      {scope === 'selection' && (
        <>
          <ProductChoice known={opened?.products ?? []} {...edit.field('product_ids')} />
          <CategoryChoice {...edit.field('category_ids')} />
        </>
      )}
      <NumberInput
        {...money()}
        label="Minimum"
        placeholder="No minimum"
        description="What the products that it is valid for must come to before any discount."
        {...edit.field('minimum')}
      />
      <NativeSelect size="md" label="Who can use it" data={AUDIENCES} {...edit.field('audience')} />
      {audience === 'plans' && <PlanChoice {...edit.field('plan_ids')} />}
      <div className={grid.fields}>
        <NumberInput {...USES} label="Uses in all" {...edit.field('max_uses')} />
        <NumberInput {...USES} label="Uses per customer" {...edit.field('max_uses_per_customer')} />
      </div>
      <div className={grid.fields}>
        <TextInput type="datetime-local" label="Starts" {...edit.field('starts_at')} />
        <TextInput type="datetime-local" label="Ends" {...edit.field('ends_at')} />
      </div>
      <Text size="sm" c="dimmed">
        A customer is recognised by the email address of the order. Open payments count as uses until they end.
      </Text>
      <Switch label="Active" {...edit.checked('is_active')} />
    </EditDialog>
  )
}

const dollarsIn = (amount: Cents | null | undefined): TypedNumber => (amount == null ? '' : dollarsOf(amount))

function centsIn(typed: TypedNumber) {
  const dollars = numberIn(typed)
  return dollars === null ? null : centsOf(dollars)
}
