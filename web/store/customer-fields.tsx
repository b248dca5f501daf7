/** The customer's name and contact details. */
import { TextInput } from '@mantine/core'
import type { CheckoutForm } from '@paddock/domain/store/checkout-form.ts'
import type { Fields } from '../ui/use-edit.ts'
import classes from './checkout-page.module.css'

export function CustomerFields({ edit }: { edit: Fields<CheckoutForm> }) {
  return (
    <div className={classes.fields}>
      <TextInput
        mod="half"
        label="First Name"
        withAsterisk
        autoComplete="given-name"
        maxLength={100}
        {...edit.field('firstName')}
      />
      <TextInput
        mod="half"
        label="Last Name"
        withAsterisk
        autoComplete="family-name"
        maxLength={99}
        {...edit.field('lastName')}
      />
      <TextInput
        type="email"
        label="Email"
        description="The order confirmation goes here"
        withAsterisk
        autoComplete="email"
        maxLength={320}
        {...edit.field('email')}
      />
      <TextInput type="tel" label="Phone (optional)" autoComplete="tel" maxLength={40} {...edit.field('phone')} />
    </div>
  )
}
