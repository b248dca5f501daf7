/** Public module of receipts: the organiser's view, and the receipt of a team in its portal. */
import { part } from '../../ui/part.tsx'

export const ReceiptsView = part(async () => (await import('./receipts-view.tsx')).ReceiptsView, 'Loading receipts')
export const TeamReceipt = part(async () => (await import('./team-receipt.tsx')).TeamReceipt, 'Loading your receipt')
