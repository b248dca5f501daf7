/** Who is buying. */
import { TextInput } from '@mantine/core'
import type { CheckoutFormReturn } from './checkout-fields.ts'
import classes from './checkout-page.module.css'

export function CustomerFields({ form }: { form: CheckoutFormReturn }) {
  return (
    <div className={classes.fields}>
      <TextInput
        mod="half"
        label="First Name"
        withAsterisk
        autoComplete="given-name"
        maxLength={100}
        {...form.getInputProps('firstName')}
      />
      <TextInput
        mod="half"
        label="Last Name"
        withAsterisk
        autoComplete="family-name"
        maxLength={99}
        {...form.getInputProps('lastName')}
      />
      <TextInput
        type="email"
        label="Email"
        description="The order confirmation goes here"
        withAsterisk
        autoComplete="email"
        maxLength={320}
        {...form.getInputProps('email')}
      />
      <TextInput
        type="tel"
        label="Phone (optional)"
        autoComplete="tel"
        maxLength={40}
        {...form.getInputProps('phone')}
      />
    </div>
  )
}
