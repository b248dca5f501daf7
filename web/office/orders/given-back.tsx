/** How the owner gives back what was paid in cash or by transfer. */
import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { BY_HAND, type ByHand, PAID_BY_LABELS } from '@paddock/domain/store/draft-orders.ts'
import type { OwnedOrder } from './order-changes.ts'

/** The way it came. */
export const givenFirst = ({ paid_by }: Pick<OwnedOrder, 'paid_by'>): ByHand =>
  paid_by === 'cash' ? 'cash' : 'transfer'

export const GivenBack = (field: NativeSelectProps) => (
  <NativeSelect
    size="md"
    label="Given back by"
    data={BY_HAND.map((value) => ({ value, label: PAID_BY_LABELS[value] }))}
    {...field}
  />
)
