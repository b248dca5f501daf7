/** The door of the back office: its calls in the shape of the contract. */
export { lowStockCalls } from './low-stock.ts'
export { officeOrderCalls } from './orders/calls.ts'
export { orderExport } from './orders/export.ts'
export { businessOwnerCalls } from './owner-auth.ts'
