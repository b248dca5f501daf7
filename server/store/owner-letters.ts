/** The mails that the store writes to the owners. */
import { formatCents } from '@paddock/domain/store/money.ts'
import type { OwnerAddress } from '../identity/owners.ts'
import { letter } from '../outside/letter.ts'

export type LowProduct = { name: string; sku: string | null; left: number }

export const lowStockLetter = (owner: OwnerAddress, publicUrl: string, low: readonly LowProduct[]) =>
  letter({
    to: owner.email,
    subject: low.length === 1 ? `Running low: ${low[0]?.name}` : `Running low: ${low.length} products`,
    greeting: `Hello ${owner.full_name},`,
    lines: [
      low.length === 1
        ? 'A sale has brought this product to its mark:'
        : 'A sale has brought these products to their marks:',
      low
        .map(({ name, sku, left }) => `${name}${sku ? ` (${sku})` : ''}: ${left === 0 ? 'none' : left} left`)
        .join('\n'),
      'You hear of a product once, and again only after it has been restocked.',
    ],
    action: { label: 'Open the back office', url: `${publicUrl}/business-owner?tab=overview` },
  })

type FailedRefund = { amount: number; order_id: string }

export const refundFailedLetter = (
  owner: OwnerAddress,
  publicUrl: string,
  order_number: string,
  { amount, order_id }: FailedRefund,
  reason: string,
) =>
  letter({
    to: owner.email,
    subject: `A refund for order ${order_number} did not go through`,
    greeting: `Hello ${owner.full_name},`,
    lines: [
      `The card payments have not carried out a refund of ${formatCents(amount)} for order ${order_number}.`,
      `Reason: ${reason}`,
    ],
    action: { label: 'Open the order', url: `${publicUrl}/business-owner?tab=orders&order=${order_id}` },
  })
