/** Asks for one email when a variant that is sold out is back in stock. */
import { Button, Text, TextInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import classes from './product-buy.module.css'

export function BackInStock({ variant_id }: { variant_id: string }) {
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState(false)
  const request = useAction(api.stock_alerts.request, {
    done: () => setSent(true),
    failed: 'Your request could not be saved',
    reason: 'instead',
  })
  if (sent)
    return (
      <p className={classes.alerted} role="status">
        <IconCheck size={18} aria-hidden /> We will email you once when it is back in stock.
      </p>
    )
  return (
    <form
      className={classes.alert}
      onSubmit={(event) => {
        event.preventDefault()
        void request.run({ variant_id, email })
      }}
    >
      <TextInput
        className={classes.alertEmail}
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        label="Email me when it is back"
        placeholder="you@example.org"
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={request.pending}>
        Notify me
      </Button>
      <Text size="sm" c="dimmed">
        One email, once. Your address is used for nothing else and deleted with it.
      </Text>
    </form>
  )
}
