/** The public module of printing: the owner's two pages, loaded when they are opened. */
import { part } from '../ui/part.tsx'

export const MaterialsPage = part(async () => (await import('./materials-page.tsx')).MaterialsPage)
/** A model to turn and look at from all sides. */
export const ModelViewer = part(async () => (await import('./model-viewer.tsx')).ModelViewer, 'Preparing the preview')
export const InquiriesPage = part(async () => (await import('./inquiries-page.tsx')).InquiriesPage)
