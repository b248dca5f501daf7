/** One inquiry in the owner's list: who, what, since when, and how far it is. */
import { Button, Paper, Title } from '@mantine/core'
import { formatGrams, headlineOf } from '@paddock/domain/printing/estimate.ts'
import { sizeInMb } from '@paddock/domain/printing/inquiry-form.ts'
import { quoteOf } from '@paddock/domain/printing/quote.ts'
import { clockText, isLate, isWaiting } from '@paddock/domain/printing/quote-clock.ts'
import { findingsOf } from '@paddock/domain/printing/stl-findings.ts'
import { formatCents, formatDollars, formatPricePerGram } from '@paddock/domain/store/money.ts'
import { IconDownload, IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { dateAndTime } from '../ui/dates.ts'
import { CopyText } from './copy-text.tsx'
import { dimensions, ESTIMATED_FROM, UNIT_NAMES, units } from './figures.ts'
import classes from './inquiry-card.module.css'
import type { Inquiry } from './inquiry-changes.ts'
import { StatusBadge, StatusMenu } from './status-menu.tsx'
import { useDownload } from './stl-download.ts'

/** Without `onOpen` for somebody who may only look. */
export function InquiryCard({ inquiry, onOpen }: { inquiry: Inquiry; onOpen: (() => void) | undefined }) {
  const download = useDownload(inquiry)
  const { customer_name, customer_email, customer_phone } = inquiry
  return (
    <Paper withBorder component="article" aria-label={`Inquiry from ${customer_name}`} className={classes.card}>
      <header className={classes.head}>
        <div>
          <Title order={3}>{customer_name}</Title>
          <span className={classes.quiet}>
            Received <time dateTime={inquiry.inquiry_date}>{dateAndTime(inquiry.inquiry_date)}</time>
            {inquiry.response_date && <>, answered {dateAndTime(inquiry.response_date)}</>}
          </span>
          {isWaiting(inquiry.status) && <Clock since={inquiry.inquiry_date} />}
        </div>
        <div className={classes.status}>
          <StatusBadge status={inquiry.status} />
          {onOpen && <StatusMenu inquiry={inquiry} />}
        </div>
      </header>
      <div className={classes.facts}>
        <Fact name="Contact">
          <CopyText text={customer_email} what="Email" />
          {customer_phone && <CopyText text={customer_phone} what="Phone" />}
        </Fact>
        <Fact name="Print">
          {units(inquiry.quantity)} in {[inquiry.material_name, inquiry.selected_color].filter(Boolean).join(', ')}
          <span className={classes.quiet}>{formatPricePerGram(inquiry.material_price_per_gram)}</span>
        </Fact>
        <Fact name="Model">
          {inquiry.stl_file_name}
          <span className={classes.quiet}>
            {dimensions(inquiry)}, {sizeInMb(inquiry.file_size)}
            {inquiry.stl_unit !== 'mm' && `, drawn in ${UNIT_NAMES[inquiry.stl_unit].toLowerCase()}`}
          </span>
          {findingsOf(inquiry).map(({ code, text }) => (
            <span key={code} className={classes.quiet}>
              {text}
            </span>
          ))}
        </Fact>
        <Price inquiry={inquiry} />
      </div>
      {inquiry.special_requirements && (
        <Fact name="Special requirements">
          <span className={classes.prose}>{inquiry.special_requirements}</span>
        </Fact>
      )}
      {inquiry.notes && (
        <Fact name="Notes">
          <span className={classes.prose}>{inquiry.notes}</span>
        </Fact>
      )}
      <div className={classes.actions}>
        {onOpen && (
          <Button size="sm" leftSection={<IconPencil size={16} aria-hidden />} onClick={onOpen}>
            View and quote
          </Button>
        )}
        <Button
          size="sm"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={download.pending}
          onClick={() => void download.run()}
        >
          Download STL
        </Button>
      </div>
    </Paper>
  )
}

/** How long the customer still waits, or has waited too long. */
function Clock({ since }: { since: string }) {
  const now = new Date()
  const text = clockText(since, now)
  return (
    <span className={classes.clock} data-late={isLate(since, now) || undefined}>
      {`Quote ${text}`}
    </span>
  )
}

/** The quote once there is one; before that the estimate, from the measured volume where there is one. */
function Price({ inquiry }: { inquiry: Inquiry }) {
  if (inquiry.quote_total_cents !== null) {
    const quote = quoteOf(inquiry)
    return (
      <Fact name="Quote">
        {formatCents(quote.quote_total_cents)}
        <span className={classes.quiet}>
          {units(quote.quote_quantity)}
          {quote.quote_weight_grams !== null && `, ${formatGrams(quote.quote_weight_grams)} each`}
        </span>
      </Fact>
    )
  }
  const { cost, weight_grams, from } = headlineOf(inquiry)
  return (
    <Fact name="Estimate">
      {formatDollars(cost)}
      <span className={classes.quiet}>{formatGrams(weight_grams)} each</span>
      <span className={classes.quiet}>{ESTIMATED_FROM[from]}</span>
    </Fact>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <span className={classes.name}>{name}</span>
      {children}
    </div>
  )
}
