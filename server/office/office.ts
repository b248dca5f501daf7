/** The public module of the back office: its calls as in the contract. */
import { ownedCategoryCalls } from './catalogue/categories.ts'
import { exportCsv } from './catalogue/csv-export.ts'
import { importCsv } from './catalogue/csv-import.ts'
import { productReads } from './catalogue/owned-products.ts'
import { productWrites } from './catalogue/product-writes.ts'
import { stripeCatalogueCalls } from './catalogue/stripe-calls.ts'

export { auditLogCalls } from './audit-log.ts'
export { productFileUploads } from './catalogue/download-uploads.ts'
export { productImageUploads } from './catalogue/image-routes.ts'
export { ownedReviewCalls } from './catalogue/reviews.ts'
export { catalogueJobs } from './catalogue/stripe-jobs.ts'
export { lowStockCalls } from './low-stock.ts'
export { moderationCalls } from './moderation.ts'
export { newOrderEmailCalls } from './new-order-emails.ts'
export { officeSettingCalls } from './office-settings.ts'
export { openCheckoutCalls } from './open-checkouts.ts'
export { orderDownloadCalls } from './orders/downloads.ts'
export { orderExport } from './orders/export.ts'
export { officeOrderCalls } from './orders/order-calls.ts'
export { officeOverviewCalls } from './overview.ts'
export { businessOwnerCalls } from './owner-auth.ts'
export { serverStateCalls } from './server-state.ts'
export { shopSettingCalls } from './shop-settings.ts'
export { ownedCategoryCalls, stripeCatalogueCalls }

export const ownedProductCalls = { ...productReads, ...productWrites, exportCsv, importCsv }
