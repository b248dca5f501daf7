/** Shown before the checkout form: without a payment provider nothing can be bought here. */
import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import classes from './cart-page.module.css'
import { PAYMENTS_OFF } from './use-payments-off.ts'

export function PaymentsOff() {
  return (
    <Alert
      className={classes.news}
      color="yellow"
      variant="default"
      icon={<IconInfoCircle aria-hidden />}
      title={PAYMENTS_OFF}
    >
      No payment provider is set up, so you cannot place orders right now. Your cart is saved in this browser.
    </Alert>
  )
}
