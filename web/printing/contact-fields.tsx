/** Who asks: a name and an address to send the quote to, and a phone number for those who like to talk. */
import { TextInput } from '@mantine/core'
import type { Fields } from '../ui/use-edit.ts'
import type { Draft } from './inquiry-draft.ts'
import classes from './inquiry-page.module.css'

type Contact = Pick<Draft, 'customer_name' | 'customer_email' | 'customer_phone'>

export const ContactFields = ({ edit }: { edit: Pick<Fields<Contact>, 'field'> }) => (
  <div className={classes.pair}>
    <TextInput label="Full Name" autoComplete="name" required maxLength={120} {...edit.field('customer_name')} />
    <TextInput
      label="Email Address"
      type="email"
      autoComplete="email"
      required
      maxLength={320}
      {...edit.field('customer_email')}
    />
    <TextInput label="Phone Number" type="tel" autoComplete="tel" maxLength={40} {...edit.field('customer_phone')} />
  </div>
)
