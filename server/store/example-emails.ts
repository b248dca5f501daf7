/** Every email of the store about an example order, composed by the code that composes the real ones. */
import type { StoreEmailKey } from '@paddock/domain/store/email-texts.ts'
import { cents } from '@paddock/domain/units.ts'
import type { OwnerAddress } from '../identity/owners.ts'
import type { Email } from '../outside/compose-email.ts'
import { payLinkEmail, payLinkWithdrawnEmail } from './draft-emails.ts'
import {
  creditNoteEmail,
  invoiceEmail,
  invoicePaidEmail,
  invoiceReminderEmail,
  purchaseOrderAskedEmail,
  purchaseOrderDeclinedEmail,
  purchaseOrderReceivedEmail,
} from './invoices/invoice-emails.ts'
import {
  addressEmail,
  cancelledEmail,
  downloadsEmail,
  lateRefundEmail,
  orderEmail,
  refundedEmail,
  reviewInvitationEmail,
  shippedEmail,
  trackingEmail,
} from './order-emails.ts'
import { lowStockEmail, newOrderEmail, orderDigestEmail, refundFailedEmail, returnAskedEmail } from './owner-emails.ts'
import {
  returnApprovedEmail,
  returnCompletedEmail,
  returnReceivedEmail,
  returnRefusedEmail,
  returnRequestedEmail,
} from './return-emails.ts'
import type { Sender } from './shop.ts'

const ADDRESS = { line1: '12 Pit Lane', line2: '', city: 'Austin', state: 'TX', postal_code: '78701', country: 'US' }

const EXAMPLE_ORDER = {
  id: '00000000-0000-4000-8000-000000000000',
  order_number: 'PD-260314-K7QX2',
  customer_name: 'Alex Example',
  customer_email: 'alex@example.org',
  billing_address: ADDRESS,
  shipping_address: ADDRESS,
  tracking_number: '1Z999AA10123456784',
  subtotal: cents(4300),
  tax_amount: cents(344),
  shipping_amount: cents(1000),
  shipping_method: null,
  tax_included: false,
  tax_lines: [],
  reverse_charge: false,
  vat_number: null,
  discount_amount: cents(0),
  discounts: [],
  total_amount: cents(5644),
}

const ITEMS = [{ product_name: 'Ceramic bearing', quantity: 2, total_price: cents(4300) }]
const INVOICE = { number: 'INV-00001', total_amount: EXAMPLE_ORDER.total_amount, due_on: '2026-04-13', url: '/store' }
const TRACKING = { carrier: 'ups', tracking_number: EXAMPLE_ORDER.tracking_number, link: null } as const

export function exampleEmail(
  sender: Sender,
  key: StoreEmailKey,
  owner: Pick<OwnerAddress, 'email' | 'full_name'>,
): Email {
  const order = { ...EXAMPLE_ORDER, customer_email: owner.email }
  const parcel = { ...TRACKING, items: ITEMS }
  const refund = { amount: cents(1500), reason: null, order_status: null }
  const emails: Record<StoreEmailKey, () => Email> = {
    order: () => orderEmail(sender, order, ITEMS),
    downloads: () => downloadsEmail(sender, order, []),
    shipped: () => shippedEmail(sender, order, { ...parcel, part: 'whole' }),
    shipped_part: () => shippedEmail(sender, order, { ...parcel, part: 'part' }),
    shipped_rest: () => shippedEmail(sender, order, { ...parcel, part: 'rest' }),
    tracking: () => trackingEmail(sender, order, TRACKING),
    new_address: () => addressEmail(sender, order),
    return_requested: () => returnRequestedEmail(sender, order, ITEMS),
    return_approved: () => returnApprovedEmail(sender, order, ITEMS, { instructions: null, labelUrl: null }),
    return_received: () => returnReceivedEmail(sender, order, ITEMS),
    return_refused: () => returnRefusedEmail(sender, order, ITEMS, 'It was opened.'),
    return_completed: () => returnCompletedEmail(sender, order, ITEMS),
    return_asked: () => returnAskedEmail(owner, sender, order, ITEMS, 'It does not fit.'),
    refund: () => refundedEmail(sender, order, refund),
    cancelled_and_refunded: () =>
      refundedEmail(sender, order, { ...refund, amount: order.total_amount, order_status: 'cancelled' }),
    pay_link: () =>
      payLinkEmail(sender, order, ITEMS, { url: `${sender.publicUrl}/store`, until: '2026-03-21T12:00:00Z' }),
    pay_link_withdrawn: () => payLinkWithdrawnEmail(sender, order),
    cancelled: () => cancelledEmail(sender, order, null),
    sold_meanwhile: () => lateRefundEmail(sender, order, ITEMS, 'sold-out'),
    discount_used_up: () => lateRefundEmail(sender, order, ITEMS, 'discount-used-up'),
    purchase_order_received: () => purchaseOrderReceivedEmail(sender, order, ITEMS, 'PO-4711'),
    purchase_order_declined: () => purchaseOrderDeclinedEmail(sender, order, 'PO-4711', 'The signature is missing.'),
    purchase_order_asked: () => purchaseOrderAskedEmail(owner, sender, order, ITEMS, 'PO-4711'),
    invoice: () => invoiceEmail(sender, order, INVOICE, null),
    invoice_due_soon: () => invoiceReminderEmail(sender, order, INVOICE, 'invoice_due_soon', order.total_amount, null),
    invoice_overdue: () => invoiceReminderEmail(sender, order, INVOICE, 'invoice_overdue', order.total_amount, null),
    invoice_paid: () =>
      invoicePaidEmail(sender, order, INVOICE.number, { amount: order.total_amount, left: cents(0) }, []),
    credit_note: () =>
      creditNoteEmail(sender, order, { ...INVOICE, number: 'INV-C00001', due_on: null }, null, cents(0)),
    review_invitation: () => reviewInvitationEmail(sender, order, ITEMS, `${sender.publicUrl}/store`),
    new_order: () => newOrderEmail(owner, sender, order, ITEMS),
    order_digest: () => orderDigestEmail(owner, sender, [order]),
    low_stock: () => lowStockEmail(owner, sender, [{ name: 'Ceramic bearing', sku: 'B-1', left: 3 }]),
    refund_failed: () =>
      refundFailedEmail(owner, sender, order.order_number, { amount: cents(1500), order_id: order.id }, 'card_expired'),
  }
  return emails[key]()
}
