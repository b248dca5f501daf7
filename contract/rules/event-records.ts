/** Event records: everything that decides the results of an event as one file, and events made from such files. */
import { EVENT_ERRORS } from '@paddock/domain/competition/messages.ts'
import { EVENT_LIMIT_MESSAGE } from '@paddock/domain/competition/moderation.ts'
import type { EventRecord } from '@paddock/domain/rules/event-record.ts'
import { MOST_RECORD_BYTES, RECORD_ERRORS } from '@paddock/domain/rules/record-file.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { CompetitionEvent } from '../competition/events.ts'
import { inCompany } from '../competition/rights.ts'
import { Day } from '../day.ts'
import { line } from '../text.ts'
import { RecordFile } from './event-record.ts'

const tags = ['competition']
const OfEvent = z.object({ event_id: z.uuid() })

/** A file may have fields that we do not know; what is answered has none. */
function strictly(schema: unknown): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(([name, field]) => [name, strictly(field)])
    return z.strictObject(Object.fromEntries(fields))
  }
  if (schema instanceof z.ZodArray) return z.array(strictly(schema.element))
  if (schema instanceof z.ZodOptional) return strictly(schema.unwrap()).optional()
  if (schema instanceof z.ZodNullable) return strictly(schema.unwrap()).nullable()
  return schema as z.ZodType
}

const Answered = strictly(RecordFile) as z.ZodType<EventRecord, EventRecord>

export const event_records = {
  get: call
    .route({
      method: 'GET',
      path: '/event_records/{event_id}',
      tags,
      summary: 'The record of a completed event (paddock-event-record/1), from which anyone can recompute its results',
    })
    .meta({ who: ['anyone'], ready: { topics: ['results:{event_id}'] } })
    .input(OfEvent)
    .errors({ NOT_COMPLETED: { status: 409, message: EVENT_ERRORS.recordNotCompleted } })
    .output(Answered),
  own: call
    .route({
      method: 'GET',
      path: '/event_records/{event_id}/own',
      tags,
      summary: "The record of an event of the organiser's company, at any time",
    })
    .meta({ who: ['organizer'] })
    .input(OfEvent)
    .output(Answered),
  import: call
    .route({
      method: 'POST',
      path: '/functions/import-event-record',
      tags,
      summary: 'Make an event from an event record: all of it, or nothing; it starts as upcoming',
    })
    // A text inside JSON has its quotation marks escaped.
    .meta({ ...inCompany('manage-events'), mostBytes: 2 * MOST_RECORD_BYTES })
    .input(
      z.object({
        /** Minted by the browser, so that a retry makes the event once. */
        id: z.uuid(),
        event_date: Day,
        location: line('Please enter a location', 300),
        /** The text of the file. */
        record: z.string('Please choose a file').min(1, 'Please choose a file').max(MOST_RECORD_BYTES),
      }),
    )
    .errors({
      EVENT_LIMIT: { status: 409, message: EVENT_LIMIT_MESSAGE, data: z.object({ most: z.number().int() }) },
      RECORD_REFUSED: {
        status: 422,
        message: RECORD_ERRORS.refused,
        /** Sentences that name the place; `more` have been left out. */
        data: z.object({ faults: z.array(z.string()), more: z.int() }),
      },
    })
    .output(CompetitionEvent),
}
