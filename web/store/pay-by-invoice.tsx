/** How the order is paid, where the shop offers invoices: by card, or on a purchase order with its number and file. */
import { FileInput, Radio, Stack, Text, TextInput } from '@mantine/core'
import {
  LONGEST_PURCHASE_ORDER_NUMBER,
  PURCHASE_ORDER_TYPES,
  type PurchaseOrderType,
} from '@paddock/domain/invoices/purchase-order.ts'
import { plural } from '@paddock/domain/plural.ts'
import { fileAsBase64 } from '../ui/base64-file.ts'
import { NO_PURCHASE_ORDER, type TypedPurchaseOrder } from './place-order.ts'
import { BY_INVOICE_ONLY } from './use-payments-off.ts'

type PayByInvoiceProps = {
  /** From the invoice until it is due. */
  days: number
  /** No payment provider is set up. */
  noCards: boolean
  /** Null: by card. */
  purchaseOrder: TypedPurchaseOrder | null
  onChange: (purchaseOrder: TypedPurchaseOrder | null) => void
  errorAt: (field: string) => string | undefined
}

export function PayByInvoice({ days, noCards, purchaseOrder, onChange, errorAt }: PayByInvoiceProps) {
  const choose = async (file: File | null) =>
    onChange({
      ...NO_PURCHASE_ORDER,
      ...purchaseOrder,
      // Any type: the contract says which are accepted.
      file: file && { name: file.name, type: file.type as PurchaseOrderType, base64: await fileAsBase64(file) },
    })
  return (
    <Stack gap="sm" mx={4}>
      <Radio.Group
        label="Payment"
        description={noCards && BY_INVOICE_ONLY}
        value={purchaseOrder ? 'invoice' : 'card'}
        onChange={(value) => onChange(value === 'invoice' ? NO_PURCHASE_ORDER : null)}
      >
        <Stack gap="xs" mt="xs">
          {!noCards && <Radio value="card" label="Card" />}
          <Radio value="invoice" label="Pay by invoice (schools)" />
        </Stack>
      </Radio.Group>
      {purchaseOrder && (
        <>
          <TextInput
            label="School"
            description="The invoice is addressed to it."
            withAsterisk
            autoComplete="organization"
            maxLength={200}
            value={purchaseOrder.school}
            error={errorAt('school')}
            onChange={({ currentTarget }) => onChange({ ...purchaseOrder, school: currentTarget.value })}
          />
          <TextInput
            label="Purchase order number"
            withAsterisk
            maxLength={LONGEST_PURCHASE_ORDER_NUMBER}
            value={purchaseOrder.number}
            error={errorAt('number')}
            onChange={({ currentTarget }) => onChange({ ...purchaseOrder, number: currentTarget.value })}
          />
          <FileInput
            size="md"
            label="Purchase order"
            description="The signed order of your school: a PDF, PNG or JPEG file of at most 2 MB."
            withAsterisk
            placeholder={purchaseOrder.file?.name ?? 'Choose a file'}
            accept={PURCHASE_ORDER_TYPES.join(',')}
            clearable
            clearButtonProps={{ 'aria-label': 'Remove the file' }}
            error={errorAt('file') ?? errorAt('file.type') ?? errorAt('file.base64')}
            onChange={(file) => void choose(file)}
          />
          <Text size="sm" c="dimmed">
            We check your purchase order and email you the invoice
            {days > 0 && `, due ${plural(days, 'day')} after its date`}. Your items are reserved until then. Downloads
            follow once it is paid.
          </Text>
        </>
      )}
    </Stack>
  )
}
