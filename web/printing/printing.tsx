/** The door of this area: the owner's two desks for it, fetched when they are opened. */
import { lazy } from 'react'

export const MaterialsDesk = lazy(async () => ({ default: (await import('./materials-desk.tsx')).MaterialsDesk }))
export const InquiriesDesk = lazy(async () => ({ default: (await import('./inquiries-desk.tsx')).InquiriesDesk }))
