/** Public module of opened totals: the one place that papers, receipts and screens take a total's parts from. */
import { TEAM_ERRORS } from '@paddock/domain/competition/messages.ts'
import { api } from '../../http/calls.ts'
import { GONE, ownEvent } from '../event-access/event-access.ts'
import { recordOf } from '../results/results.ts'
import { openedTotal } from './opened-total.ts'

export { openedTotal, openedTotals } from './opened-total.ts'

export const openTotal = api.event_totals.open.handler(async ({ input, context: { db, caller }, errors }) => {
  const record = (await ownEvent(db, caller, input.event_id)) && (await recordOf(db, input.event_id))
  if (!record) throw errors.NOT_FOUND(GONE)
  const opened = openedTotal(record, input.team_id, true)
  if (!opened) throw errors.NOT_FOUND({ message: TEAM_ERRORS.gone })
  return opened
})
