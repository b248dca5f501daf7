/** The door of the store: what the back office shows of an order in the same way. */
export { addressText } from './address-text.ts'
export { OrderSheet } from './order-sheet.tsx'
export { Stars } from './rating.tsx'
