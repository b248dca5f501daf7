/** Products, discount, customer, address, shipping and note of an order made by hand. */
import {
  Button,
  Checkbox,
  Group,
  NativeSelect,
  NumberInput,
  Paper,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core'
import { draft_orders } from '@paddock/contract/office/draft-orders.ts'
import { EMPTY_FORM } from '@paddock/domain/store/checkout-form.ts'
import { centsOf, currencySign, dollarsOf, formatCents } from '@paddock/domain/store/money.ts'
import type { StoreRules } from '@paddock/domain/store/store-rules.ts'
import { asksForVatNumber } from '@paddock/domain/store/tax.ts'
import { cents } from '@paddock/domain/units.ts'
import { useAction } from '../../../app/actions.ts'
import { api } from '../../../app/api.ts'
import { AddressFields, useStoreRules } from '../../../store/store.tsx'
import { EditForm } from '../../../ui/edit-form.tsx'
import { inputOf } from '../../../ui/form-schema.ts'
import { QueryState } from '../../../ui/query-state.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useEdit } from '../../../ui/use-edit.ts'
import { DraftLines, type FormLine } from './draft-lines.tsx'
import { DraftTotals } from './draft-sheet.tsx'
import classes from './drafts.module.css'
import { type Draft, MESSAGES, refetch } from './drafts.ts'

const KINDS = [
  { value: 'none', label: 'No discount' },
  { value: 'percentage', label: 'A percentage' },
  { value: 'amount', label: 'An amount' },
]

/** As it is typed: whole percent, or dollars. */
const typedValue = (discount: Draft['discount']) =>
  discount?.kind === 'amount' ? dollarsOf(cents(discount.value)) : (discount?.value ?? 0)

const valuesOf = (draft: Draft | undefined) => ({
  lines: (draft?.lines ?? []) as FormLine[],
  discountKind: draft?.discount?.kind ?? ('none' as 'none' | 'percentage' | 'amount'),
  discountValue: typedValue(draft?.discount ?? null) as number | string,
  discountLabel: draft?.discount?.label ?? '',
  customer_name: draft?.customer_name ?? '',
  customer_email: draft?.customer_email ?? '',
  customer_phone: draft?.customer_phone ?? '',
  billing_address: draft?.billing_address ?? EMPTY_FORM.billingAddress,
  sameAddress: draft ? draft.shipping_address === null : true,
  shipping_address: draft?.shipping_address ?? EMPTY_FORM.billingAddress,
  shipping_method: draft?.shipping_method ?? '',
  vat_number: draft?.vat_number ?? '',
  note: draft?.note ?? '',
})

type DraftFormProps = {
  id: string
  /** Undefined until it is first saved. */
  draft: Draft | undefined
  onSaved?: () => void
}

export function DraftForm({ id, draft, onSaved }: DraftFormProps) {
  const rules = useStoreRules()
  const save = useAction(api.draft_orders.save, {
    failed: MESSAGES.saveFailed,
    reason: 'instead',
    done() {
      toast.success({ title: MESSAGES.saved })
      onSaved?.()
    },
    refetch,
  })
  const edit = useEdit({
    schema: inputOf(draft_orders.save),
    save,
    opened: draft,
    current: draft,
    values: valuesOf,
    input: (typed, stored) => ({
      id,
      items: typed.lines.map(({ product_id, variant_id, quantity }) => ({
        productId: product_id,
        variantId: variant_id,
        quantity,
      })),
      discount: typed.discountKind === 'none' ? null : discountOf(typed),
      customer_name: typed.customer_name,
      customer_email: typed.customer_email.trim(),
      customer_phone: typed.customer_phone,
      billing_address: typed.billing_address,
      shipping_address: typed.sameAddress ? null : typed.shipping_address,
      shipping_method: typed.shipping_method || null,
      vat_number: typed.vat_number,
      note: typed.note,
      updated_at: stored?.updated_at,
    }),
    saved: (output) => output,
  })
  const { values } = edit
  return (
    <EditForm edit={edit} label="Order made by hand" what="draft">
      <Paper withBorder className={classes.box}>
        <Title order={3}>Products</Title>
        <DraftLines lines={values.lines} onChange={(lines) => edit.set({ lines })} />
        <Group align="start" mt="md">
          <NativeSelect size="md" label="Discount" data={KINDS} {...edit.field('discountKind')} />
          {values.discountKind !== 'none' && (
            <>
              <NumberInput
                label={values.discountKind === 'amount' ? 'Amount' : 'Percent'}
                prefix={values.discountKind === 'amount' ? currencySign() : undefined}
                suffix={values.discountKind === 'amount' ? undefined : ' %'}
                min={0}
                max={values.discountKind === 'amount' ? 999_999.99 : 100}
                decimalScale={values.discountKind === 'amount' ? 2 : 0}
                {...edit.field('discountValue')}
              />
              <TextInput
                label="Called (optional)"
                placeholder="Discount"
                maxLength={60}
                {...edit.field('discountLabel')}
              />
            </>
          )}
        </Group>
      </Paper>
      <Paper withBorder className={classes.box}>
        <Title order={3} mb="sm">
          Customer
        </Title>
        <div className={classes.three}>
          <TextInput label="Name" maxLength={200} {...edit.field('customer_name')} />
          <TextInput type="email" label="Email" maxLength={320} {...edit.field('customer_email')} />
          <TextInput type="tel" label="Phone (optional)" maxLength={40} {...edit.field('customer_phone')} />
        </div>
        <QueryState query={rules} loading="Loading the countries" errorTitle="The countries could not be loaded">
          {(now) => (
            <>
              <Title order={4} mt="md" mb="xs">
                Address
              </Title>
              <AddressFields
                field={(part) => edit.field(`billing_address.${part}`)}
                country={values.billing_address.country}
                rules={now}
              />
              <TextInput
                mt="md"
                maw="24rem"
                label="VAT number (optional)"
                description={vatNote(now, values.sameAddress ? values.billing_address : values.shipping_address)}
                maxLength={30}
                {...edit.field('vat_number')}
              />
              <Checkbox mt="md" label="Ship to the same address" {...edit.checked('sameAddress')} />
              {!values.sameAddress && (
                <AddressFields
                  field={(part) => edit.field(`shipping_address.${part}`)}
                  country={values.shipping_address.country}
                  rules={now}
                />
              )}
            </>
          )}
        </QueryState>
      </Paper>
      <Paper withBorder className={classes.box}>
        <Title order={3} mb="sm">
          Shipping, note and total
        </Title>
        {draft && draft.methods.length > 0 && (
          <NativeSelect
            mb="md"
            size="md"
            label="Shipping"
            data={[
              { value: '', label: 'The first that is offered' },
              ...draft.methods.map((one) => ({ value: one.id, label: `${one.name}, ${formatCents(one.price)}` })),
            ]}
            {...edit.field('shipping_method')}
          />
        )}
        <Textarea
          label="Note (optional)"
          description="For those who work on it; the customer does not see it"
          autosize
          minRows={2}
          maxLength={2000}
          {...edit.field('note')}
        />
        {draft?.totals && !edit.dirty ? (
          <DraftTotals totals={draft.totals} />
        ) : (
          <Text mt="sm" c="dimmed">
            Save the draft to see what it comes to with tax and shipping.
          </Text>
        )}
        <Button type="submit" mt="md" loading={save.pending}>
          Save draft
        </Button>
      </Paper>
    </EditForm>
  )
}

/** What the number changes for goods that go to this country. */
const vatNote = (rules: StoreRules, { country }: { country: string }) =>
  asksForVatNumber(rules, country)
    ? 'Of a business in the EU. A valid number means reverse charge: no VAT is added.'
    : 'Stored with the order. It does not change the tax for this country.'

type Typed = ReturnType<typeof valuesOf>

const discountOf = ({ discountKind, discountValue, discountLabel }: Typed) => ({
  kind: discountKind === 'amount' ? ('amount' as const) : ('percentage' as const),
  value: discountKind === 'amount' ? centsOf(Number(discountValue)) : Number(discountValue),
  label: discountLabel,
})
