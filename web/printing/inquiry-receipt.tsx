/** What somebody sees who has just sent an inquiry: that it arrived, and what happens next. */
import { Paper, Text, Title } from '@mantine/core'
import { formatGrams, headlineOf } from '@paddock/domain/printing/estimate.ts'
import { formatDollars } from '@paddock/domain/store/money.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { ESTIMATED_FROM, units } from './figures.ts'
import classes from './inquiry-receipt.module.css'
import type { Receipt } from './send-inquiry.ts'

/** The form below is empty again, so the eye and the screen reader are brought here. */
const bringInto = (element: HTMLElement | null) => {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}

export function InquiryReceipt({ receipt }: { receipt: Receipt }) {
  const { material_name, selected_color, quantity, stl_file_name } = receipt
  const { cost, weight_grams, from } = headlineOf(receipt)
  const facts = [
    { name: 'Model', fact: stl_file_name },
    { name: 'Material', fact: [material_name, selected_color].filter(Boolean).join(', ') },
    { name: 'Quantity', fact: units(quantity) },
    { name: 'Estimated cost', fact: formatDollars(cost) },
    { name: 'Estimated weight per unit', fact: formatGrams(weight_grams) },
    { name: 'Estimated', fact: ESTIMATED_FROM[from].toLowerCase() },
  ]
  return (
    <Paper
      withBorder
      component="section"
      ref={bringInto}
      tabIndex={-1}
      aria-label="Inquiry received"
      className={classes.receipt}
    >
      <IconCircleCheck size={36} stroke={1.5} aria-hidden className={classes.mark} />
      <div>
        <Title order={2} size="h3">
          Inquiry received
        </Title>
        <Text mt={4}>
          A receipt is on its way to <strong>{receipt.customer_email}</strong>, and your quote follows within 24 hours.
        </Text>
        <dl className={classes.facts}>
          {facts.map(({ name, fact }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Paper>
  )
}
