/** The saved addresses of whoever is signed in, as the checkout offers them. */
import { NativeSelect } from '@mantine/core'
import { type CheckoutForm, EMPTY_FORM } from '@paddock/domain/store/checkout-form.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { useSession } from '../app/session.ts'

export type SavedAddress = Awaited<ReturnType<typeof api.own_addresses.list.call>>[number]

/** A checkout never waits for what could not be loaded: it is a convenience. */
export function useSavedAddresses() {
  const { user, loading, unknown } = useSession()
  const query = useQuery({ ...api.own_addresses.list.queryOptions(), enabled: user !== undefined })
  return {
    addresses: query.data ?? [],
    email: user?.email,
    loading:
      (loading && !unknown) ||
      (user !== undefined && query.isPending && query.fetchStatus === 'fetching' && query.failureCount === 0),
  }
}

/** What a saved address fills in of the billing section. */
export const billedTo = ({ first_name, last_name, phone, address }: SavedAddress) => ({
  firstName: first_name,
  lastName: last_name,
  ...(phone !== null && { phone }),
  billingAddress: address,
})

/** A form in which nothing has been typed begins with the default address. */
export function prefilled(draft: CheckoutForm, addresses: readonly SavedAddress[], email = ''): CheckoutForm {
  const usual = addresses.find(({ is_default }) => is_default)
  const isEmpty = draft.billingAddress.line1 === '' && draft.firstName === '' && draft.lastName === ''
  return { ...draft, ...(usual && isEmpty && billedTo(usual)), email: draft.email || email || EMPTY_FORM.email }
}

type SavedAddressesProps = {
  addresses: readonly SavedAddress[]
  label: string
  onChoose: (address: SavedAddress) => void
}

export function SavedAddresses({ addresses, label, onChoose }: SavedAddressesProps) {
  if (addresses.length === 0) return null
  return (
    <NativeSelect
      mb="md"
      size="md"
      label={label}
      // It fills in the fields below, which can then be changed.
      value=""
      onChange={({ currentTarget }) => {
        const chosen = addresses.find(({ id }) => id === currentTarget.value)
        if (chosen) onChoose(chosen)
      }}
      data={[
        { value: '', label: 'Choose one to fill in the fields' },
        ...addresses.map(({ id, label: name, address }) => ({
          value: id,
          label: `${name}: ${address.line1}, ${address.city}`,
        })),
      ]}
    />
  )
}
