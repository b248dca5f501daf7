/** The tracking number of an order, typed and saved; what somebody else saved meanwhile is not overwritten unseen. */
import { Button, TextInput } from '@mantine/core'
import { office_orders } from '@paddock/contract/office/orders.ts'
import { EditForm } from '../../ui/edit-form.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { type OrderDetail, useSetTracking } from './order-changes.ts'

export function TrackingForm({ order }: { order: OrderDetail }) {
  const edit = useEdit({
    schema: inputOf(office_orders.change),
    save: useSetTracking(),
    saved: (saved) => saved,
    opened: order,
    current: order,
    values: (stored) => ({ tracking_number: stored?.tracking_number ?? '' }),
    version: ({ tracking_number }) => tracking_number,
    quiet: ({ typed }) => !typed,
    input: (typed) => ({ ...typed, id: order.id, updated_at: order.updated_at }),
  })
  return (
    <EditForm edit={edit} label="Tracking number" what="order" gap="sm">
      <TextInput label="Tracking number" maxLength={100} autoComplete="off" {...edit.field('tracking_number')} />
      <Button
        type="submit"
        size="sm"
        variant="default"
        disabled={!edit.dirty}
        loading={edit.pending}
        style={{ alignSelf: 'start' }}
      >
        Save tracking number
      </Button>
    </EditForm>
  )
}
