/** Puts what is still sold of an order into the cart, at today's prices, and says what could not be added. */
import { Button, VisuallyHidden } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { againText, askable, type FormerLine, orderAgain } from '@paddock/domain/store/order-again.ts'
import { useNavigate } from 'react-router'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { newId } from '../../app/new-id.ts'
import { paths } from '../../app/paths.ts'
import { toast } from '../../ui/toast.tsx'
import { currentCart, putCart } from '../cart.ts'
import { MESSAGES } from '../messages.ts'

type OrderAgainProps = { order: { order_number: string; order_items: readonly FormerLine[] } }

export function OrderAgain({ order }: OrderAgainProps) {
  const navigate = useNavigate()
  const again = useAction(addToCart, {
    failed: MESSAGES.orders.againFailed,
    done({ put, notes }) {
      const texts = notes.map(againText)
      if (put === 0) toast.destructive({ title: MESSAGES.orders.againNothing, text: texts.join(' ') })
      else {
        toast.success({ title: MESSAGES.cart.added, text: [plural(put, 'item'), ...texts].join('. ') })
        void navigate(paths.cart)
      }
    },
  })
  return (
    <Button size="sm" loading={again.pending} onClick={() => void again.run(order.order_items)}>
      Order again<VisuallyHidden> what is in {order.order_number}</VisuallyHidden>
    </Button>
  )
}

async function addToCart(lines: readonly FormerLine[]) {
  const items = askable(lines)
  const answer = items.length > 0 ? await api.checkout.refreshCart.call({ items }) : { items: [] }
  // Read after the answer: another tab may have changed the cart meanwhile.
  const outcome = orderAgain(currentCart(), lines, answer.items, newId)
  putCart(outcome.cart)
  return outcome
}
