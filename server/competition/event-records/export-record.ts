/** Answers the record of an event: to everyone once it is completed, and to its organisers at any time. */
import { isPublic } from '@paddock/domain/competition/event.ts'
import { EVENT_ERRORS } from '@paddock/domain/competition/messages.ts'
import { NOT_AVAILABLE } from '@paddock/domain/competition/moderation.ts'
import { api } from '../../http/calls.ts'
import { originOf, recordAudit } from '../../identity/audit-log.ts'
import { organizerOf } from '../../identity/callers.ts'
import { GONE, ownEvent } from '../event-access/event-access.ts'
import { recordOf, releasedRecord } from '../results/results.ts'
import { eventRecordOf } from '../rules/rules.ts'

export const getRecord = api.event_records.get.handler(async ({ input, context: { db }, errors }) => {
  const stored = await releasedRecord(db, input.event_id)
  if (!stored || !isPublic(stored.event.status)) throw errors.NOT_FOUND({ message: EVENT_ERRORS.notPublic })
  const { status, suspended_at, company_suspended_at } = stored.event
  if (suspended_at !== null || company_suspended_at !== null) throw errors.NOT_FOUND({ message: NOT_AVAILABLE })
  if (status !== 'completed') throw errors.NOT_COMPLETED()
  return eventRecordOf(stored)
})

export const getOwnRecord = api.event_records.own.handler(async ({ input, context, errors }) => {
  const { db, caller } = context
  const stored = (await ownEvent(db, caller, input.event_id)) && (await recordOf(db, input.event_id))
  if (!stored) throw errors.NOT_FOUND(GONE)
  await recordAudit(db, {
    action: 'exported',
    realm: 'organizer',
    subjectId: organizerOf(caller).id,
    eventId: input.event_id,
    details: { what: 'event record' },
    ...originOf(context),
  })
  return eventRecordOf(stored)
})
