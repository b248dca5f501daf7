/** One address, for billing or for shipping. */
import { NativeSelect, TextInput } from '@mantine/core'
import type { CheckoutForm } from '@paddock/domain/store/checkout-form.ts'
import { COUNTRIES } from '../ui/countries.ts'
import type { Fields } from '../ui/use-edit.ts'
import classes from './checkout-page.module.css'

type AddressFieldsProps = { edit: Fields<CheckoutForm>; of: 'billing' | 'shipping' }

export function AddressFields({ edit, of }: AddressFieldsProps) {
  const field = (name: string) => edit.field(`${of}Address.${name}`)
  return (
    <div className={classes.fields}>
      <TextInput
        label="Street Address"
        withAsterisk
        autoComplete={`${of} address-line1`}
        maxLength={200}
        {...field('line1')}
      />
      <TextInput
        label="Apartment, suite, etc. (optional)"
        autoComplete={`${of} address-line2`}
        maxLength={200}
        {...field('line2')}
      />
      <TextInput
        mod={['third', 'wide']}
        label="City"
        withAsterisk
        autoComplete={`${of} address-level2`}
        maxLength={120}
        {...field('city')}
      />
      <TextInput
        mod="third"
        label="State"
        withAsterisk
        autoComplete={`${of} address-level1`}
        maxLength={120}
        {...field('state')}
      />
      <TextInput
        mod="third"
        label="ZIP Code"
        withAsterisk
        autoComplete={`${of} postal-code`}
        maxLength={20}
        {...field('postal_code')}
      />
      <NativeSelect size="md" label="Country" data={COUNTRIES} autoComplete={`${of} country`} {...field('country')} />
    </div>
  )
}
