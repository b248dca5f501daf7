/** The door of the printing area: its calls in the shape of the contract, its file routes and its sweep. */
import { change, list, previewEmail } from './desk.ts'
import { submit } from './inquiries.ts'

export { materialCalls as printingMaterialCalls } from './materials.ts'
export { stlRoutes } from './stl-routes.ts'
export { sweepUploads } from './uploads.ts'

export const printingInquiryCalls = { submit, list, change, previewEmail }
