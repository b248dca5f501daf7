/** Public module of the event records: export, and import as an event. */
import { getOwnRecord, getRecord } from './export-record.ts'
import { importRecord } from './import-record.ts'

export const eventRecordCalls = { get: getRecord, own: getOwnRecord, import: importRecord }
