/** The checkout of a quoted print: the same form as for the cart, with the lines of the quote instead. */
import { Anchor, Container, Text, Title } from '@mantine/core'
import { QUOTE_CLOSED } from '@paddock/domain/printing/quote-state.ts'
import type { Cart } from '@paddock/domain/store/cart.ts'
import { dollarsOf } from '@paddock/domain/store/money.ts'
import { TERMS } from '@paddock/domain/store/terms.ts'
import { weightInPounds } from '@paddock/domain/store/weights.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { api } from '../app/api.ts'
import { printQuoteAddress } from '../app/paths.ts'
import { refusalOf } from '../app/server-errors.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import classes from './checkout-page.module.css'
import { MESSAGES } from './messages.ts'
import { clearCheckout } from './open-checkout.ts'
import { PaymentsOff } from './payments-off.tsx'
import { PurchaseOrderPlaced } from './purchase-order-placed.tsx'
import { useSavedAddresses } from './saved-addresses.tsx'
import { useStoreRules } from './store-rules.ts'
import { useNothingForSale, usePaymentsOff } from './use-payments-off.ts'

type Quote = Awaited<ReturnType<typeof api.printing_quotes.open.call>>

export function PrintCheckoutPage() {
  const { token = '' } = useParams()
  const [placed, setPlaced] = useState<string>()
  const query = useQuery({
    ...api.printing_quotes.open.queryOptions({ input: { token } }),
    retry: (count, error) => refusalOf(error) === undefined && count < 2,
  })
  if (placed) return <PurchaseOrderPlaced order_number={placed} />
  const finish = (order_number: string) => {
    setPlaced(order_number)
    clearCheckout()
  }
  const refusal = query.error && !query.data ? refusalOf(query.error) : undefined
  return (
    <Container size="xl" w="100%" className={classes.page}>
      <Anchor component={Link} to={printQuoteAddress(token)} className={classes.back}>
        <IconArrowLeft size={18} aria-hidden /> Back to your print
      </Anchor>
      <Title order={1} mb="md">
        Accept and pay
      </Title>
      {refusal ? (
        <EmptyState title="This link cannot be used" text={MESSAGES.payLink.invalid} />
      ) : (
        <QueryState query={query} loading="Loading the checkout" errorTitle="The checkout could not be loaded">
          {(quote) =>
            quote.state === 'open' ? (
              <PrintForm quote={quote} onPlaced={finish} />
            ) : (
              <EmptyState title="Nothing to pay" text={QUOTE_CLOSED[quote.state]} />
            )
          }
        </QueryState>
      )}
    </Container>
  )
}

function PrintForm({ quote, onPlaced }: { quote: Quote; onPlaced: (order_number: string) => void }) {
  const rules = useStoreRules()
  const noCards = usePaymentsOff()
  const nothingForSale = useNothingForSale()
  const own = useSavedAddresses()
  const cart: Cart = quote.lines.map(({ id, name, quantity, unit_price, weight_grams }) => ({
    ...{ id, productId: id, name, quantity },
    price: dollarsOf(unit_price),
    weight: weightInPounds(weight_grams / 1000, 'metric'),
    is_digital: false,
  }))
  if (nothingForSale) return <PaymentsOff />
  return (
    <QueryState query={rules} loading="Loading the checkout" errorTitle="The checkout could not be loaded">
      {(now) =>
        own.loading ? (
          <Loading text="Loading the checkout" />
        ) : (
          <>
            <Text mb="md">{TERMS.madeToOrder}</Text>
            <CheckoutForm
              // The form begins with the way to pay that there is.
              key={String(noCards)}
              noCards={noCards}
              cart={cart}
              rules={now}
              addresses={own.addresses}
              email={own.email ?? quote.customer_email}
              onPlaced={onPlaced}
            />
          </>
        )
      }
    </QueryState>
  )
}
