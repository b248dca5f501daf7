/** What the owner sets about invoices. Until then purchase orders are not offered. */
export type InvoiceSettings = {
  /** Whether buyers may pay by invoice. */
  allowed: boolean
  /** From the date of the invoice until it is due. */
  days: number
  prefix: string
  /** The registered name; null: the name of the shop. */
  seller_name: string | null
  seller_line1: string | null
  seller_postal_code: string | null
  seller_city: string | null
  /** Two letters. */
  seller_country: string | null
  /** How to pay: bank, account, reference. */
  payment_details: string | null
  iban: string | null
  footer: string | null
  /** Whether customers are reminded of unpaid invoices. */
  reminders: boolean
}

export const DEFAULT_INVOICE_SETTINGS: InvoiceSettings = {
  allowed: false,
  days: 30,
  prefix: 'INV',
  seller_name: null,
  seller_line1: null,
  seller_postal_code: null,
  seller_city: null,
  seller_country: null,
  payment_details: null,
  iban: null,
  footer: null,
  reminders: true,
}

export const INVOICE_PREFIX_FORM = /^[A-Z0-9]{1,8}$/
export const MOST_INVOICE_DAYS = 180
export const LONGEST_PAYMENT_DETAILS = 600
export const LONGEST_INVOICE_FOOTER = 600
/** Two letters, two digits, then letters and digits; only the form is checked. */
export const IBAN_FORM = /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/
export const plainIban = (text: string) => text.replace(/\s/g, '').toUpperCase()
