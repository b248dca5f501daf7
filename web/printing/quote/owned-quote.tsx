/** The parts, price and messages of an inquiry, beside the owner's answer. */
import { Anchor, Text, Title } from '@mantine/core'
import { formatGrams } from '@paddock/domain/printing/estimate.ts'
import { formatCents } from '@paddock/domain/store/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { printQuoteAddress } from '../../app/paths.ts'
import { dayOf, dayText } from '../../ui/dates.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { units } from '../figures.ts'
import { MESSAGES } from '../messages.ts'
import { duration } from './price-rows.ts'
import classes from './quote.module.css'
import { QuoteMessages } from './quote-messages.tsx'

export function OwnedQuote({ id }: { id: string }) {
  const query = useQuery(api.printing_quotes.owned.queryOptions({ input: { id } }))
  const answer = useAction(api.printing_quotes.answer, {
    failed: MESSAGES.quotes.messageFailed,
    reason: 'instead',
    refetch: () => [api.printing_quotes.owned.key()],
  })
  return (
    <QueryState query={query} loading="Loading the parts" errorTitle={MESSAGES.inquiries.loadFailed}>
      {(quote) => (
        <section aria-label="Parts and messages">
          <Title order={3} size="h4" mt="lg" mb="xs">
            Parts
          </Title>
          {quote.parts.map((part) => (
            <div key={part.id} className={classes.priced}>
              <Anchor href={part.url} download>
                {part.name}
              </Anchor>
              <Text size="sm">
                {units(part.quantity)} in {[part.material_name, part.colour].filter(Boolean).join(', ')}
                {part.infill_percent !== null && `, ${part.infill_percent} % infill`}
                {part.finish && `, ${part.finish}`}
                {part.weight_grams !== null && `, ${formatGrams(part.weight_grams)} each`}
                {part.minutes !== null && `, ${duration(part.minutes)} each`}
                {part.total_cents !== null && `: ${formatCents(part.total_cents)}`}
              </Text>
            </div>
          ))}
          <Text size="sm" my="xs">
            {[
              quote.rush && 'Rush.',
              quote.due_on && `Promised for ${dayText(quote.due_on)}.`,
              quote.cost_cents !== null && `Costs ${formatCents(quote.cost_cents)} without margin.`,
              quote.state === 'open' && quote.binding_until && `Binding until ${dayOf(quote.binding_until)}.`,
              quote.order && `Order ${quote.order.order_number}.`,
              ...quote.checks,
            ]
              .filter(Boolean)
              .join(' ')}
          </Text>
          <Anchor href={printQuoteAddress(quote.token)} target="_blank" rel="noreferrer">
            The customer’s page
          </Anchor>
          <Title order={3} size="h4" mt="lg" mb="xs">
            Messages and photos
          </Title>
          <QuoteMessages
            messages={quote.messages}
            own={({ from_customer }) => !from_customer}
            sending={answer.pending}
            onSend={(message) => answer.run({ id, ...message })}
          />
        </section>
      )}
    </QueryState>
  )
}
