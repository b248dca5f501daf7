/** Shown after an order was placed on a purchase order. */
import { Button, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { usePageTitle } from '../app/page-title.ts'
import { orderLookUpAddress, paths } from '../app/paths.ts'
import { ResultPage } from '../ui/result-page.tsx'
import classes from './payment-result.module.css'

export function PurchaseOrderPlaced({ order_number }: { order_number: string }) {
  usePageTitle('Purchase order sent')
  return (
    <ResultPage sign={IconCheck} title="Thank you for your order">
      <Text className={classes.lead}>
        We have your purchase order and have reserved your items. We check it and email you the invoice.
      </Text>
      <dl className={classes.facts}>
        <div>
          <dt>Order number</dt>
          <dd>{order_number}</dd>
        </div>
      </dl>
      <Button component={Link} to={paths.store} mt="xl" ml={4}>
        Continue Shopping
      </Button>
      <Text mt="lg">
        <Link to={orderLookUpAddress(order_number)} className={classes.link}>
          See this order
        </Link>
      </Text>
    </ResultPage>
  )
}
