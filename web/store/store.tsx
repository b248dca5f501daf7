/** The public module of the store: the parts of an order that the back office shows too. */
export { addressText } from './address-text.ts'
export { browserId } from './open-checkout.ts'
export { DocumentLinks } from './order-documents.tsx'
export { OrderSheet } from './order-sheet.tsx'
export { ShopMark } from './shop-mark.tsx'
export { Stars } from './star-rating.tsx'
