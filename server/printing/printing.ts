/** The public module of printing: its calls as in the contract, its file routes and its sweep. */
import { submit } from './inquiries.ts'
import { change, list, previewEmail } from './owned-inquiries.ts'

export { materialCalls as printingMaterialCalls } from './materials.ts'
export { inquiriesIn } from './owned-inquiries.ts'
export { stlRoutes } from './stl-routes.ts'
export { sweepUploads } from './uploads.ts'

export const printingInquiryCalls = { submit, list, change, previewEmail }
