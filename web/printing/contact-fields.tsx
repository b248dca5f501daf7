/** Who asks: a name and an address to send the quote to, and a phone number for those who like to talk. */
import { TextInput } from '@mantine/core'
import type { ChangeDraft, Draft } from './inquiry-draft.ts'
import classes from './inquiry-page.module.css'

export type ContactProblems = Partial<Record<'customer_name' | 'customer_email', string>>

type ContactFieldsProps = { draft: Draft; change: ChangeDraft; problems: ContactProblems }

export function ContactFields({ draft, change, problems }: ContactFieldsProps) {
  const wrong = problems.customer_name || problems.customer_email ? contactProblems(draft) : {}
  return (
    <div className={classes.pair}>
      <TextInput
        label="Full Name"
        name="customer_name"
        autoComplete="name"
        required
        maxLength={120}
        value={draft.customer_name}
        error={problems.customer_name && wrong.customer_name}
        onChange={({ currentTarget }) => change({ customer_name: currentTarget.value })}
      />
      <TextInput
        label="Email Address"
        name="customer_email"
        type="email"
        autoComplete="email"
        required
        maxLength={320}
        value={draft.customer_email}
        error={problems.customer_email && wrong.customer_email}
        onChange={({ currentTarget }) => change({ customer_email: currentTarget.value })}
      />
      <TextInput
        label="Phone Number"
        name="customer_phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        value={draft.customer_phone}
        onChange={({ currentTarget }) => change({ customer_phone: currentTarget.value })}
      />
    </div>
  )
}

/** In the order of the fields, so that the first one gets the focus. */
export function contactProblems({ customer_name, customer_email }: Draft): ContactProblems {
  return {
    ...(customer_name.trim() === '' && { customer_name: 'Please enter your name' }),
    ...(!EMAIL.test(customer_email.trim()) && { customer_email: 'Please enter a valid email address' }),
  }
}

/** The server has the last word; this only catches slips of the finger. */
const EMAIL = /^[^\s@,;]+@[^\s@,;]+\.[^\s@.,;]{2,}$/
