/** Until when the units are reserved for this buyer. */
import { timeOfDay } from '../ui/dates.ts'
import classes from './checkout-page.module.css'
import { openCheckout } from './open-checkout.ts'

/** Includes a link to the pay page, in case the redirect was interrupted. */
export function ReservedNote({ payPage }: { payPage: string | undefined }) {
  const until = openCheckout()?.held_until
  const reservedUntil = until !== undefined && Date.parse(until) > Date.now() ? until : undefined
  return (
    <>
      <p className={classes.reserved} role="status">
        {reservedUntil && (
          <>
            Your items are reserved for you until <time dateTime={reservedUntil}>{timeOfDay(reservedUntil)}</time>.
            {payPage && (
              <>
                {' '}
                Taking you to the <a href={payPage}>secure pay page</a>…
              </>
            )}
          </>
        )}
      </p>
      {!reservedUntil && (
        <p className={classes.note}>
          You pay by card on the next page. Your items are then reserved for you for 30 minutes.
        </p>
      )}
    </>
  )
}
