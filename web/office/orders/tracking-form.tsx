/** The tracking number of an order, typed and saved; what somebody else saved meanwhile is not overwritten unseen. */
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ChangedMeanwhile } from '../../ui/changed-meanwhile.tsx'
import { type OrderDetail, useSetTracking } from './order-changes.ts'

export function TrackingForm({ order }: { order: OrderDetail }) {
  /** What is being typed, and the number that stood there when typing began. */
  const [edit, setEdit] = useState<{ typed: string; over: string | null }>()
  const save = useSetTracking(order, () => setEdit(undefined))
  const changedMeanwhile = edit && edit.over !== order.tracking_number && !save.pending
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (edit && !save.pending && !changedMeanwhile) void save.run(edit.typed)
  }
  return (
    <form onSubmit={submit} aria-label="Tracking number">
      {changedMeanwhile && (
        <ChangedMeanwhile
          what="order"
          onTheirs={() => setEdit(undefined)}
          onMine={() => setEdit({ ...edit, over: order.tracking_number })}
        />
      )}
      <TextInput
        label="Tracking number"
        maxLength={100}
        autoComplete="off"
        value={edit?.typed ?? order.tracking_number ?? ''}
        onChange={({ currentTarget: { value } }) =>
          setEdit((before) => ({ typed: value, over: before ? before.over : order.tracking_number }))
        }
      />
      <Button type="submit" size="sm" variant="default" mt="sm" disabled={!edit} loading={save.pending}>
        Save tracking number
      </Button>
    </form>
  )
}
