/** The page behind a pay link: the order that the office has prepared, and paying it. */
import { Button, Checkbox, Container, Paper, Text, Title } from '@mantine/core'
import { pay_links } from '@paddock/contract/store/pay-links.ts'
import { amountRows, sumsOf } from '@paddock/domain/store/amounts.ts'
import { hasWithdrawal } from '@paddock/domain/store/european-union.ts'
import { formatCents } from '@paddock/domain/store/money.ts'
import { TERMS } from '@paddock/domain/store/terms.ts'
import { cents } from '@paddock/domain/units.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { refusalOf } from '../app/server-errors.ts'
import { dateAndTime } from '../ui/dates.ts'
import { EditForm } from '../ui/edit-form.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { inputOf } from '../ui/form-schema.ts'
import { QueryState } from '../ui/query-state.tsx'
import { useEdit } from '../ui/use-edit.ts'
import classes from './account-page.module.css'
import { addressText } from './address-text.ts'
import { Amounts } from './amounts.tsx'
import { MESSAGES } from './messages.ts'
import { browserId } from './open-checkout.ts'
import orderClasses from './order-view.module.css'

type Offer = Awaited<ReturnType<typeof api.pay_links.open.call>>

export function PayLinkPage() {
  const { token = '' } = useParams()
  const query = useQuery({
    ...api.pay_links.open.queryOptions({ input: { token } }),
    retry: (count, error) => refusalOf(error) === undefined && count < 2,
  })
  const refusal = query.error ? refusalOf(query.error) : undefined
  return (
    <Container size="md" w="100%" className={classes.page}>
      {refusal ? (
        <EmptyState
          page
          title={refusal.code === 'LINK_PAID' ? 'Already paid' : 'This link cannot be used'}
          text={refusal.code === 'BAD_REQUEST' ? MESSAGES.payLink.invalid : refusal.message}
        />
      ) : (
        <>
          <Title order={1}>Your order</Title>
          <QueryState query={query} loading="Loading your order" errorTitle="Your order could not be loaded">
            {(offer) => <Offered token={token} offer={offer} />}
          </QueryState>
        </>
      )}
    </Container>
  )
}

function Offered({ token, offer }: { token: string; offer: Offer }) {
  const { shipping_address, billing_address, customer_name } = offer
  const { country } = shipping_address ?? billing_address
  const pay = useAction(api.pay_links.pay, {
    done: ({ url }) => window.location.assign(url),
    failed: MESSAGES.payLink.failed,
    reason: 'instead',
    refetch: () => [api.pay_links.open.key()],
  })
  const edit = useEdit({
    schema: inputOf(pay_links.pay),
    save: pay,
    values: () => ({ ofAge: false, waivesWithdrawal: false }),
    // The schema refuses anything but true.
    input: (typed) => ({ ...typed, ofAge: typed.ofAge as true, token, browserId: browserId() }),
    check: ({ waivesWithdrawal }) =>
      offer.needs_waiver && !waivesWithdrawal ? { waivesWithdrawal: TERMS.waiverMissing } : undefined,
  })
  return (
    <Paper withBorder component="section" aria-label="Your order" className={orderClasses.order}>
      <Text>
        Prepared for {customer_name}. Everything is reserved at these prices until {dateAndTime(offer.valid_until)}.
      </Text>
      <ul className={orderClasses.items} aria-label="Items of the order">
        {offer.lines.map(({ name, quantity, total_price }) => (
          <li key={name}>
            <span>
              {quantity} × {name}
            </span>
            <span>{formatCents(cents(total_price))}</span>
          </li>
        ))}
      </ul>
      <Amounts className={orderClasses.amounts} amounts={amountRows(sumsOf(offer))} />
      <div className={orderClasses.places}>
        {shipping_address && (
          <div>
            <h3>Shipping address</h3>
            <address>{addressText(customer_name, shipping_address)}</address>
          </div>
        )}
        <div>
          <h3>Billing address</h3>
          <address>{addressText(customer_name, billing_address)}</address>
        </div>
      </div>
      <Text size="sm" c="dimmed" my="md">
        Something wrong? Please reply to our email before you pay.
      </Text>
      <EditForm edit={edit} label="Pay your order">
        <Checkbox label={TERMS.ofAge} {...edit.checked('ofAge')} error={edit.field('ofAge').error} />
        {offer.needs_waiver && (
          <Checkbox
            label={TERMS.waiver}
            {...edit.checked('waivesWithdrawal')}
            error={edit.field('waivesWithdrawal').error}
          />
        )}
        {hasWithdrawal(country) && (
          <Text size="sm" c="dimmed">
            {TERMS.withdrawal}
          </Text>
        )}
        <Button type="submit" size="lg" loading={pay.pending || pay.succeeded}>
          Pay {formatCents(offer.total_amount)}
        </Button>
      </EditForm>
    </Paper>
  )
}
