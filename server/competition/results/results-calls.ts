/** Live results: for the public, for the organisers of the event, and as a printable page. */
import { isPublic } from '@paddock/domain/competition/event.ts'
import { EVENT_ERRORS, TEAM_ERRORS } from '@paddock/domain/competition/messages.ts'
import { NOT_AVAILABLE } from '@paddock/domain/competition/moderation.ts'
import type { Database } from '../../db/database.ts'
import { api } from '../../http/calls.ts'
import { originOf, recordAudit } from '../../identity/audit-log.ts'
import { organizerOf } from '../../identity/callers.ts'
import { GONE, ownEvent } from '../event-access/event-access.ts'
import { allResults } from './all-results.ts'
import { liveResults, teamLaps } from './live-results.ts'
import { printedResults } from './print-results.ts'
import { type ResultsRecord, recordFor, recordOf, releasedRecord } from './results-record.ts'

/** What all spectators of an event receive; null if the event is not public. */
export async function spectatorState(db: Database, event_id: string) {
  const record = await releasedRecord(db, event_id)
  return record && isShown(record) ? liveResults(record) : null
}

export const getResults = api.live_results.get.handler(async ({ input, context: { db }, errors }) => {
  const results = await spectatorState(db, input.event_id)
  if (!results) throw errors.NOT_FOUND(await notShown(db, input.event_id))
  return results
})

export const getTeamLaps = api.live_results.laps.handler(async ({ input, context: { db }, errors }) => {
  const record = await releasedRecord(db, input.event_id)
  if (!record || !isShown(record)) throw errors.NOT_FOUND(NOT_PUBLIC)
  const laps = teamLaps(record, input.team_id)
  if (!laps) throw errors.NOT_FOUND({ message: TEAM_ERRORS.gone })
  return laps
})

export const getOwnResults = api.live_results.own.handler(async ({ input, context: { db, caller }, errors }) => {
  const record = (await ownEvent(db, caller, input.event_id)) && (await recordFor(db, caller, input.event_id))
  if (!record) throw errors.NOT_FOUND(GONE)
  return liveResults(record)
})

export const getEverything = api.live_results.everything.handler(async ({ input, context, errors }) => {
  const { db, caller } = context
  const record = (await ownEvent(db, caller, input.event_id)) && (await recordOf(db, input.event_id))
  if (!record) throw errors.NOT_FOUND(GONE)
  await recordAudit(db, {
    action: 'exported',
    realm: 'organizer',
    subjectId: organizerOf(caller).id,
    eventId: input.event_id,
    details: { what: 'results' },
    ...originOf(context),
  })
  return allResults(record)
})

export const printResults = api.live_results.print.handler(async ({ input, context: { db }, errors }) => {
  const { eventId, teamId, category, exportType } = input
  const record = await releasedRecord(db, eventId)
  if (!record || !isShown(record)) throw errors.NOT_FOUND(NOT_PUBLIC)
  if (record.event.status !== 'completed') throw errors.NOT_COMPLETED()
  const all = allResults(record)
  const teams = all.teams.filter((team) => {
    if (exportType === 'single') return team.id === teamId
    return exportType === 'all' || team.category === category
  })
  if (exportType === 'single' && teams.length === 0) throw errors.NOT_FOUND({ message: TEAM_ERRORS.gone })
  return {
    success: true as const,
    data: { html: printedResults(all, teams, record.event.company_logo) },
    teamsCount: teams.length,
  }
})

/** A suspended event is visible only to its organisers. */
const isShown = ({ event }: ResultsRecord) => isPublic(event.status) && !isSuspended(event)
const isSuspended = (event: ResultsRecord['event']) =>
  event.suspended_at !== null || event.company_suspended_at !== null

async function notShown(db: Database, event_id: string) {
  const record = await recordOf(db, event_id)
  return record && isPublic(record.event.status) && isSuspended(record.event) ? { message: NOT_AVAILABLE } : NOT_PUBLIC
}

const NOT_PUBLIC = { message: EVENT_ERRORS.notPublic }
