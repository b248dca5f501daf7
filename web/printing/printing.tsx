/** The public module of printing: the owner's two pages, loaded when they are opened. */
import { part } from '../ui/part.tsx'

export const MaterialsPage = part(async () => (await import('./materials-page.tsx')).MaterialsPage)
export const InquiriesPage = part(async () => (await import('./inquiries-page.tsx')).InquiriesPage)
