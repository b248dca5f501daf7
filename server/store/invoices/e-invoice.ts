/**
 * The e-invoice of a document as XML. The library checks it against its own schema; nothing else is checked, and no more is
 * claimed.
 */
import { Worker } from 'node:worker_threads'
import { hasEInvoice, type NetDocument, netOf, plainAmount } from '@paddock/domain/invoices/e-invoice.ts'
import { vatCountryOf } from '@paddock/domain/store/vat-number.ts'
import { type Cents, cents } from '@paddock/domain/units.ts'
import type { Document } from './issue-document.ts'

const SPECIFICATION = 'urn:cen.eu:en16931:2017'
/** UNTDID 1001. */
const TYPES = { invoice: '380', credit_note: '381' }
/** A piece, of UN/ECE recommendation 20. */
const UNIT = 'C62'
/** UNTDID 4461: a transfer to an account, or a card. */
const MEANS = { transfer: '30', card: '48' }

/** One at a time: each takes a thread of its own. */
let last: Promise<unknown> = Promise.resolve()

/** Undefined if the document has none. Throws if the library refuses it. */
export async function eInvoiceOf(document: Document): Promise<string | undefined> {
  const net = hasEInvoice(document) ? netOf(document.content) : undefined
  if (!net) return undefined
  const turn = last.then(() => written({ 'ubl:Invoice': fieldsOf(document, net) }))
  last = turn.catch(() => {})
  return turn
}

function written(workerData: object) {
  return new Promise<string>((done, fail) => {
    const worker = new Worker(new URL('./e-invoice-worker.ts', import.meta.url), { workerData })
    worker.on('message', done).on('error', fail)
    worker.on('exit', () => fail(new Error('The thread that writes e-invoices ended.')))
  })
}

/** Fields without a value are left out, as the schema wants it. */
const present = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )

/** In the library's internal format, which it checks. */
function fieldsOf(document: Document, net: NetDocument) {
  const { kind, number, issued_on, due_on, content } = document
  const { seller, purchase_order, order_number, corrects, paid, reason } = content
  const currency = document.currency.toUpperCase()
  const amount = (field: string, value: Cents) => ({ [field]: plainAmount(value), [`${field}@currencyID`]: currency })
  const isPaid = paid !== null || kind === 'credit_note'
  return present({
    'cbc:CustomizationID': SPECIFICATION,
    'cbc:ID': number,
    'cbc:IssueDate': issued_on,
    'cbc:DueDate': due_on,
    'cbc:InvoiceTypeCode': kind === 'credit_note' ? TYPES.credit_note : TYPES.invoice,
    'cbc:Note': reason && [reason],
    'cbc:DocumentCurrencyCode': currency,
    'cbc:BuyerReference': purchase_order ?? order_number,
    'cac:OrderReference': present({ 'cbc:ID': purchase_order ?? order_number, 'cbc:SalesOrderID': order_number }),
    'cac:BillingReference': corrects && [
      { 'cac:InvoiceDocumentReference': { 'cbc:ID': corrects.number, 'cbc:IssueDate': corrects.issued_on } },
    ],
    'cac:AccountingSupplierParty': { 'cac:Party': sellerParty(document) },
    'cac:AccountingCustomerParty': { 'cac:Party': buyerParty(document) },
    'cac:PaymentMeans':
      paid || seller.iban
        ? [
            present({
              'cbc:PaymentMeansCode': paid?.by === 'card' ? MEANS.card : MEANS.transfer,
              'cbc:PaymentID': number,
              'cac:PayeeFinancialAccount': !paid && seller.iban ? { 'cbc:ID': seller.iban } : undefined,
            }),
          ]
        : undefined,
    'cac:PaymentTerms': due_on || isPaid ? undefined : { 'cbc:Note': 'Due on receipt' },
    'cac:AllowanceCharge': net.shipping && [
      {
        'cbc:ChargeIndicator': 'true',
        'cbc:AllowanceChargeReason': 'Shipping',
        ...amount('cbc:Amount', net.shipping.net),
        'cac:TaxCategory': category(net.shipping),
      },
    ],
    'cac:TaxTotal': [
      {
        ...amount('cbc:TaxAmount', net.tax),
        'cac:TaxSubtotal': net.taxes.map((tax) => ({
          ...amount('cbc:TaxableAmount', tax.base),
          ...amount('cbc:TaxAmount', tax.amount),
          'cac:TaxCategory': present({
            ...category(tax),
            ...(tax.category === 'AE' && {
              'cbc:TaxExemptionReasonCode': 'VATEX-EU-AE',
              'cbc:TaxExemptionReason': 'Reverse charge',
            }),
          }),
        })),
      },
    ],
    'cac:LegalMonetaryTotal': {
      ...amount('cbc:LineExtensionAmount', cents(net.net - (net.shipping?.net ?? 0))),
      ...amount('cbc:TaxExclusiveAmount', net.net),
      ...amount('cbc:TaxInclusiveAmount', net.total),
      ...(net.shipping && amount('cbc:ChargeTotalAmount', net.shipping.net)),
      ...(paid && kind === 'invoice' && amount('cbc:PrepaidAmount', net.total)),
      ...amount('cbc:PayableAmount', paid && kind === 'invoice' ? cents(0) : net.total),
    },
    'cac:InvoiceLine': net.lines.map((line, at) => ({
      'cbc:ID': String(at + 1),
      'cbc:InvoicedQuantity': String(line.quantity),
      'cbc:InvoicedQuantity@unitCode': UNIT,
      ...amount('cbc:LineExtensionAmount', line.net),
      'cac:Item': present({
        'cbc:Name': line.name,
        'cac:SellersItemIdentification': line.sku ? { 'cbc:ID': line.sku } : undefined,
        'cac:ClassifiedTaxCategory': category(line),
      }),
      // The price of all of them, so that it is exact however many there are.
      'cac:Price': {
        ...amount('cbc:PriceAmount', line.net),
        'cbc:BaseQuantity': String(line.quantity),
        'cbc:BaseQuantity@unitCode': UNIT,
      },
    })),
  })
}

const category = ({ category: id, percent }: { category: string; percent: number }) => ({
  'cbc:ID': id,
  'cbc:Percent': String(percent),
  'cac:TaxScheme': { 'cbc:ID': 'VAT' },
})

function sellerParty({ content: { seller } }: Document) {
  const { registered, tax_numbers, name, email, phone } = seller
  return present({
    'cbc:EndpointID': email,
    'cbc:EndpointID@schemeID': email ? 'EM' : undefined,
    'cac:PartyName': { 'cbc:Name': name },
    'cac:PostalAddress': registered && place({ ...registered, line2: '', state: '' }),
    'cac:PartyTaxScheme':
      tax_numbers.length > 0
        ? tax_numbers.slice(0, 1).map(({ number }) => ({
            'cbc:CompanyID': number,
            'cac:TaxScheme': { 'cbc:ID': vatCountryOf(number) ? 'VAT' : 'TAX' },
          }))
        : undefined,
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': name },
    'cac:Contact':
      email || phone ? present({ 'cbc:Name': name, 'cbc:Telephone': phone, 'cbc:ElectronicMail': email }) : undefined,
  })
}

const buyerParty = ({ buyer: { organisation, name: person, email, vat_number, billing_address } }: Document) => {
  const name = organisation ?? person
  return present({
    'cbc:EndpointID': email,
    'cbc:EndpointID@schemeID': 'EM',
    'cac:PartyName': { 'cbc:Name': name },
    'cac:PostalAddress': place(billing_address),
    'cac:PartyTaxScheme': vat_number
      ? { 'cbc:CompanyID': vat_number, 'cac:TaxScheme': { 'cbc:ID': 'VAT' } }
      : undefined,
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': name },
    'cac:Contact': organisation ? { 'cbc:Name': person } : undefined,
  })
}

type Place = { line1: string; line2: string; city: string; state: string; postal_code: string; country: string }

const place = ({ country, ...address }: Place) =>
  present({
    'cbc:StreetName': address.line1,
    'cbc:AdditionalStreetName': address.line2,
    'cbc:CityName': address.city,
    'cbc:PostalZone': address.postal_code,
    'cbc:CountrySubentity': address.state,
    'cac:Country': { 'cbc:IdentificationCode': country },
  })
