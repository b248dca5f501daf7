/** The door of this area: the owner's two desks for it, fetched when they are opened. */
import { lazy } from 'react'
import { api } from '../app/api.ts'

export const MaterialsDesk = lazy(async () => ({ default: (await import('./materials-desk.tsx')).MaterialsDesk }))
export const InquiriesDesk = lazy(async () => ({ default: (await import('./inquiries-desk.tsx')).InquiriesDesk }))

/** Everything that the desks have fetched and that nobody but the owner may see. */
export const deskQueries = () => [api.printing_inquiries.key(), api.printing_materials.list.key(), ['stl-files']]
