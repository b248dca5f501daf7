/** The standings of an event by its rule pack, from its stored rows. */
import { type EventRecord, eventStandings } from '@paddock/domain/racing/standings.ts'
import { eventRecordOf, type StoredEvent } from './event-record-of.ts'

export const standingsOf = (rows: StoredEvent & EventRecord) => eventStandings(rows, () => eventRecordOf(rows))
