/**
 * The wording of the store's emails. The owner may change the subject, greeting, introduction and closing of each; what was bought,
 * sums, addresses and links are always added in between. An email that the owner has not worded has its usual text.
 *
 * | placeholder       | stands for                                   |
 * |-------------------|----------------------------------------------|
 * | {shop}            | the shop's name                              |
 * | {order_number}    | the order's number                           |
 * | {customer_name}   | the buyer                                    |
 * | {owner_name}      | the owner who gets the email                 |
 * | {total}, {amount} | the order's total, the amount of a refund    |
 * | {count}           | how many orders, such as "3 new orders"      |
 * | {products}        | the product, or how many products            |
 * | {purchase_order}  | the buyer's own number of a purchase order   |
 * | {invoice_number}  | the number of an invoice or a credit note    |
 * | {due}             | the day on which an invoice is due           |
 */
export type EmailText = { subject: string; greeting: string; introduction: string; closing: string }
export type Placeholder =
  | 'shop'
  | 'order_number'
  | 'customer_name'
  | 'owner_name'
  | 'total'
  | 'amount'
  | 'count'
  | 'products'
  | 'purchase_order'
  | 'invoice_number'
  | 'due'

export const LONGEST_EMAIL_LINE = 200
export const LONGEST_EMAIL_TEXT = 2000

type StoreEmail = { name: string; placeholders: readonly Placeholder[]; usual: EmailText }

const SIGN_OFF = 'See you in the paddock.'
const NOTHING_TO_DO = 'You do not need to do anything.'
const CHANGE_IT = 'You can change how you hear about new orders in the back office, under Orders.'
const TO_BUYER = ['shop', 'order_number', 'customer_name'] as const

export const STORE_EMAILS = {
  order: {
    name: 'Order confirmation',
    placeholders: TO_BUYER,
    usual: {
      subject: 'Your {shop} order {order_number}',
      greeting: 'Thank you for your order, {customer_name}.',
      introduction: 'Your payment has arrived. Your order number is {order_number}.',
      closing: 'Enter this email address on that page to see the status of your order.',
    },
  },
  downloads: {
    name: 'New download links',
    placeholders: TO_BUYER,
    usual: {
      subject: 'The downloads of your {shop} order {order_number}',
      greeting: 'Hello {customer_name},',
      introduction: 'Here is what you bought with order {order_number}.',
      closing: 'Enter this email address on that page to see your order and its downloads.',
    },
  },
  shipped: {
    name: 'Order shipped',
    placeholders: TO_BUYER,
    usual: {
      subject: 'Your {shop} order {order_number} is on its way',
      greeting: 'Good news, {customer_name}.',
      introduction: 'We have shipped your order {order_number}.',
      closing: SIGN_OFF,
    },
  },
  shipped_part: {
    name: 'Part of an order shipped',
    placeholders: TO_BUYER,
    usual: {
      subject: 'Part of your {shop} order {order_number} is on its way',
      greeting: 'Good news, {customer_name}.',
      introduction: 'We have shipped a part of your order {order_number}.',
      closing: SIGN_OFF,
    },
  },
  shipped_rest: {
    name: 'Rest of an order shipped',
    placeholders: TO_BUYER,
    usual: {
      subject: 'The rest of your {shop} order {order_number} is on its way',
      greeting: 'Good news, {customer_name}.',
      introduction: 'We have shipped the rest of your order {order_number}.',
      closing: SIGN_OFF,
    },
  },
  new_address: {
    name: 'Address corrected',
    placeholders: TO_BUYER,
    usual: {
      subject: 'A new address for your {shop} order {order_number}',
      greeting: 'Hello {customer_name},',
      introduction: 'We have changed the address of your order {order_number}.',
      closing: 'If this address is wrong, please reply to this email before the parcel leaves.',
    },
  },
  tracking: {
    name: 'Tracking number added',
    placeholders: TO_BUYER,
    usual: {
      subject: 'The tracking number of your {shop} order {order_number}',
      greeting: 'Hello {customer_name},',
      introduction: 'You can now track your order {order_number}.',
      closing: SIGN_OFF,
    },
  },
  return_requested: {
    name: 'Return requested',
    placeholders: TO_BUYER,
    usual: {
      subject: 'Your return request for {shop} order {order_number}',
      greeting: 'Hello {customer_name},',
      introduction: 'We have received your request to return items of order {order_number}:',
      closing: SIGN_OFF,
    },
  },
  return_approved: {
    name: 'Return approved',
    placeholders: TO_BUYER,
    usual: {
      subject: 'Send back your return of {shop} order {order_number}',
      greeting: 'Hello {customer_name},',
      introduction: 'We have approved your return of order {order_number}:',
      closing: SIGN_OFF,
    },
  },
  return_received: {
    name: 'Return received',
    placeholders: TO_BUYER,
    usual: {
      subject: 'We have received your return of {shop} order {order_number}',
      greeting: 'Hello {customer_name},',
      introduction: 'The items that you have returned from order {order_number} have arrived:',
      closing: SIGN_OFF,
    },
  },
  return_refused: {
    name: 'Return refused',
    placeholders: TO_BUYER,
    usual: {
      subject: 'We cannot accept your return of {shop} order {order_number}',
      greeting: 'Hello {customer_name},',
      introduction: 'We cannot accept the return of these items of order {order_number}:',
      closing: 'If you have questions, reply to this email.',
    },
  },
  return_completed: {
    name: 'Return complete',
    placeholders: TO_BUYER,
    usual: {
      subject: 'Your return is complete: {shop} order {order_number}',
      greeting: 'Hello {customer_name},',
      introduction: 'Your return of order {order_number} is complete:',
      closing: SIGN_OFF,
    },
  },
  refund: {
    name: 'Refund',
    placeholders: [...TO_BUYER, 'amount'],
    usual: {
      subject: 'A refund for your {shop} order {order_number}',
      greeting: 'Hello {customer_name},',
      introduction: '',
      closing: NOTHING_TO_DO,
    },
  },
  cancelled_and_refunded: {
    name: 'Order cancelled and refunded',
    placeholders: [...TO_BUYER, 'amount'],
    usual: {
      subject: 'Your {shop} order {order_number} was cancelled',
      greeting: 'Hello {customer_name},',
      introduction: 'We have cancelled your order {order_number}.',
      closing: NOTHING_TO_DO,
    },
  },
  pay_link: {
    name: 'Link to pay an order made by hand',
    placeholders: ['shop', 'customer_name', 'total'],
    usual: {
      subject: 'Your order at {shop} is ready to pay',
      greeting: 'Hello {customer_name},',
      introduction: 'We have prepared your order. It comes to {total}.',
      closing: SIGN_OFF,
    },
  },
  pay_link_withdrawn: {
    name: 'Link to pay withdrawn',
    placeholders: ['shop', 'customer_name'],
    usual: {
      subject: 'Your order at {shop} was cancelled before it was paid',
      greeting: 'Hello {customer_name},',
      introduction: 'We have cancelled the order that we prepared for you. The link to pay no longer works.',
      closing: 'Please contact us if you still want it.',
    },
  },
  cancelled: {
    name: 'Order cancelled',
    placeholders: TO_BUYER,
    usual: {
      subject: 'Your {shop} order {order_number} was cancelled',
      greeting: 'Hello {customer_name},',
      introduction: 'We have cancelled your order {order_number}.',
      closing: SIGN_OFF,
    },
  },
  sold_meanwhile: {
    name: 'Paid too late, sold in the meantime',
    placeholders: [...TO_BUYER, 'total'],
    usual: {
      subject: 'Your money is on its way back: {shop} order {order_number}',
      greeting: 'We are sorry, {customer_name}.',
      introduction:
        'Your payment arrived after we had stopped reserving your items, and they have been sold in the meantime.',
      closing: NOTHING_TO_DO,
    },
  },
  discount_used_up: {
    name: 'Paid too late, discount used up',
    placeholders: [...TO_BUYER, 'total'],
    usual: {
      subject: 'Your money is on its way back: {shop} order {order_number}',
      greeting: 'We are sorry, {customer_name}.',
      introduction:
        'Your payment arrived after its time was over, and the last use of your discount has been given to another customer in the meantime.',
      closing: NOTHING_TO_DO,
    },
  },
  review_invitation: {
    name: 'Invitation to review',
    placeholders: TO_BUYER,
    usual: {
      subject: 'How do you like your {shop} order {order_number}?',
      greeting: 'Hello {customer_name},',
      introduction: 'Your order has been delivered. What would you tell another team about it?',
      closing: 'You can change your review later with the same link.',
    },
  },
  purchase_order_received: {
    name: 'Purchase order received',
    placeholders: [...TO_BUYER, 'purchase_order'],
    usual: {
      subject: 'We have your purchase order {purchase_order}',
      greeting: 'Thank you for your order, {customer_name}.',
      introduction: 'We have received your purchase order {purchase_order}. Your order number is {order_number}.',
      closing: 'We check it and email you the invoice.',
    },
  },
  purchase_order_declined: {
    name: 'Purchase order declined',
    placeholders: [...TO_BUYER, 'purchase_order'],
    usual: {
      subject: 'Your purchase order {purchase_order} was not accepted',
      greeting: 'Hello {customer_name},',
      introduction: 'We cannot accept your purchase order {purchase_order}, so order {order_number} is cancelled.',
      closing: 'Nothing is due. You are welcome to order again and pay by card.',
    },
  },
  invoice: {
    name: 'Invoice',
    placeholders: [...TO_BUYER, 'invoice_number', 'total'],
    usual: {
      subject: 'Invoice {invoice_number} for your {shop} order {order_number}',
      greeting: 'Hello {customer_name},',
      introduction: 'Here is invoice {invoice_number} over {total} for order {order_number}.',
      closing: SIGN_OFF,
    },
  },
  invoice_due_soon: {
    name: 'Invoice due soon',
    placeholders: [...TO_BUYER, 'invoice_number', 'amount', 'due'],
    usual: {
      subject: 'Invoice {invoice_number} is due on {due}',
      greeting: 'Hello {customer_name},',
      introduction: 'A reminder: {amount} of invoice {invoice_number} is due on {due}.',
      closing: 'If you have paid in the meantime, thank you.',
    },
  },
  invoice_overdue: {
    name: 'Invoice overdue',
    placeholders: [...TO_BUYER, 'invoice_number', 'amount', 'due'],
    usual: {
      subject: 'Invoice {invoice_number} was due on {due}',
      greeting: 'Hello {customer_name},',
      introduction: 'We have not received {amount} of invoice {invoice_number} yet. It was due on {due}.',
      closing: 'If you have paid in the meantime, thank you.',
    },
  },
  invoice_paid: {
    name: 'Payment of an invoice received',
    placeholders: [...TO_BUYER, 'invoice_number', 'amount'],
    usual: {
      subject: 'We have received your payment of invoice {invoice_number}',
      greeting: 'Thank you, {customer_name}.',
      introduction: 'We have received {amount} for invoice {invoice_number}.',
      closing: SIGN_OFF,
    },
  },
  credit_note: {
    name: 'Credit note',
    placeholders: [...TO_BUYER, 'invoice_number', 'amount'],
    usual: {
      subject: 'Credit note {invoice_number} for your {shop} order {order_number}',
      greeting: 'Hello {customer_name},',
      introduction: 'Here is credit note {invoice_number} over {amount} for order {order_number}.',
      closing: SIGN_OFF,
    },
  },
  purchase_order_asked: {
    name: 'To owners: purchase order to approve',
    placeholders: ['shop', 'owner_name', 'order_number', 'customer_name', 'purchase_order', 'total'],
    usual: {
      subject: 'Purchase order {purchase_order} to approve: {total}',
      greeting: 'Hello {owner_name},',
      introduction: '{customer_name} wants to pay order {order_number} over {total} by invoice.',
      closing: SIGN_OFF,
    },
  },
  new_order: {
    name: 'To owners: new order',
    placeholders: ['shop', 'owner_name', 'order_number', 'customer_name', 'total'],
    usual: {
      subject: 'New order {order_number}: {total}',
      greeting: 'Hello {owner_name},',
      introduction: '{customer_name} has paid {total} for order {order_number}.',
      closing: CHANGE_IT,
    },
  },
  order_digest: {
    name: 'To owners: daily digest of orders',
    placeholders: ['shop', 'owner_name', 'count', 'total'],
    usual: {
      subject: '{count}: {total}',
      greeting: 'Hello {owner_name},',
      introduction: '{count} since the last digest, {total} in total.',
      closing: CHANGE_IT,
    },
  },
  return_asked: {
    name: 'To owners: return requested',
    placeholders: ['shop', 'owner_name', 'order_number', 'customer_name'],
    usual: {
      subject: 'Return of order {order_number} requested',
      greeting: 'Hello {owner_name},',
      introduction: '{customer_name} asks to return items of order {order_number}:',
      closing: SIGN_OFF,
    },
  },
  low_stock: {
    name: 'To owners: running low',
    placeholders: ['shop', 'owner_name', 'products'],
    usual: {
      subject: 'Running low: {products}',
      greeting: 'Hello {owner_name},',
      introduction: '',
      closing: SIGN_OFF,
    },
  },
  refund_failed: {
    name: 'To owners: refund failed',
    placeholders: ['shop', 'owner_name', 'order_number', 'amount'],
    usual: {
      subject: 'A refund for order {order_number} did not go through',
      greeting: 'Hello {owner_name},',
      introduction: 'Stripe could not complete a refund of {amount} for order {order_number}.',
      closing: SIGN_OFF,
    },
  },
} as const satisfies Record<string, StoreEmail>

export type StoreEmailKey = keyof typeof STORE_EMAILS
export const STORE_EMAIL_KEYS = Object.keys(STORE_EMAILS) as [StoreEmailKey, ...StoreEmailKey[]]
export type Values<Key extends StoreEmailKey> = Record<(typeof STORE_EMAILS)[Key]['placeholders'][number], string>

const PLACEHOLDER = /\{([^{}]*)\}/g

/** What is inserted is never read again: a buyer called "{shop}" stays one. */
export const filledText = (text: string, values: Readonly<Record<string, string>>) =>
  text.replaceAll(PLACEHOLDER, (braced, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : braced))

/** The first placeholder in a text that this email cannot fill. */
export function unknownPlaceholder(key: StoreEmailKey, text: string): string | undefined {
  const known: readonly string[] = STORE_EMAILS[key].placeholders
  return [...text.matchAll(PLACEHOLDER)].find(([, name = '']) => !known.includes(name))?.[0]
}

/** What is wrong with a wording, by field. */
export function wrongInEmail(key: StoreEmailKey, text: EmailText): [keyof EmailText, string][] {
  const fields = ['subject', 'greeting', 'introduction', 'closing'] as const
  return fields.flatMap((field) => {
    const unknown = unknownPlaceholder(key, text[field])
    if (!unknown) return []
    const known = STORE_EMAILS[key].placeholders.map((name) => `{${name}}`).join(', ')
    return [[field, `This email cannot fill in ${unknown}. It knows ${known}.`]]
  })
}
