/** The page of an inquiry: its quote, files, messages, photos and parcels, and accepting it. Reached by its link. */
import { Alert, Anchor, Badge, Button, Container, Paper, Text, Title } from '@mantine/core'
import { formatGrams } from '@paddock/domain/printing/estimate.ts'
import { statusLabel } from '@paddock/domain/printing/inquiry-status.ts'
import { QUOTE_CLOSED } from '@paddock/domain/printing/quote-state.ts'
import { formatCents } from '@paddock/domain/store/money.ts'
import { customerLabels } from '@paddock/domain/store/order-status.ts'
import { TERMS } from '@paddock/domain/store/terms.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { paths, printCheckoutAddress } from '../../app/paths.ts'
import { refusalOf } from '../../app/server-errors.ts'
import { dateAndTime, dayOf, dayText } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { units } from '../figures.ts'
import { MESSAGES } from '../messages.ts'
import { PriceRows } from './price-panel.tsx'
import { duration } from './price-rows.ts'
import classes from './quote.module.css'
import { QuoteMessages } from './quote-messages.tsx'

export type Quote = Awaited<ReturnType<typeof api.printing_quotes.open.call>>

const REFETCH_MS = 30_000

export const quoteQuery = (token: string) => ({
  ...api.printing_quotes.open.queryOptions({ input: { token } }),
  retry: (count: number, error: Error) => refusalOf(error) === undefined && count < 2,
})

export function StatusPage() {
  const { token = '' } = useParams()
  // Whoever has the link has no account to be announced to.
  const query = useQuery({ ...quoteQuery(token), refetchInterval: REFETCH_MS })
  const refusal = query.error && !query.data ? refusalOf(query.error) : undefined
  return (
    <Container size="lg" w="100%" py={{ base: 'lg', sm: 'xl' }}>
      {refusal ? (
        <EmptyState page title="This link cannot be used" text={MESSAGES.quotes.linkInvalid} />
      ) : (
        <QueryState page query={query} loading="Loading your print" errorTitle="Your print could not be loaded">
          {(quote) => <Status token={token} quote={quote} />}
        </QueryState>
      )}
    </Container>
  )
}

function Status({ token, quote }: { token: string; quote: Quote }) {
  const write = useAction(api.printing_quotes.write, {
    failed: MESSAGES.quotes.messageFailed,
    reason: 'instead',
    refetch: () => [api.printing_quotes.open.key()],
  })
  return (
    <>
      <Title order={1} mb={4}>
        Your 3D print
      </Title>
      <Text c="dimmed" mb="lg">
        Asked on {dateAndTime(quote.inquiry_date)} by {quote.customer_name}
      </Text>
      <div className={classes.form}>
        <div className={classes.main}>
          <Parts quote={quote} />
          {quote.order && <Order order={quote.order} />}
          <Paper withBorder component="section" aria-labelledby="messages-title" className={classes.section}>
            <Title order={2} size="h3" id="messages-title" mb="md">
              Messages and photos
            </Title>
            <QuoteMessages
              messages={quote.messages}
              own={({ from_customer }) => from_customer}
              sending={write.pending}
              onSend={(message) => write.run({ token, ...message })}
            />
          </Paper>
        </div>
        <Paper
          withBorder
          component="section"
          aria-labelledby="quote-title"
          className={`${classes.side} ${classes.quote}`}
        >
          <Title order={2} size="h3" id="quote-title">
            Quote
          </Title>
          <Badge size="lg" variant="light" tt="none">
            {statusLabel(quote.status)}
          </Badge>
          <Price quote={quote} />
          <Acceptance token={token} quote={quote} />
          {quote.tracking && (
            <Text>
              Tracking: <span className={classes.text}>{quote.tracking}</span>
            </Text>
          )}
        </Paper>
      </div>
    </>
  )
}

function Price({ quote }: { quote: Quote }) {
  const { quote_total_cents, lines, due_on, rush, state } = quote
  if (quote_total_cents === null) return <Text>We look at your model and email you the price within 24 hours.</Text>
  return (
    <>
      {lines.map(({ id, name, quantity, unit_price }) => (
        <div key={id} className={classes.sum}>
          <span>
            {quantity > 1 && `${quantity} × `}
            {name}
          </span>
          <span>{formatCents((unit_price * quantity) as typeof unit_price)}</span>
        </div>
      ))}
      <div className={classes.total}>
        <span>{state === 'waiting' ? 'Estimate' : 'Total'}, before tax and shipping</span>
        <strong>{formatCents(quote_total_cents)}</strong>
      </div>
      {due_on && !['waiting', 'expired', 'rejected'].includes(state) && (
        <Text size="sm">
          {rush && 'Rush print. '}
          {state === 'open' ? `Ready on ${dayText(due_on)} if you accept today.` : `Planned for ${dayText(due_on)}.`}
        </Text>
      )}
    </>
  )
}

function Acceptance({ token, quote }: { token: string; quote: Quote }) {
  const { state, binding_until, checks } = quote
  if (state === 'open')
    return (
      <>
        <Text size="sm">Binding until {dayOf(binding_until ?? '')}.</Text>
        <Text size="sm">{TERMS.madeToOrder}</Text>
        <Button component={Link} to={printCheckoutAddress(token)} size="lg">
          Accept and pay
        </Button>
        <Text size="sm" c="dimmed">
          By card, by invoice for schools, or through your team.
        </Text>
      </>
    )
  if (state === 'waiting')
    return (
      <Alert color="yellow" variant="light" title="Checked by a person within 24 hours">
        {checks.length > 0 && (
          <ul className={classes.checks}>
            {checks.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        We email you the quote.
      </Alert>
    )
  if (state === 'expired')
    return (
      <Alert color="yellow" variant="light" title="This quote has expired">
        {QUOTE_CLOSED.expired}{' '}
        <Anchor component={Link} to={paths.printingQuote}>
          Price it again
        </Anchor>
      </Alert>
    )
  return state === 'rejected' ? <Text>{QUOTE_CLOSED.rejected}</Text> : null
}

const Parts = ({ quote }: { quote: Quote }) => (
  <Paper withBorder component="section" aria-labelledby="parts-title" className={classes.section}>
    <Title order={2} size="h3" id="parts-title" mb="md">
      Parts
    </Title>
    {quote.parts.map((part) => (
      <article key={part.id} className={classes.priced} aria-label={`Part ${part.name}`}>
        <div className={classes.partHead}>
          <Title order={3} size="h4">
            {part.name}
          </Title>
          {part.total_cents !== null && <Text fw={650}>{formatCents(part.total_cents)}</Text>}
        </div>
        <dl className={classes.facts}>
          <Fact
            name="Print"
            fact={`${units(part.quantity)} in ${[part.material_name, part.colour].filter(Boolean).join(', ')}`}
          />
          {part.infill_percent !== null && <Fact name="Infill" fact={`${part.infill_percent} %`} />}
          {part.finish && <Fact name="Finish" fact={part.finish} />}
          {part.weight_grams !== null && <Fact name="Weight of one" fact={formatGrams(part.weight_grams)} />}
          {part.minutes !== null && <Fact name="Print time of one" fact={duration(part.minutes)} />}
        </dl>
        {part.rows.length > 0 && (
          <details>
            <summary>How the price is made up</summary>
            <PriceRows rows={part.rows} />
          </details>
        )}
        <Anchor href={part.url} download>
          Download the model
        </Anchor>
      </article>
    ))}
    {quote.special_requirements && (
      <>
        <Title order={3} size="h5" mt="md">
          Special requirements
        </Title>
        <Text className={classes.text}>{quote.special_requirements}</Text>
      </>
    )}
  </Paper>
)

const Fact = ({ name, fact }: { name: string; fact: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{fact}</dd>
  </div>
)

const Order = ({ order }: { order: NonNullable<Quote['order']> }) => (
  <Paper withBorder component="section" aria-labelledby="order-title" className={classes.section}>
    <Title order={2} size="h3" id="order-title" mb="md">
      Order {order.order_number}
    </Title>
    <dl className={classes.facts}>
      <Fact name="Status" fact={customerLabels(order).status} />
      <Fact name="Payment" fact={customerLabels(order).payment} />
      <Fact name="Total" fact={formatCents(order.total_amount)} />
    </dl>
    {order.parcels.length === 0 ? (
      <Text c="dimmed">No parcel has left yet. We email you when one does.</Text>
    ) : (
      <ul>
        {order.parcels.map(({ carrier, tracking_number, tracking_link, created_at }) => (
          <li key={created_at}>
            {[carrier, tracking_number].filter(Boolean).join(' ') || 'Parcel'}, {dayOf(created_at)}{' '}
            {tracking_link && (
              <Anchor href={tracking_link} target="_blank" rel="noreferrer">
                Track
              </Anchor>
            )}
          </li>
        ))}
      </ul>
    )}
    <Anchor component={Link} to={paths.account}>
      Receipt and details of the order
    </Anchor>
  </Paper>
)
