/** What a business owner reads when the back office refuses something. Texts of the specification (2, section 8) are verbatim. */
import { taken } from '../messages.ts'

export const OFFICE_REFUSALS = {
  settingsChanged: 'Somebody else has changed these settings in the meantime.',
  orderNumberUsed: (next: number) =>
    `Numbers below ${next} may have been given already. Please enter ${next} or a higher number.`,
  slugTaken: taken('category', 'name'),
  collectionTaken: taken('collection', 'name'),
  partTwice: 'The same product was added twice. Please remove one of them.',
  partGone: 'One of the products has been deleted. Please remove it from the list.',
  relatedGone: 'One of the related products has been deleted. Please choose another one.',
  priceTooHigh: 'With this change a price would be higher than a card can be charged. Nothing was changed.',
  unknownClass: 'One of the rule packs or classes does not exist. Please choose another one.',
  setOnVariants: 'This product has variants. Please set price, stock, SKU, barcode and weight on each of them.',
  variantElsewhere: 'One of the variants belongs to another product.',
  variantImage: 'The image of a variant must be one of the images of its product.',
  skuTaken: taken('product', 'SKU'),
  categoryGone: 'This category has been deleted. Please select another one.',
  imageGone: 'The image has been deleted. Please upload it again.',
  oneImageGone: 'One of the images has been deleted. Please upload it again.',
  fileGone: 'One of the files has been deleted. Please upload it again.',
  fileTwice: 'The same file was added twice. Please remove one of them.',
  downloadSold:
    'Customers have paid for this download. Please add the new file or link before you remove the last one.',
  soldDownloadDeleted:
    'Customers have paid for this download and keep their right to it. Please deactivate the product instead.',
  digitalShipped: 'A digital product cannot require shipping. Please turn one of them off.',
  orderNotFound: 'This order does not exist. Please go back to the list of orders.',
  notLeftToShip:
    'Some of these units have been shipped or restocked in the meantime. Please check what is left to ship and try again.',
  closedOrder: 'This order was cancelled or refunded, so nothing of it is shipped any more.',
  addressShipped: 'Part of this order has been shipped already, so its address can no longer be changed.',
  returnNotFound: 'This return does not exist. Please reload the order.',
  returnMoved: 'This return has moved on in the meantime. Please check it and try again.',
  noDownloads: 'This order has nothing to download.',
  nothingReady: 'The product has no file or link yet. Please add one first.',
  tooManyUnits: 'That is more units than can be restocked: units that are back in stock already do not count again.',
  refundDeclined: 'Stripe declined this refund.',
  refundDeclinedBecause: (why: string) => `Stripe declined this refund: ${why}`,
  orderNotChanged: (why: string) => `The order was not changed because Stripe declined the refund (${why}).`,
  refundUnsent: 'Stripe cannot be reached right now. The refund has been saved and will be sent automatically.',
  refundedInFull: 'This payment has already been refunded in full.',
  refundTooMuch: 'The amount is more than what is left to refund. Please enter a smaller amount.',
  otherRefund: 'This refund was already made with a different amount. Please reload the order.',
  paymentsOff: 'Payments are not set up on this site. Please ask whoever runs the server to add the Stripe keys.',
  checkoutPaid: 'This checkout has just been paid.',
  checkoutPaidAs: (order: string) => `This checkout has just been paid: it is order ${order}.`,
  checkoutNotReleased:
    'The payment service cannot be reached right now, so the pay page is still open and nothing was released. Please try again in a moment.',
  ownFactorFirst:
    'You have not signed in with a second factor yourself. Set one up and sign in with it before you require it of others.',
  sessionEnded: 'This session has ended. Please sign in again.',
} as const

/** Refusals about the people in the back office. */
export const STAFF_REFUSALS = {
  notHere: 'This person no longer works in the back office. Please reload the page.',
  lastOwner: 'This is the only owner. Please make somebody else an owner first.',
  isSelf: 'You cannot remove yourself. Please ask another owner.',
  alreadyHere: 'This person already works in the back office. Please change their role instead.',
  invitationEnded: 'This link no longer works: it has been used, withdrawn or replaced, or it has expired.',
  accountNeeded: 'Please enter your name and choose a password.',
  otherPassword: 'This email address has an account with another password. Please enter the password of that account.',
} as const

/** What went wrong between Paddock and Stripe. */
export const STRIPE_PROBLEMS = {
  off: 'The Stripe secret key is not configured.',
  notSetUp: 'Stripe is not set up on this server. Please ask whoever runs it to add the Stripe keys.',
  unreached: 'Stripe could not be reached. Please try again in a moment.',
  keyRefused: 'Stripe did not accept the secret key. Please check it.',
  tooManyRequests: 'Stripe is receiving too many requests. Please try again in a minute.',
  productRejected: 'Stripe rejected the product.',
  unexpected: 'Something unexpected went wrong. Please try again, and look at the log of the server.',
} as const
