/** Corrects where an order goes, before anything of it has left. */
import { NativeSelect, Text, TextInput } from '@mantine/core'
import { office_orders } from '@paddock/contract/office/orders.ts'
import { COUNTRIES } from '../../ui/countries.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { type OrderDetail, useSetAddress } from './order-changes.ts'

const FIELDS = [
  ['line1', 'Street Address', 200],
  ['line2', 'Apartment, suite, etc. (optional)', 200],
  ['city', 'City', 120],
  ['state', 'State', 120],
  ['postal_code', 'ZIP Code', 20],
] as const

type Address = NonNullable<OrderDetail['shipping_address']>
type AddressDialogProps = { order: OrderDetail; address: Address; onClose: () => void }

export function AddressDialog({ order, address, onClose }: AddressDialogProps) {
  const edit = useEdit({
    schema: inputOf(office_orders.change),
    save: useSetAddress({ onSet: onClose }),
    opened: order,
    current: order,
    version: ({ shipping_address }) => JSON.stringify(shipping_address),
    values: (stored) => ({ shipping_address: stored?.shipping_address ?? address }),
    input: (typed) => ({ ...typed, id: order.id }),
  })
  return (
    <EditDialog
      edit={edit}
      title={`Change the address of ${order.order_number}`}
      label="Address"
      what="order"
      submit="Save address"
      onClose={onClose}
    >
      <Text>{order.customer_name} is mailed the new address. The amounts stay as they were paid.</Text>
      {FIELDS.map(([name, label, most]) => (
        <TextInput key={name} label={label} maxLength={most} {...edit.field(`shipping_address.${name}`)} />
      ))}
      <NativeSelect size="md" label="Country" data={COUNTRIES} {...edit.field('shipping_address.country')} />
    </EditDialog>
  )
}
