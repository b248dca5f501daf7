/** Links that work without an account: their contents are signed with the server's secret, so they cannot be forged. */
import { createHmac, timingSafeEqual } from 'node:crypto'

type About = readonly [
  purpose:
    | 'download'
    | 'reviews'
    | 'return-label'
    | 'pay-link'
    | 'invoice'
    | 'receipt'
    | 'purchase-order'
    | 'stock-alerts'
    | 'print-quote',
  ...parts: (string | number)[],
]

export const signatureOf = (secret: string, about: About) =>
  createHmac('sha256', secret).update(JSON.stringify(about)).digest('base64url')

export function isSigned(secret: string, about: About, signature: string) {
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(secret, about))]
  return given.length === right.length && timingSafeEqual(given, right)
}
