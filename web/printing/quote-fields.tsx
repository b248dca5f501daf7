/** The figures of a quote: whichever is changed, the others follow at once, so that they always add up. */
import { Anchor, NumberInput, Text } from '@mantine/core'
import { formatGrams } from '@paddock/domain/printing/estimate.ts'
import { LEAST_QUANTITY, MOST_QUANTITY, quantityFrom } from '@paddock/domain/printing/inquiry-form.ts'
import { addsUp, type Quote, type QuoteChange, recalculated } from '@paddock/domain/printing/quote.ts'
import { centsOf, currencySign, dollarsOf, formatCents, formatPricePerGram } from '@paddock/domain/store/money.ts'
import { grams } from '@paddock/domain/units.ts'
import { useState } from 'react'
import classes from './inquiry-card.module.css'
import type { Inquiry } from './inquiry-changes.ts'

type QuoteFieldsProps = { inquiry: Inquiry; quote: Quote; onChange: (quote: Quote) => void }

type Name = 'weight' | 'unit_price' | 'quantity' | 'total'

/** What is typed as this figure, as a change of the quote. */
const CHANGES: Record<Name, (typed: number) => QuoteChange> = {
  weight: (typed) => ({ weight: grams(typed) }),
  unit_price: (amount) => ({ unit_price: centsOf(amount) }),
  quantity: (typed) => ({ quantity: quantityFrom(typed) }),
  total: (amount) => ({ total: centsOf(amount) }),
}

export function QuoteFields({ inquiry, quote, onChange }: QuoteFieldsProps) {
  // A field shows what is being typed into it until it is left, and the calculated figure otherwise.
  const [typing, setTyping] = useState<{ name: Name; typed: number | string }>()
  const price = inquiry.material_price_per_gram
  const change = (by: QuoteChange) => onChange(recalculated(quote, by, price))
  const shown: Record<Name, number | string> = {
    weight: quote.quote_weight_grams ?? '',
    unit_price: dollarsOf(quote.quote_unit_price_cents),
    quantity: quote.quote_quantity,
    total: dollarsOf(quote.quote_total_cents),
  }
  const field = (name: Name) => ({
    value: typing?.name === name ? typing.typed : shown[name],
    allowNegative: false,
    onChange(typed: number | string) {
      setTyping({ name, typed })
      if (typed !== '' && Number.isFinite(Number(typed))) change(CHANGES[name](Number(typed)))
    },
    onBlur: () => setTyping(undefined),
  })
  const money = {
    prefix: currencySign(),
    min: 0,
    max: 10_000_000,
    decimalScale: 2,
    fixedDecimalScale: true,
    thousandSeparator: ',',
  }
  const measured = inquiry.weight_by_volume_grams
  return (
    <fieldset className={classes.quote}>
      <legend className={classes.name}>Quote</legend>
      <div>
        <NumberInput
          label="Weight per unit"
          suffix=" g"
          min={0}
          max={1_000_000}
          decimalScale={1}
          {...field('weight')}
        />
        {measured !== null && measured !== quote.quote_weight_grams && (
          <Text size="sm" mt={6}>
            Measured, printed solid: {formatGrams(measured)}.{' '}
            <Anchor component="button" type="button" inherit onClick={() => change({ weight: measured })}>
              Use this weight
            </Anchor>
          </Text>
        )}
      </div>
      <NumberInput
        label="Unit price"
        description={`Weight × ${formatPricePerGram(price)}, or your own`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...money}
        {...field('unit_price')}
      />
      <NumberInput
        label="Quantity"
        description={quote.quote_quantity === inquiry.quantity ? undefined : `Requested: ${inquiry.quantity}`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        min={LEAST_QUANTITY}
        max={MOST_QUANTITY}
        allowDecimal={false}
        {...field('quantity')}
      />
      <NumberInput label="Total" {...money} {...field('total')} />
      <Text size="sm" c="dimmed" aria-live="polite" className={classes.sum}>
        {addsUp(quote)
          ? `${quote.quote_quantity} × ${formatCents(quote.quote_unit_price_cents)} = ${formatCents(quote.quote_total_cents)}`
          : `Quoted as ${formatCents(quote.quote_total_cents)} for ${quote.quote_quantity} in total. Change a figure to quote per unit.`}
      </Text>
    </fieldset>
  )
}
