/** Toasts and error titles of the store. Texts of the specification (2, section 8) are verbatim. */
export const MESSAGES = {
  products: {
    loadFailed: 'Failed to load products',
    notFound: 'Product not found',
    featuredFailed: 'Failed to load store data',
    categoriesFailed: 'Failed to load categories',
    productFailed: 'This product could not be loaded',
    reviewsFailed: 'The reviews could not be loaded',
  },
  cart: {
    added: 'Added to cart',
  },
  checkout: {
    failed: 'Checkout Failed',
    failedText: 'Something went wrong during checkout',
    sessionFailed: 'Failed to create checkout session',
    alreadyPaid: 'This order has already been paid. The confirmation is in your email.',
    insufficientStock: 'Insufficient Stock',
    quantityLimited: 'Quantity Limited',
    codeRefused: 'Discount Code Not Accepted',
  },
  payments: {
    paid: 'Already paid',
    paidText: 'The confirmation is in your email.',
    cancelled: 'Payment cancelled',
    cancelledText: 'You can complete your order now.',
    cancelFailed: 'This payment could not be cancelled.',
  },
  payLink: {
    failed: 'The pay page could not be opened',
    invalid: 'This link is not valid. Please open it from our email again.',
  },
  team: {
    asked: { title: 'Sent for approval', text: 'The admins of your team have been notified.' },
    added: { title: 'Added to your team’s purchases', text: 'Approve and pay it there.' },
  },
  addresses: {
    saveFailed: 'Failed to save the address',
    deleteFailed: 'Failed to delete the address',
    deleted: 'Address deleted',
  },
  orders: {
    returnRequested: 'Return requested',
    returnRequestedText: 'We will email you how to send it back.',
    returnFailed: 'Failed to request the return',
    lookUpFailed: 'Your order could not be looked up',
    openFailed: 'Your order could not be opened',
    againFailed: 'Could not put this order into your cart',
    againNothing: 'Nothing of this order can be bought now',
    reviewFailed: 'Failed to save your review',
  },
} as const
