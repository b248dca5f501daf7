/** Shown before the checkout form: without a payment provider nothing can be bought here. */
import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import classes from './cart-page.module.css'

/** False until the site's settings are loaded. */
export function usePaymentsOff() {
  const site = useQuery(api.site.about.queryOptions())
  return site.data?.payments === false
}

export function PaymentsOff() {
  return (
    <Alert
      className={classes.news}
      color="yellow"
      variant="default"
      icon={<IconInfoCircle aria-hidden />}
      title="This store cannot take payments yet"
    >
      No payment provider is set up, so you cannot place orders right now. Your cart is saved in this browser.
    </Alert>
  )
}
