/** One address, for billing or for shipping. Its fields follow the country. */
import { NativeSelect, TextInput } from '@mantine/core'
import { type AddressPart, addressFields } from '@paddock/domain/store/address-format.ts'
import type { CheckoutForm } from '@paddock/domain/store/checkout-form.ts'
import { isSoldTo } from '@paddock/domain/store/shipping.ts'
import type { StoreRules } from '@paddock/domain/store/store-rules.ts'
import { COUNTRIES } from '../ui/countries.ts'
import type { Fields } from '../ui/use-edit.ts'
import classes from './checkout-page.module.css'

type AddressFieldsProps = { edit: Fields<CheckoutForm>; of: 'billing' | 'shipping'; rules: StoreRules }

const ABOUT: Record<AddressPart, { autoComplete: string; maxLength: number }> = {
  city: { autoComplete: 'address-level2', maxLength: 120 },
  state: { autoComplete: 'address-level1', maxLength: 120 },
  postal_code: { autoComplete: 'postal-code', maxLength: 20 },
}

export function AddressFields({ edit, of, rules }: AddressFieldsProps) {
  const field = (name: string) => edit.field(`${of}Address.${name}`)
  const { country } = edit.values[`${of}Address`]
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
      {addressFields(country).map(({ part, label, required }) => (
        <TextInput
          key={part}
          mod={part === 'city' ? ['third', 'wide'] : 'third'}
          label={required ? label : `${label} (optional)`}
          withAsterisk={required}
          autoComplete={`${of} ${ABOUT[part].autoComplete}`}
          maxLength={ABOUT[part].maxLength}
          {...field(part)}
        />
      ))}
      <NativeSelect
        size="md"
        label="Country"
        data={COUNTRIES.filter(({ value }) => value === country || isSoldTo(rules.shipping, value))}
        autoComplete={`${of} country`}
        {...field('country')}
      />
    </div>
  )
}
