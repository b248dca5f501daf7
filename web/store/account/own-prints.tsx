/** One's own inquiries about prints, each with its page. */
import { Badge, Button, Paper, Text, Title } from '@mantine/core'
import { statusLabel } from '@paddock/domain/printing/inquiry-status.ts'
import { formatCents } from '@paddock/domain/store/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../app/api.ts'
import { paths, printQuoteAddress } from '../../app/paths.ts'
import { dateAndTime } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import classes from './account.module.css'

export function OwnPrints() {
  const query = useQuery(api.printing_quotes.own.queryOptions())
  return (
    <QueryState
      query={query}
      loading="Loading your prints"
      errorTitle="Your prints could not be loaded"
      empty={
        <EmptyState
          title="No prints yet"
          text="What you ask to be printed while you are signed in appears here."
          action={
            <Button component={Link} to={paths.printingQuote}>
              Price a print
            </Button>
          }
        />
      }
    >
      {(prints) => (
        <ul className={classes.list} aria-label="Your prints">
          {prints.map(({ id, token, names, status, state, quote_total_cents, inquiry_date }) => (
            <Paper key={id} withBorder component="li" className={classes.entry}>
              <div className={classes.head}>
                <div>
                  <Title order={2} size="h4">
                    {names.join(', ')}
                  </Title>
                  <Text size="sm" c="dimmed">
                    {dateAndTime(inquiry_date)}
                    {quote_total_cents !== null && `, ${formatCents(quote_total_cents)}`}
                  </Text>
                </div>
                <Badge variant="light" tt="none">
                  {statusLabel(status)}
                </Badge>
              </div>
              <Button
                component={Link}
                to={printQuoteAddress(token)}
                variant={state === 'open' ? 'filled' : 'default'}
                size="sm"
              >
                {state === 'open' ? 'See and accept' : 'See this print'}
              </Button>
            </Paper>
          ))}
        </ul>
      )}
    </QueryState>
  )
}
