/** The checkout: customer, addresses, summary, and the button to the pay page. */
import { Anchor, Button, Container, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../app/paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { clearCart, useCart } from './cart.ts'
import { CartChanges } from './cart-changes.tsx'
import { deleteDraft } from './checkout-draft.ts'
import { CheckoutForm } from './checkout-form.tsx'
import classes from './checkout-page.module.css'
import { removeCode } from './discount-code.ts'
import { clearCheckout } from './open-checkout.ts'
import { PaymentsOff } from './payments-off.tsx'
import { PurchaseOrderPlaced } from './purchase-order-placed.tsx'
import { useRefreshedCart } from './refreshed-cart.ts'
import { useSavedAddresses } from './saved-addresses.tsx'
import { useStoreRules } from './store-rules.ts'
import { useNothingForSale, usePaymentsOff } from './use-payments-off.ts'

export function CheckoutPage() {
  const cart = useCart()
  const refreshed = useRefreshedCart()
  const noCards = usePaymentsOff()
  const nothingForSale = useNothingForSale()
  const rules = useStoreRules()
  const own = useSavedAddresses()
  const [placed, setPlaced] = useState<string>()
  if (placed) return <PurchaseOrderPlaced order_number={placed} />
  const finish = (order_number: string) => {
    setPlaced(order_number)
    clearCart()
    removeCode()
    clearCheckout()
    deleteDraft()
  }
  return (
    <Container size="xl" w="100%" className={classes.page}>
      <Anchor component={Link} to={paths.cart} className={classes.back}>
        <IconArrowLeft size={18} aria-hidden /> Back to Cart
      </Anchor>
      <Title order={1} mb="md">
        Checkout
      </Title>
      <CartChanges refreshed={refreshed} />
      {nothingForSale ? (
        <PaymentsOff />
      ) : cart.length === 0 ? (
        <EmptyState
          title="Cart is Empty"
          text="Add a product before you check out."
          action={
            <Button component={Link} to={paths.products}>
              Continue Shopping
            </Button>
          }
        />
      ) : (
        <QueryState query={rules} loading="Loading the checkout" errorTitle="The checkout could not be loaded">
          {(now) =>
            own.loading ? (
              <Loading text="Loading the checkout" />
            ) : (
              <CheckoutForm
                // The form begins with the way to pay that there is.
                key={String(noCards)}
                cart={cart}
                rules={now}
                addresses={own.addresses}
                email={own.email}
                noCards={noCards}
                onPlaced={finish}
              />
            )
          }
        </QueryState>
      )}
    </Container>
  )
}
