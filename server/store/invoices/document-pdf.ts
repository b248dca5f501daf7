/** An issued document as a PDF, from what was stored with it. */
import { countryName } from '@paddock/domain/countries.ts'
import { dayText } from '@paddock/domain/dates.ts'
import { type Buyer, DOCUMENT_NAMES, type Seller, storedSumsOf } from '@paddock/domain/invoices/document.ts'
import { taxSummary } from '@paddock/domain/invoices/tax-summary.ts'
import { paperSize } from '@paddock/domain/papers/paper-size.ts'
import { townLine } from '@paddock/domain/store/address-format.ts'
import { amountRows, sumsOf, TOTAL } from '@paddock/domain/store/amounts.ts'
import { PAID_BY_LABELS } from '@paddock/domain/store/draft-orders.ts'
import { formatCents } from '@paddock/domain/store/money.ts'
import { vatCountryOf } from '@paddock/domain/store/vat-number.ts'
import { add } from '@paddock/domain/units.ts'
import type { StoredAddress } from '../../db/schema/store.ts'
import type { Files } from '../../outside/files.ts'
import { logoFor, pdfOf } from '../../papers/papers.ts'
import type { Document } from './issue-document.ts'

export async function documentPdf(files: Files, document: Document): Promise<Uint8Array<ArrayBuffer>> {
  const { content, buyer, kind, number } = document
  const { seller, lines, sums } = content
  const { logo, pictures } = await logoFor(files, seller.logo)
  const name = DOCUMENT_NAMES[kind]
  return pdfOf(
    'store-document',
    {
      paper: paperSize(buyer.billing_address.country || null),
      logo,
      title: `${name} ${number}`,
      name,
      number,
      seller: { name: seller.name, lines: sellerLines(seller) },
      buyer: addressLines(buyer, buyer.billing_address),
      ship_to: shipTo(document),
      facts: factsOf(document),
      // Before discounts, so that they come to the subtotal; the discounts follow it.
      lines: lines.map((line) => ({
        name: line.name,
        sku: line.sku,
        quantity: String(line.quantity),
        unit_price: formatCents(line.unit_price),
        amount: formatCents(add(line.amount, line.discount)),
      })),
      amounts: amountRows(sumsOf(storedSumsOf(sums))).map(([label, amount]) => ({
        label: label === TOTAL && kind === 'credit_note' ? 'Total credited' : label,
        amount,
        is_total: label === TOTAL,
      })),
      taxes: taxSummary(sums).map(({ name: tax, ...row }) => [tax, ...[row.net, row.tax, row.gross].map(formatCents)]),
      notes: notesOf(document),
      footer: seller.footer,
    },
    pictures,
  )
}

export const fileNameOf = ({ number }: Pick<Document, 'number'>, ending: 'pdf' | 'xml') => `${number}.${ending}`

const sellerLines = ({ address, email, phone, tax_numbers, registered }: Seller) =>
  [
    ...(registered
      ? [registered.line1, townLine({ ...registered, state: '' }), countryName(registered.country)]
      : (address ?? '').split('\n')),
    ...(email ? [email] : []),
    ...(phone ? [phone] : []),
    ...tax_numbers.map(({ number }) => `${vatCountryOf(number) ? 'VAT' : 'Tax'} number: ${number}`),
  ].filter(Boolean)

const addressLines = (
  { name, organisation }: Pick<Buyer, 'name' | 'organisation'>,
  { line1, line2, city, state, postal_code, country }: StoredAddress,
) =>
  [organisation, name, line1, line2, townLine({ city, state, postal_code, country }), countryName(country)].filter(
    Boolean,
  )

/** Only where something is sent, to another address than the billing address. */
function shipTo({ kind, buyer, content: { sums } }: Document) {
  const { billing_address, shipping_address } = buyer
  if (kind === 'credit_note' || !shipping_address || sums.shipping_method?.kind === 'pickup') return null
  const [here, there] = [addressLines(buyer, billing_address), addressLines(buyer, shipping_address)]
  return here.join('\n') === there.join('\n') ? null : there
}

function factsOf({ kind, number, issued_on, due_on, currency, buyer, content }: Document): [string, string][] {
  const { order_number, purchase_order, corrects } = content
  return [
    [`${DOCUMENT_NAMES[kind]} number`, number],
    ['Date', dayText(issued_on)],
    ...(due_on ? [['Due', dayText(due_on)] as [string, string]] : []),
    ...(corrects
      ? [['Corrects invoice', `${corrects.number} of ${dayText(corrects.issued_on)}`] as [string, string]]
      : []),
    ['Order', order_number],
    ...(purchase_order ? [['Your purchase order', purchase_order] as [string, string]] : []),
    ...(buyer.vat_number ? [['Your VAT number', buyer.vat_number] as [string, string]] : []),
    ['Currency', currency.toUpperCase()],
  ]
}

function notesOf({ kind, number, due_on, total_amount, content }: Document): string[] {
  const { seller, sums, paid, reason } = content
  const method = sums.shipping_method
  return [
    ...(reason ? [`Reason: ${reason}`] : []),
    ...(method?.kind === 'pickup' && 'place' in method ? [`Picked up: ${String(method.place)}`] : []),
    ...(sums.reverse_charge ? ['Reverse charge: the customer accounts for the VAT.'] : []),
    ...(paid ? [`Paid by ${PAID_BY_LABELS[paid.by].toLowerCase()} on ${dayText(paid.on)}. Nothing is due.`] : []),
    ...(kind === 'invoice' && due_on && total_amount > 0
      ? [
          `Please pay ${formatCents(total_amount)} by ${dayText(due_on)} and name ${number} with your payment.`,
          ...(seller.payment_details ? [seller.payment_details] : []),
          ...(seller.iban ? [`IBAN: ${groupsOfFour(seller.iban)}`] : []),
        ]
      : []),
  ]
}

const groupsOfFour = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ')
