/** The invoice, credit notes or receipt of an order, as PDFs. */
import { Anchor, Text, Title } from '@mantine/core'
import { dayText } from '@paddock/domain/dates.ts'
import { DOCUMENT_NAMES } from '@paddock/domain/invoices/document.ts'
import { E_INVOICE_PROFILE } from '@paddock/domain/invoices/e-invoice.ts'
import { formatCents } from '@paddock/domain/store/money.ts'
import { IconFileCode, IconFileText } from '@tabler/icons-react'
import { Fragment } from 'react'
import classes from './order-downloads.module.css'
import type { FoundOrder } from './product-types.ts'

type Papers = Pick<FoundOrder, 'documents' | 'due_amount' | 'receipt_url' | 'purchase_order'>

export function OrderDocuments({ order }: { order: Papers }) {
  const { documents, receipt_url, purchase_order, due_amount } = order
  if (documents.length === 0 && !receipt_url && !purchase_order) return null
  const due = documents.find(({ kind }) => kind === 'invoice')?.due_on
  return (
    <section aria-labelledby="documents-title" className={classes.downloads}>
      <Title order={2} size="h3" id="documents-title">
        {receipt_url ? 'Receipt' : 'Invoice'}
      </Title>
      {purchase_order && (
        <Text mt="xs">
          Purchase order {purchase_order.number}: {STATE_TEXTS[purchase_order.state]}
          {purchase_order.declined_reason && `: ${purchase_order.declined_reason}`}
        </Text>
      )}
      {due && due_amount !== null && due_amount > 0 && (
        <Text mt="xs" fw={650}>
          {formatCents(due_amount)} due on {dayText(due)}
        </Text>
      )}
      <DocumentLinks documents={documents} receipt_url={receipt_url} />
    </section>
  )
}

const STATE_TEXTS = {
  waiting: 'we are checking it and will email you the invoice',
  approved: 'approved',
  declined: 'declined',
} as const

export const DocumentLinks = ({ documents, receipt_url }: Pick<Papers, 'documents' | 'receipt_url'>) => (
  <>
    {documents.map(({ id, kind, number, issued_on, total_amount, url, xml_url }) => (
      <Fragment key={id}>
        <Anchor href={url} className={classes.link}>
          <IconFileText size={18} aria-hidden />
          {DOCUMENT_NAMES[kind]} {number} of {dayText(issued_on)}, {formatCents(total_amount)} (PDF)
        </Anchor>
        {xml_url && (
          <Anchor href={xml_url} className={classes.link}>
            <IconFileCode size={18} aria-hidden />
            E-invoice {number} (XML, {E_INVOICE_PROFILE})
          </Anchor>
        )}
      </Fragment>
    ))}
    {documents.some(({ xml_url }) => xml_url) && (
      <Text size="sm" c="dimmed">
        The XML has passed the check of the program that writes it. No other check was made.
      </Text>
    )}
    {receipt_url && (
      <Anchor href={receipt_url} className={classes.link}>
        <IconFileText size={18} aria-hidden />
        Receipt (PDF)
      </Anchor>
    )}
  </>
)
