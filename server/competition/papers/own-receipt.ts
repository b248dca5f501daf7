/** A team downloads its receipt. */
import { call } from '@orpc/server'
import { teamReceiptCalls } from '../../entries/entries.ts'
import { api } from '../../http/calls.ts'
import { pdfOf } from '../../papers/papers.ts'
import { receiptItems } from '../receipts/receipts.ts'
import { recordOf } from '../results/results.ts'
import { fileNameOf, pdfAnswer } from './paper-files.ts'
import { sharedOf } from './paper-items.ts'

export const ownReceipt = api.team_receipts.pdf.handler(async ({ input, context, errors }) => {
  const { db, files, config } = context
  // Whoever may read the receipt may print it.
  const receipt = await call(teamReceiptCalls.get, input, { context, path: ['team_receipts', 'get'] })
  const record = receipt && (await recordOf(db, receipt.shown.event.id))
  if (!receipt || !record) throw errors.NOT_FOUND()
  const { event, team } = receipt.shown
  const { shared, pictures } = await sharedOf(files, record, 'Receipt')
  const items = await receiptItems(db, {
    event_id: event.id,
    time_zone: record.event.time_zone,
    publicUrl: config.publicUrl,
    teams: new Set([team.id]),
  })
  const pdf = await pdfOf('receipts', { ...shared, items }, pictures)
  return pdfAnswer(fileNameOf('Receipt', team.name, event.name), pdf)
})
