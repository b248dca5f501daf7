/** The cart: its lines, the total, and the link to the checkout. */
import { Button, Container, Title } from '@mantine/core'
import { pricedLines } from '@paddock/domain/store/cart.ts'
import { type Totals, totalsOf } from '@paddock/domain/store/totals.ts'
import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../app/paths.ts'
import { confirm } from '../ui/confirm.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { clearCart, useCart } from './cart.ts'
import { CartChanges } from './cart-changes.tsx'
import { CartLine } from './cart-line.tsx'
import classes from './cart-page.module.css'
import { savedDraft } from './checkout-draft.ts'
import { type Discounts, removeCode, useDiscounts } from './discount-code.ts'
import { DiscountField } from './discount-field.tsx'
import { FreeShippingHint, OrderSummary } from './order-summary.tsx'
import { PaymentsOff } from './payments-off.tsx'
import { totalsOptions } from './place-order.ts'
import { useRefreshedCart } from './refreshed-cart.ts'
import { useStoreRules } from './store-rules.ts'
import { useNothingForSale, usePaymentsOff } from './use-payments-off.ts'

export function CartPage() {
  const cart = useCart()
  const refreshed = useRefreshedCart()
  const discounts = useDiscounts(cart)
  const rules = useStoreRules()
  const nothingForSale = useNothingForSale()
  return (
    <Container size="xl" w="100%" className={classes.page}>
      <div className={classes.head}>
        <Title order={1}>Shopping Cart</Title>
        {cart.length > 0 && (
          <Button variant="subtle" color="gray" size="sm" onClick={() => void askToClear()}>
            Clear Cart
          </Button>
        )}
      </div>
      {nothingForSale && <PaymentsOff />}
      <CartChanges refreshed={refreshed} />
      {cart.length === 0 ? (
        <EmptyState
          title="Your cart is empty"
          text="Products that you add appear here."
          action={
            <Button component={Link} to={paths.products}>
              Continue Shopping
            </Button>
          }
        />
      ) : (
        <div className={classes.columns}>
          <ul className={classes.lines} aria-label="Items in your cart">
            {cart.map((line) => (
              <CartLine key={line.id} line={line} />
            ))}
          </ul>
          <QueryState query={rules} loading="Loading the total" errorTitle="The total could not be loaded">
            {(now) => (
              <Summary
                totals={totalsOf(pricedLines(cart), totalsOptions(savedDraft(), cart, now, discounts))}
                discounts={discounts}
                nothingForSale={nothingForSale}
              />
            )}
          </QueryState>
        </div>
      )}
    </Container>
  )
}

type SummaryProps = { totals: Totals; discounts: Discounts; nothingForSale: boolean }

function Summary({ totals, discounts, nothingForSale }: SummaryProps) {
  const paymentsOff = usePaymentsOff()
  return (
    <OrderSummary totals={totals}>
      <FreeShippingHint totals={totals} />
      <DiscountField discounts={discounts} />
      {!nothingForSale && (
        <Button component={Link} to={paths.checkout} size="lg" mx={4}>
          Proceed to Checkout
        </Button>
      )}
      <Button component={Link} to={paths.products} variant="default" mx={4}>
        Continue Shopping
      </Button>
      {!paymentsOff && (
        <p className={classes.secure}>
          <IconLock size={18} aria-hidden /> Secure checkout, powered by Stripe
        </p>
      )}
    </OrderSummary>
  )
}

async function askToClear() {
  const yes = await confirm({
    title: 'Clear your cart?',
    text: 'This removes all items from your cart.',
    confirmLabel: 'Clear Cart',
    cancelLabel: 'Keep items',
    destructive: true,
  })
  if (!yes) return
  clearCart()
  removeCode()
}
