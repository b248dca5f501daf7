/** What people read about invoices and purchase orders. */
export const INVOICE_REFUSALS = {
  notOffered: 'This shop does not offer payment by invoice. Please pay by card.',
  tooManyWaiting:
    'Several purchase orders of yours are waiting for the shop already. Please wait until they have been answered, or pay by card.',
  wrongFile: 'The file is not what its name says. Please choose a PDF, PNG or JPEG file.',
  alreadyDecided: 'This purchase order has been answered in the meantime. Please reload the order.',
  waitsForApproval: 'This purchase order has not been approved yet. Please approve or decline it first.',
  notFound: 'This order has no invoice. Please reload the order.',
  tooMuch: 'The amount is more than what is left of the invoice. Please enter a smaller amount.',
  nothingDue: 'Nothing is due on this invoice any more.',
  otherPayment: 'This payment was already recorded with a different amount. Please reload the order.',
  paidAlready: 'This invoice was paid. Please refund the payment instead.',
} as const
