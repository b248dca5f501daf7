/** The address of a receipt's public page, in its QR code. */
export const receiptPath = (code: string) => `/receipts/${encodeURIComponent(code)}`
