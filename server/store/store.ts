/** The public module of the store: its calls as in the contract, its jobs, and what other areas may use. */
import type { JobHandlers } from '../jobs/jobs.ts'
import type { Services } from '../services.ts'
import { featured, get, list, listCategories } from './catalogue.ts'
import { syncFromStripe } from './catalogue-sync.ts'
import { cancel, create, discounts, refreshCart, verify } from './checkout.ts'
import { deliverDownloads } from './download-renewal.ts'
import { facets } from './facets.ts'
import { remindOfInvoices, sendInvoice } from './invoices/send-invoices.ts'
import { sendOrderDigests } from './new-order-emails.ts'
import { closePayPage, recordRefunds, sendRefund, sweepCheckouts } from './payment-jobs.ts'
import { related } from './related-products.ts'
import { inviteReviews } from './review-invitations.ts'
import { listReviews, openReviews, saveReview } from './reviews.ts'
import { similar } from './similar-products.ts'
import { sendStockAlerts } from './stock-alerts.ts'
import { suggest } from './suggestions.ts'

export { collectionCalls, collectionPages } from './collections.ts'
export { afterPayment, confirmPayment, takeFromStock } from './confirmation.ts'
export { renewDownloads } from './download-renewal.ts'
export { DOWNLOAD_BUCKET, downloadRoutes } from './download-routes.ts'
export { grantDownloads, ownedDownloadsOf } from './downloads.ts'
export { payLinkEmail, payLinkWithdrawnEmail } from './draft-emails.ts'
export {
  completeDraft,
  type Draft,
  draftProblem,
  draftSale,
  lockDraft,
  lockDraftCheckout,
  openDraftCheckout,
  payLinkToken,
} from './drafts.ts'
export { exampleEmail } from './example-emails.ts'
export { approvePurchaseOrder, declinePurchaseOrder, recordPayment } from './invoices/decide-purchase-order.ts'
export { documentsOf, purchaseOrderOf } from './invoices/invoice-links.ts'
export { invoiceRoutes } from './invoices/invoice-routes.ts'
export { invoiceSettingsOf } from './invoices/invoice-settings.ts'
export { purchaseOrderCalls, purchaseOrderRoute } from './invoices/purchase-order-calls.ts'
export { addressEmail, cancelledEmail, shippedEmail, trackingEmail } from './order-emails.ts'
export { payLinkCalls } from './pay-links.ts'
export { hearPaymentEvent } from './payment-events.ts'
export { IMAGE_BUCKET, productImages } from './product-images.ts'
export { purchasesWaiting } from './purchase-requests.ts'
export { racingClassCalls } from './racing-class.ts'
export { restockUnits } from './record-refunds.ts'
export { paymentOf, settleRefund, startRefund, startRefundOfRest, wayBack } from './refunds.ts'
export { closedUnpaid, releaseCheckout } from './release-checkout.ts'
export { returnLabelRoute } from './request-return.ts'
export {
  returnApprovedEmail,
  returnCompletedEmail,
  returnReceivedEmail,
  returnRefusedEmail,
} from './return-emails.ts'
export { labelUrl, returnedUnits, returnsOf } from './return-queries.ts'
export { revenueByMonth } from './revenue.ts'
export { inviteLater } from './review-invitations.ts'
export { recountReviews, removeReviewsOf } from './reviews.ts'
export { itemsOf, saveOrder } from './save-order.ts'
export { shipmentsOf } from './shipment-queries.ts'
export { followCurrency, type Sender, senderOf, shopCalls } from './shop.ts'
export { stockAlertCalls } from './stock-alerts.ts'
export { sayWhyStockChanges } from './stock-history.ts'
export { endCheckout, readProducts } from './stock-reservations.ts'
export { productPages, storePage } from './store-pages.ts'
export { storeRuleCalls } from './store-rules.ts'
export { teamPurchaseCalls } from './team-purchases.ts'

export const productCalls = { list, facets, suggest, similar, featured, get, related, syncFromStripe }
export const categoryCalls = { list: listCategories }
export const checkoutCalls = { refreshCart, discounts, create, verify, cancel }
export { orderCalls } from './orders.ts'
export { ownAddressCalls } from './own-addresses.ts'
export { ownOrderCalls } from './own-orders.ts'
export { returnCalls } from './request-return.ts'
export const reviewCalls = { list: listReviews, open: openReviews, save: saveReview }

export const storeJobs = (deps: Pick<Services, 'db' | 'files' | 'jobs' | 'config' | 'payments' | 'secret'>) =>
  ({
    'close-pay-page': closePayPage(deps),
    'settle-refund': sendRefund(deps),
    'note-refunds': recordRefunds(deps),
    'sweep-checkouts': sweepCheckouts(deps),
    'deliver-downloads': deliverDownloads(deps),
    'invite-reviews': inviteReviews(deps),
    'send-order-digests': sendOrderDigests(deps),
    'send-invoice': sendInvoice(deps),
    'remind-of-invoices': remindOfInvoices(deps),
    'send-stock-alerts': sendStockAlerts(deps),
  }) satisfies Partial<JobHandlers>
export { type ChangeContext, recordShopChange } from './shop-changes.ts'
