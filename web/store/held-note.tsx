/** Until when the pieces are held for this buyer. */
import classes from './checkout-page.module.css'
import { openCheckout } from './open-checkout.ts'
import { timeOfDay } from './order-dates.ts'

export function HeldNote({ leaving }: { leaving: boolean }) {
  const until = openCheckout()?.held_until
  const held = until !== undefined && Date.parse(until) > Date.now() ? until : undefined
  return (
    <>
      <p className={classes.held} role="status">
        {held && (
          <>
            Your items are held for you until <time dateTime={held}>{timeOfDay(held)}</time>.
            {leaving && ' Taking you to the secure pay page…'}
          </>
        )}
      </p>
      {!held && (
        <p className={classes.note}>
          You pay by card on the next page. From then on your items are held for you for 30 minutes.
        </p>
      )}
    </>
  )
}
