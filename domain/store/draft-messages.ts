/** What is said about orders that the office makes by hand. */
export const DRAFT_REFUSALS = {
  gone: 'This draft no longer exists.',
  notNow: 'This draft has been sent, paid or cancelled in the meantime.',
  incomplete: 'Something is missing before this order can be sent or paid.',
  priceChanged: 'The prices have changed. Please check the new total.',
  nothingIn: 'Please add a product.',
  customerMissing: 'Please enter the name and the email address of the customer.',
  addressMissing: 'Please complete the address of the customer.',
  paidMeanwhile: 'The customer has paid it in the meantime.',
  paymentsDown:
    'The payment service cannot be reached right now, so the pay page could not be closed. Please try again.',
  linkInvalid: 'This link is not valid. Please open it from our email again.',
  linkOver: 'This link has expired or was withdrawn. Please contact us for a new one.',
  linkPaid: 'This order has been paid. The confirmation is in your email.',
} as const
