/** One address. Its fields follow the country. */
import { NativeSelect, TextInput } from '@mantine/core'
import { type AddressPart, addressFields } from '@paddock/domain/store/address-format.ts'
import { isSoldTo } from '@paddock/domain/store/shipping.ts'
import type { StoreRules } from '@paddock/domain/store/store-rules.ts'
import { COUNTRIES } from '../ui/countries.ts'
import classes from './checkout-page.module.css'

type AddressFieldsProps = {
  /** What an input needs, by the part of the address. */
  field: (part: string) => object
  country: string
  rules: StoreRules
  /** For the browser's own suggestions: `billing` or `shipping`. */
  section?: 'billing' | 'shipping'
}

const ABOUT: Record<AddressPart, { autoComplete: string; maxLength: number }> = {
  city: { autoComplete: 'address-level2', maxLength: 120 },
  state: { autoComplete: 'address-level1', maxLength: 120 },
  postal_code: { autoComplete: 'postal-code', maxLength: 20 },
}

export function AddressFields({ field, country, rules, section }: AddressFieldsProps) {
  const autoComplete = (part: string) => (section ? `${section} ${part}` : part)
  return (
    <div className={classes.fields}>
      <TextInput
        label="Street Address"
        withAsterisk
        autoComplete={autoComplete('address-line1')}
        maxLength={200}
        {...field('line1')}
      />
      <TextInput
        label="Apartment, suite, etc. (optional)"
        autoComplete={autoComplete('address-line2')}
        maxLength={200}
        {...field('line2')}
      />
      {addressFields(country).map(({ part, label, required }) => (
        <TextInput
          key={part}
          mod={part === 'city' ? ['third', 'wide'] : 'third'}
          label={required ? label : `${label} (optional)`}
          withAsterisk={required}
          autoComplete={autoComplete(ABOUT[part].autoComplete)}
          maxLength={ABOUT[part].maxLength}
          {...field(part)}
        />
      ))}
      <NativeSelect
        size="md"
        label="Country"
        data={COUNTRIES.filter(({ value }) => value === country || isSoldTo(rules.shipping, value))}
        autoComplete={autoComplete('country')}
        {...field('country')}
      />
    </div>
  )
}
