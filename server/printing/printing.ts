/** The public module of printing: its calls as in the contract, its file routes and its sweep. */
import { submit } from './inquiries.ts'
import { change, list, previewEmail } from './owned-inquiries.ts'
import { price } from './quotes/price-choices.ts'
import { options, prices, setPrices } from './quotes/price-settings.ts'
import { answer, write } from './quotes/quote-messages.ts'
import { open, own, owned } from './quotes/quote-page.ts'
import { send } from './quotes/send-quote.ts'

export { lowMaterials, materialStockCalls } from './desk/material-stock.ts'
export { printPlateCalls } from './desk/plates.ts'
export { printDeskCalls, printsDue } from './desk/print-desk.ts'
export { printerCalls } from './desk/printers.ts'
export { materialCalls as printingMaterialCalls } from './materials.ts'
export { modelCalls as printingModelCalls } from './models/models.ts'
export { inquiriesIn } from './owned-inquiries.ts'
export { orderPrint, releasePrint, reservePrint } from './quotes/order-print.ts'
export { quoteFileRoute } from './quotes/quote-files.ts'
export { quoteToken } from './quotes/quote-links.ts'
export { stlRoutes } from './stl-routes.ts'
export { sweepUploads } from './uploads.ts'

export const printingInquiryCalls = { submit, list, change, previewEmail }
export const printingQuoteCalls = { options, price, send, open, write, own, owned, answer, prices, setPrices }
