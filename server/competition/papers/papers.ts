/** Public module of an event's papers: its calls, in the shape of the contract, and its jobs. */
import { ceremonyScript } from './ceremony-paper.ts'
import { ownFeedback } from './own-feedback.ts'
import { ownReceipt } from './own-receipt.ts'
import { cancelPaper, downloadPaper, listPapers, startPaper } from './paper-jobs.ts'
import { enterSheet, listSheets, removeSheet, resolveSheet } from './paper-sheets.ts'

export { paperJobsOf } from './make-paper.ts'
export { ceremonyScript }

export const paperJobCalls = { list: listPapers, start: startPaper, cancel: cancelPaper, download: downloadPaper }
export const feedbackReportCalls = { own: ownFeedback }
export const receiptPaperCalls = { pdf: ownReceipt }
export const paperSheetCalls = { list: listSheets, enter: enterSheet, resolve: resolveSheet, remove: removeSheet }
