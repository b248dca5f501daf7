/** The public module of printing: the owner's views of inquiries and materials, loaded when they are opened. */
import { part } from '../ui/part.tsx'

export const MaterialViews = part(async () => (await import('./desk/printing-views.tsx')).MaterialViews)
/** A model to turn and look at from all sides. */
export const ModelViewer = part(async () => (await import('./model-viewer.tsx')).ModelViewer, 'Preparing the preview')
export const InquiryViews = part(async () => (await import('./desk/printing-views.tsx')).InquiryViews)
