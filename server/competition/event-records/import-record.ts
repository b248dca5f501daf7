/** Makes an event from an event record, in one transaction: all of it, or nothing. */
import { readRecord } from '@paddock/contract/rules/event-record.ts'
import { DEFAULT_MAX_TEAMS } from '@paddock/domain/competition/event.ts'
import { DEFAULT_LEVEL, LEVELS } from '@paddock/domain/competition/level.ts'
import { EVENT_ERRORS } from '@paddock/domain/competition/messages.ts'
import { plural } from '@paddock/domain/plural.ts'
import type { EventRecord } from '@paddock/domain/rules/event-record.ts'
import { faultSentence } from '@paddock/domain/rules/fault.ts'
import type { Pack } from '@paddock/domain/rules/pack.ts'
import { MOST_FAULTS } from '@paddock/domain/rules/record-file.ts'
import { importedClasses, importFaults } from '@paddock/domain/rules/record-import.ts'
import { inBatches } from '../../db/batches.ts'
import type { Transaction } from '../../db/database.ts'
import { competitionEvents } from '../../db/schema/competition.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { eventPenalties, knockoutMatches, otherEventPoints, raceResults } from '../../db/schema/racing.ts'
import { api } from '../../http/calls.ts'
import { type Caller, organizerOf } from '../../identity/callers.ts'
import { announceEvent, type OwnEvent, ownEvent } from '../event-access/event-access.ts'
import { bringPack } from '../events/events.ts'
import { recordHistory } from '../history/history.ts'
import { refuseOverLimit } from '../organizers/organizers.ts'
import { allocatePoints, saveAllScores } from '../racing/racing.ts'
import { saveChecks } from './imported-checks.ts'
import { saveMarks } from './imported-marks.ts'
import { importedPack } from './imported-pack.ts'
import { lapRows, matchRows, pointRows, teamRows } from './imported-racing.ts'
import { sheetsIn } from './imported-sheets.ts'

export const importRecord = api.event_records.import.handler(({ input, context: { db, caller }, errors }) => {
  const read = readRecord(input.record)
  const faults = 'faults' in read ? read.faults : importFaults(read.record, read.pack)
  if ('faults' in read || faults.length > 0) {
    const named = faults.slice(0, MOST_FAULTS).map(faultSentence)
    throw errors.RECORD_REFUSED({ data: { faults: named, more: faults.length - named.length } })
  }
  const { record, pack } = read
  return db.transaction(async (tx) => {
    const { company_id, full_name } = organizerOf(caller)
    const name = record.event.name.trim()
    const before = await ownEvent(tx, caller, input.id)
    // The file was sent twice: the first attempt made the event.
    if (before?.name === name) return before
    await refuseOverLimit(tx, company_id)
    const choice = await importedPack(tx, record, pack, { company_id, created_by: full_name })
    const made = await tx
      .insert(competitionEvents)
      .values({
        ...choice,
        id: input.id,
        company_id,
        name,
        event_date: input.event_date,
        location: input.location,
        competition_level: LEVELS.find((level) => level === record.event.level) ?? DEFAULT_LEVEL,
        max_teams: Math.max(DEFAULT_MAX_TEAMS, record.teams.length),
        auto_numbering: false,
      })
      .onConflictDoNothing()
      .returning({ id: competitionEvents.id })
    const event = await ownEvent(tx, caller, input.id)
    // The id is taken: by an attempt that was sent at the same time, or by something else.
    if (event?.name !== name) throw errors.CONFLICT({ message: EVENT_ERRORS.exists })
    if (made.length === 0) return event
    await bringPack(tx, event)
    await saveContents(tx, event, record, pack)
    await recordImport(tx, caller, event, record)
    const stored = (await ownEvent(tx, caller, input.id)) ?? event
    await announceEvent(tx, stored, 'competition_events')
    return stored
  })
})

async function saveContents(tx: Transaction, event: OwnEvent, record: EventRecord, pack: Pack) {
  const teams = teamRows(record, event.id)
  await inBatches(teams.rows, (batch) => tx.insert(competitionTeams).values(batch))
  await inBatches(lapRows(record.runs ?? [], event.id, teams), (batch) => tx.insert(raceResults).values(batch))
  const matches = matchRows(record.knockout ?? [], event.id, teams, pack.knockout.points.third_place !== undefined)
  await inBatches(matches, (batch) => tx.insert(knockoutMatches).values(batch))
  await saveMarks(tx, event, { sheets: sheetsIn(record, pack), teams, packed: pack.judging.scorecards.length > 0 })
  if (pack.scrutineering)
    await saveChecks(tx, event, { checks: record.scrutineering ?? [], rules: pack.scrutineering, teams })
  await inBatches(pointRows(record.penalties ?? [], event.id, teams), (batch) =>
    tx.insert(eventPenalties).values(batch),
  )
  await inBatches(pointRows(record.other_points ?? [], event.id, teams), (batch) =>
    tx.insert(otherEventPoints).values(batch),
  )
  await saveAllScores(tx, event)
  for (const category of new Set(matches.map((match) => match.category))) await allocatePoints(tx, event.id, category)
}

/** Also which class stands for one that an event cannot have. */
const recordImport = (tx: Transaction, caller: Caller, event: OwnEvent, { teams, runs = [] }: EventRecord) =>
  recordHistory(tx, caller, {
    event_id: event.id,
    kind: 'event',
    subject_id: event.id,
    what: `Imported from an event record with ${plural(teams.length, 'team')} and ${plural(runs.length, 'run')}`,
    before: null,
    after: {
      rule_pack: `${event.rule_pack}@${event.rule_pack_version}`,
      classes: Object.fromEntries(importedClasses(teams)),
    },
  })
