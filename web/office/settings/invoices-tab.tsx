/** Invoices: whether schools may pay by them, when they are due, and what is printed on them. */
import { Button, Checkbox, Container, NativeSelect, NumberInput, Text, Textarea, TextInput, Title } from '@mantine/core'
import { invoice_settings } from '@paddock/contract/office/invoices.ts'
import { documentNumber } from '@paddock/domain/invoices/document.ts'
import {
  LONGEST_INVOICE_FOOTER,
  LONGEST_PAYMENT_DETAILS,
  MOST_INVOICE_DAYS,
} from '@paddock/domain/invoices/settings.ts'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { COUNTRIES } from '../../ui/countries.ts'
import { EditForm } from '../../ui/edit-form.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { numberIn, type TypedNumber } from '../../ui/typed-number.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { MESSAGES } from '../messages.ts'
import { SAVING } from './shop-settings.ts'

type InvoiceSettings = Awaited<ReturnType<typeof api.invoice_settings.get.call>>

export function InvoicesTab() {
  const settings = useQuery(api.invoice_settings.get.queryOptions())
  return (
    <Container size="md" px={0}>
      <Text c="dimmed" mb="md">
        Documents that were issued keep what was printed on them. Name, address, contact and logo come from Shop, tax
        numbers from Tax.
      </Text>
      <QueryState query={settings} loading="Loading settings" errorTitle={MESSAGES.settings.loadFailed}>
        {(stored) => <InvoicesForm stored={stored} />}
      </QueryState>
    </Container>
  )
}

function InvoicesForm({ stored }: { stored: InvoiceSettings }) {
  const edit = useEdit({
    schema: inputOf(invoice_settings.save),
    save: useAction(api.invoice_settings.save, { ...SAVING, refetch: () => [api.invoice_settings.key()] }),
    saved: (saved) => saved,
    opened: stored,
    current: stored,
    values: (settings) => ({
      allowed: settings?.allowed ?? false,
      days: (settings?.days ?? '') as TypedNumber,
      reminders: settings?.reminders ?? true,
      prefix: settings?.prefix ?? '',
      seller_name: settings?.seller_name ?? '',
      seller_line1: settings?.seller_line1 ?? '',
      seller_postal_code: settings?.seller_postal_code ?? '',
      seller_city: settings?.seller_city ?? '',
      seller_country: settings?.seller_country ?? '',
      payment_details: settings?.payment_details ?? '',
      iban: settings?.iban ?? '',
      footer: settings?.footer ?? '',
    }),
    quiet: ({ typed }) => !typed,
    input: (typed, settings) => ({ ...typed, days: numberIn(typed.days), updated_at: settings?.updated_at ?? null }),
  })
  const prefix = edit.values.prefix.trim() || '…'
  return (
    <EditForm edit={edit} label="Invoices" what="settings of invoices">
      <Checkbox
        label="Schools may pay by invoice"
        description="They send a purchase order at the checkout. The units are taken from the stock, and you approve or decline it."
        {...edit.checked('allowed')}
      />
      <NumberInput
        label="Days until an invoice is due"
        min={0}
        max={MOST_INVOICE_DAYS}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        maw={320}
        {...edit.field('days')}
      />
      <Checkbox
        label="Remind customers of unpaid invoices"
        description="By email, 3 days before an invoice is due, and 7 and 21 days after."
        {...edit.checked('reminders')}
      />
      <TextInput
        label="Prefix of the numbers"
        description={`${documentNumber(prefix, 'invoice', 1)}, ${documentNumber(prefix, 'credit_note', 1)} for credit notes, ${documentNumber(prefix, 'receipt', 1)} for receipts. They count without gaps.`}
        maxLength={8}
        maw={420}
        {...edit.field('prefix')}
      />
      <Textarea
        label="How to pay"
        description="Bank, account and whatever a customer needs. Printed on invoices and in reminders."
        autosize
        minRows={3}
        maxLength={LONGEST_PAYMENT_DETAILS}
        {...edit.field('payment_details')}
      />
      <TextInput label="IBAN (optional)" maxLength={60} maw={420} {...edit.field('iban')} />
      <Textarea
        label="Footer"
        description="Small, at the end of each page, such as the registration of your company."
        autosize
        minRows={2}
        maxLength={LONGEST_INVOICE_FOOTER}
        {...edit.field('footer')}
      />
      <Title order={2} size="h4">
        Registered address
      </Title>
      <Text c="dimmed" size="sm">
        Printed instead of the shop’s address once all of it is filled in. E-invoices (XML) for businesses in the EU
        need it, and the shop’s contact email.
      </Text>
      <TextInput
        label="Registered name"
        description="Left empty: the shop’s name."
        maxLength={200}
        {...edit.field('seller_name')}
      />
      <TextInput label="Street address" maxLength={200} {...edit.field('seller_line1')} />
      <TextInput label="Postal code" maxLength={20} maw={320} {...edit.field('seller_postal_code')} />
      <TextInput label="City" maxLength={120} {...edit.field('seller_city')} />
      <NativeSelect
        size="md"
        label="Country"
        data={[{ value: '', label: 'Not set' }, ...COUNTRIES]}
        {...edit.field('seller_country')}
      />
      <div>
        <Button type="submit" disabled={!edit.dirty} loading={edit.pending}>
          Save settings of invoices
        </Button>
      </div>
    </EditForm>
  )
}
