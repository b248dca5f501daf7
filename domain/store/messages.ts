/** What a buyer reads when the store refuses something. Texts of the specification (2, section 8) are verbatim. */
export const STORE_REFUSALS = {
  productNotFound: 'Product not found',
  collectionNotFound: 'Collection not found',
  backInStock: 'This is in stock: you can buy it now.',
  syncFailed: 'Please check that the Stripe secret key is configured.',
  insufficientStock: (available: number) => `Only ${available} items available`,
  orderLimit: 'Your cart has more of a product than one order can have. Please reduce the quantity.',
  orderLimitOf: (most: number, product: string) =>
    `One order can have at most ${most} of ${product}. Please reduce the quantity.`,
  productUnavailable: 'Some products in your cart are no longer available. Please remove them to continue.',
  printChanged: 'The quote for this print has changed. Please open it again and check the new price.',
  priceChanged: 'A price has changed since you opened your cart. Please check the new total.',
  tooExpensive: 'This order is too large for one card payment. Please split it into smaller orders.',
  checkoutOver: 'This checkout has ended. Please try again.',
  paymentsDown: 'The payment service cannot be reached right now. Nothing was charged. Please try again in a moment.',
  paymentsOff: 'Payments are not set up on this site yet. Nothing was charged. Please try again later.',
  notPaid: 'This payment has not been completed. Please finish it on the pay page, or start again from your cart.',
  checkEmail: 'Please check your email address',
  orderNotFound: 'No order has that number and email. Please check both.',
  notPaidHere: 'This order was not paid in this browser. You can find it with its number and your email address.',
  ownOrderNotFound: 'There is no such order among yours.',
  addressNotFound: 'This address has been deleted.',
  tooManyAddresses: (most: number) => `You can save at most ${most} addresses. Please delete one first.`,
  notReturnable:
    'Some of these items cannot be returned any more: they are in another return, or the time for returns is over.',
  reviewLinkInvalid: 'This link is not valid. Please open it from our email again.',
  reviewedProductDeleted: 'This product has been deleted, so it can no longer be reviewed.',
  reviewerUnderAge:
    'Thank you for wanting to help others choose. Reviews are public, so your account needs your age first, or the consent of an adult: you can give both on your account page.',
} as const

/** What the sync of the catalogue with Stripe reports. */
export const CATALOGUE_SYNC = {
  upToDate: 'The catalogue is up to date.',
  failed: 'The catalogue could not be updated right now.',
  running: 'The catalogue is being updated.',
  synced: ({ created, updated }: { created: number; updated: number }) =>
    `Synchronised: ${created} created, ${updated} updated.`,
} as const

/** Why a refund failed, where Stripe gives no reason of its own. */
export const REFUND_FAILURES = {
  bank: 'The bank did not accept it.',
  refundedElsewhere: 'The money was returned by another refund, made in Stripe.',
} as const
