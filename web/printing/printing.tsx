/** The door of this area: the owner's two desks for it, fetched when they are opened. */
import { part } from '../ui/part.tsx'

export const MaterialsDesk = part(async () => (await import('./materials-desk.tsx')).MaterialsDesk)
export const InquiriesDesk = part(async () => (await import('./inquiries-desk.tsx')).InquiriesDesk)
