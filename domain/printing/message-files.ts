/** Files and photos in the messages about a print. */
import { PURCHASE_ORDER_TYPES } from '../invoices/purchase-order.ts'

export const MESSAGE_FILE_TYPES = PURCHASE_ORDER_TYPES
export const MOST_MESSAGE_FILES = 3
export const MOST_MESSAGE_FILE_BYTES = 4 * 1024 * 1024
