/** Carrier, tracking number and, for another carrier, the link to its page. */
import { NativeSelect, TextInput } from '@mantine/core'
import { CARRIER_LABELS, CARRIERS, type Carrier } from '@paddock/domain/store/carriers.ts'
import type { Fields } from '../../ui/use-edit.ts'

/** As typed: no carrier is an empty text. */
export type TypedTracking = { carrier: string; tracking_number: string; tracking_url: string }

const OPTIONS = [
  { value: '', label: 'No carrier' },
  ...CARRIERS.map((value) => ({ value, label: CARRIER_LABELS[value] })),
]

export function TrackingFields<Values extends TypedTracking>({ edit }: { edit: Fields<Values> }) {
  return (
    <>
      <NativeSelect size="md" label="Carrier" data={OPTIONS} {...edit.field('carrier')} />
      <TextInput label="Tracking number" maxLength={100} autoComplete="off" {...edit.field('tracking_number')} />
      {edit.values.carrier === 'other' && (
        <TextInput
          label="Tracking link"
          description="Optional. The page of this parcel."
          placeholder="https://"
          maxLength={500}
          autoComplete="off"
          {...edit.field('tracking_url')}
        />
      )}
    </>
  )
}

type StoredTracking = { carrier: Carrier | null; tracking_number: string | null; tracking_url: string | null }

export const typedTracking = (stored: StoredTracking | undefined): TypedTracking => ({
  carrier: stored?.carrier ?? '',
  tracking_number: stored?.tracking_number ?? '',
  tracking_url: stored?.tracking_url ?? '',
})

export const trackingInput = ({ carrier, tracking_number, tracking_url }: TypedTracking) => ({
  carrier: CARRIERS.find((one) => one === carrier) ?? null,
  tracking_number,
  tracking_url: carrier === 'other' ? tracking_url : null,
})
