/** The cart beside the page: its lines, the subtotal and the way to the checkout. */
import { Button, Drawer, Text } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { pricedLines, unitsIn } from '@paddock/domain/store/cart.ts'
import { formatCents } from '@paddock/domain/store/money.ts'
import { multiply, total } from '@paddock/domain/units.ts'
import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../app/paths.ts'
import { useCart } from './cart.ts'
import { CartChanges } from './cart-changes.tsx'
import classes from './cart-drawer.module.css'
import { CartLine } from './cart-line.tsx'
import lines from './cart-page.module.css'
import { MESSAGES } from './messages.ts'
import { useRefreshedCart } from './refreshed-cart.ts'
import { useNothingForSale } from './use-payments-off.ts'

type CartDrawerProps = { added: string | undefined; onClose: () => void }

export function CartDrawer({ added, onClose }: CartDrawerProps) {
  const cart = useCart()
  const refreshed = useRefreshedCart()
  const nothingForSale = useNothingForSale()
  const subtotal = total(pricedLines(cart).map(({ price, quantity }) => multiply(price, quantity)))
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(27rem, 100%)"
      title={`Your cart (${plural(unitsIn(cart), 'item')})`}
      closeButtonProps={{ 'aria-label': 'Close the cart' }}
      classNames={{ content: classes.content, body: classes.body }}
    >
      {added && (
        <p className={classes.added} role="status">
          <IconCheck size={18} aria-hidden /> {MESSAGES.cart.added}: {added}
        </p>
      )}
      <CartChanges refreshed={refreshed} />
      {cart.length === 0 ? (
        <Text c="dimmed" my="md">
          Your cart is empty. Products that you add appear here.
        </Text>
      ) : (
        <ul className={lines.lines} aria-label="Items in your cart">
          {cart.map((line) => (
            <CartLine key={line.id} line={line} />
          ))}
        </ul>
      )}
      <div className={classes.foot} data-lower-bar>
        {cart.length > 0 && (
          <>
            <p className={classes.subtotal}>
              <span>Subtotal</span> <strong>{formatCents(subtotal)}</strong>
            </p>
            <Text size="sm" c="dimmed">
              Shipping, tax and discounts follow at checkout.
            </Text>
            {nothingForSale ? null : (
              <Button component={Link} to={paths.checkout} size="lg" onClick={onClose}>
                Checkout
              </Button>
            )}
            <Button component={Link} to={paths.cart} variant="default" onClick={onClose}>
              View cart
            </Button>
          </>
        )}
        <Button variant="subtle" color="gray" onClick={onClose}>
          Continue Shopping
        </Button>
      </div>
    </Drawer>
  )
}
