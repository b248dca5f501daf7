/** Lists what has changed about products since they were put into the cart. */
import { Alert, Button } from '@mantine/core'
import { type CartChange, cartChangeText } from '@paddock/domain/store/refreshed-cart.ts'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { timeOfDay } from '../ui/dates.ts'
import classes from './cart-page.module.css'
import { dismissCartChanges } from './refreshed-cart.ts'

export function CartChanges({ refreshed }: { refreshed: UseQueryResult<CartChange[], Error> }) {
  const changes = refreshed.data ?? []
  return (
    <>
      {refreshed.isError && (
        <Alert
          className={classes.news}
          color="gray"
          icon={<IconAlertTriangle aria-hidden />}
          title="Your cart could not be checked"
        >
          Prices and stock could not be checked. They are checked again before you pay.{' '}
          <Button
            variant="default"
            size="xs"
            mt={8}
            display="block"
            loading={refreshed.isFetching}
            onClick={() => void refreshed.refetch()}
          >
            Check again
          </Button>
        </Alert>
      )}
      <div aria-live="polite">
        {changes.length > 0 && (
          <Alert
            className={classes.news}
            color="yellow"
            variant="default"
            icon={<IconInfoCircle aria-hidden />}
            title="Your cart has changed"
            withCloseButton
            closeButtonLabel="Dismiss"
            onClose={dismissCartChanges}
          >
            <ul>
              {changes
                .map((change) => cartChangeText(change, timeOfDay))
                .map((text) => (
                  <li key={text}>{text}</li>
                ))}
            </ul>
          </Alert>
        )}
      </div>
    </>
  )
}
