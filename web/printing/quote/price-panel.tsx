/** What the chosen parts cost, row by row, and whether the price binds. */
import { Alert, Text, Title } from '@mantine/core'
import { formatGrams } from '@paddock/domain/printing/estimate.ts'
import { BINDING_DAYS } from '@paddock/domain/printing/pricing/price-rules.ts'
import { formatCents } from '@paddock/domain/store/money.ts'
import { IconClock, IconLock } from '@tabler/icons-react'
import { dayText } from '../../ui/dates.ts'
import type { Price } from './price-query.ts'
import { duration, ROW_LABELS } from './price-rows.ts'
import classes from './quote.module.css'

type PricePanelProps = { price: Price; names: ReadonlyMap<string, string>; quantities: ReadonlyMap<string, number> }

export const PricePanel = ({ price, names, quantities }: PricePanelProps) => (
  <>
    {price.parts.map(({ id, rows, weight_grams, minutes, unit_price_cents, total_cents }) => (
      <section key={id} className={classes.priced} aria-label={`Price of ${names.get(id) ?? 'the part'}`}>
        <Title order={3} size="h5">
          {names.get(id)}
        </Title>
        <Text size="sm" c="dimmed">
          {formatGrams(weight_grams)} and {duration(minutes)} each, with support
        </Text>
        <PriceRows rows={rows} />
        <div className={classes.sum}>
          <span>
            {quantities.get(id) ?? 1} × {formatCents(unit_price_cents)}
          </span>
          <strong>{formatCents(total_cents)}</strong>
        </div>
      </section>
    ))}
    {price.floor_cents > 0 && (
      <div className={classes.sum}>
        <span>Minimum order surcharge</span>
        <span>{formatCents(price.floor_cents)}</span>
      </div>
    )}
    <div className={classes.total}>
      <span>Total, before tax and shipping</span>
      <strong>{formatCents(price.total_cents)}</strong>
    </div>
    {price.checks.length === 0 && (
      <Text size="sm" mb="sm">
        Ready on {dayText(price.ready_on)} if you accept today.
      </Text>
    )}
    {price.checks.length === 0 ? (
      <Alert color="green" variant="light" icon={<IconLock size={18} aria-hidden />} title="This price is binding">
        It stays as it is for {BINDING_DAYS} days.
      </Alert>
    ) : (
      <Alert
        color="yellow"
        variant="light"
        icon={<IconClock size={18} aria-hidden />}
        title="Checked by a person within 24 hours"
      >
        <ul className={classes.checks}>
          {price.checks.map(({ sentence }) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        The price above is an estimate until then.
      </Alert>
    )}
  </>
)

export const PriceRows = ({ rows }: { rows: Price['parts'][number]['rows'] }) => (
  <dl className={classes.rows}>
    {rows.map(({ row, cents }) => (
      <div key={row}>
        <dt>{ROW_LABELS[row]}</dt>
        <dd>{formatCents(cents)}</dd>
      </div>
    ))}
  </dl>
)
