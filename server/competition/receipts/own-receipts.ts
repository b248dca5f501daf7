/** The receipts of an event for its organisers: all teams with their flags, the state of the chain, and the window for flags. */

import { inNaturalOrder } from '@paddock/domain/natural-order.ts'
import { pick } from '@paddock/domain/omit.ts'
import { eq } from 'drizzle-orm'
import { eventReceiptSettings, eventReceipts } from '../../db/schema/receipts.ts'
import { api } from '../../http/calls.ts'
import { sha256, verifyChain } from '../chain/chain.ts'
import { embargoesOf } from '../embargo/embargo.ts'
import { GONE, lockEvent, ownEvent } from '../event-access/event-access.ts'
import { recordHistory } from '../history/history.ts'
import { announceReceipts } from './announce-receipts.ts'
import { issueReceipts, mayIssue } from './issue-receipts.ts'
import { flagHours, flagsOf, latestReceipts } from './receipt-queries.ts'

export const list = api.event_receipts.list.handler(async ({ input, context: { db, caller }, errors }) => {
  const event = await ownEvent(db, caller, input.event_id)
  if (!event) throw errors.NOT_FOUND(GONE)
  const receipts = await latestReceipts(db, event.id)
  return {
    flag_hours: await flagHours(db, event.id),
    may_issue: mayIssue({ event, embargoes: await embargoesOf(db, event.id) }),
    receipts: receipts
      .map((receipt) => ({ ...pick(receipt, 'team_id', 'number', 'code', 'released_at'), team: receipt.shown.team }))
      .toSorted((a, b) => inNaturalOrder(a.team.number, b.team.number)),
    flags: await flagsOf(db, eq(eventReceipts.event_id, event.id)),
  }
})

export const verify = api.event_receipts.verify.handler(async ({ input, context: { db, caller }, errors }) => {
  if (!(await ownEvent(db, caller, input.event_id))) throw errors.NOT_FOUND(GONE)
  return db.transaction((tx) => verifyChain(tx, sha256, input.event_id), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
})

export const setWindow = api.event_receipts.setWindow.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { event_id, flag_hours } = input
    const event = await lockEvent(tx, context.caller, event_id)
    if (!event) throw errors.NOT_FOUND(GONE)
    const before = await flagHours(tx, event_id)
    if (before === flag_hours) return { flag_hours }
    await tx
      .insert(eventReceiptSettings)
      .values({ event_id, flag_hours })
      .onConflictDoUpdate({ target: eventReceiptSettings.event_id, set: { flag_hours } })
    const what = `Teams can flag entries of their receipts for ${flag_hours} hours after the release`
    const change = { before: { flag_hours: before }, after: { flag_hours } }
    await recordHistory(tx, context.caller, { event_id, kind: 'event', subject_id: event_id, what, ...change })
    await announceReceipts(tx, event.id)
    return { flag_hours }
  }),
)

/** For events that were completed before there were receipts; otherwise they are issued with the release. */
export const issue = api.event_receipts.issue.handler(async ({ input, context, errors }) => {
  const { db, caller } = context
  const { event_id } = input
  if (!(await db.transaction((tx) => lockEvent(tx, caller, event_id)))) throw errors.NOT_FOUND(GONE)
  const issued = await issueReceipts(db, context, { event_id, released_at: new Date().toISOString() })
  if (issued === undefined) throw errors.NOT_RELEASED()
  return { issued }
})
