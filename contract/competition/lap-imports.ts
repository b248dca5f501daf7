/** Laps of an event from a timing gate's file: what each row would do, and the import itself. */
import { CATEGORIES } from '@paddock/domain/competition/event.ts'
import { MOST_LINES } from '@paddock/domain/practice/import-limit.ts'
import { MOST_LANES } from '@paddock/domain/programme/race.ts'
import { LAP_IMPORT_ERRORS } from '@paddock/domain/racing/messages.ts'
import { CARS, LANES, MOST_SECONDS } from '@paddock/domain/racing/run-time.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { Moment } from '../day.ts'
import { line } from '../text.ts'
import { inMilliseconds } from '../units.ts'
import { CLOSED_EVENT } from './closed-events.ts'
import { ORGANIZERS_AND_STAFF } from './rights.ts'

const tags = ['lap imports']
const time = inMilliseconds(
  z
    .int()
    .min(1)
    .max(MOST_SECONDS * 1000 - 1),
).nullable()

const Run = z.object({
  /** Of the lap, minted by the browser when it reads the file, so that a retry imports it once. */
  id: z.uuid(),
  /** Recognises the row when its file is imported again. */
  source_row: z.string().regex(/^[0-9a-f]{32}$/),
  team_id: z.uuid(),
  /** Null where the file does not have it: as planned. */
  car_type: z.enum(CARS).nullable(),
  lane: z.literal([...LANES]).nullable(),
  status: z.enum(['finish', 'dnf', 'dns']),
  reaction_time: time,
  racing_time: time,
})

function isEachOnce(races: readonly { runs: readonly z.infer<typeof Run>[] }[], field: 'id' | 'source_row') {
  const values = races.flatMap(({ runs }) => runs.map((run) => run[field]))
  return new Set(values).size === values.length
}

const Import = z.object({
  event_id: z.uuid(),
  races: z
    .array(
      z.object({
        /** When it was run, if the file says so; else in the order of the file. */
        run_at: Moment,
        /** One more than a race can have is refused with its reason. */
        runs: z
          .array(Run)
          .min(1)
          .max(MOST_LANES * 4),
      }),
    )
    .min(1)
    .max(MOST_LINES)
    .refine(
      (races) => races.flatMap(({ runs }) => runs).length <= MOST_LINES,
      `At most ${MOST_LINES} rows are imported.`,
    )
    .refine((races) => isEachOnce(races, 'id'), 'Two laps cannot have one id.')
    .refine((races) => isEachOnce(races, 'source_row'), 'A row is imported once.'),
})

const Row = z.strictObject({
  id: z.uuid(),
  outcome: z.enum(['new', 'known', 'refused']),
  /** Of a new lap: as it would be recorded. */
  lap: z
    .strictObject({
      category: z.enum(CATEGORIES),
      car_type: z.enum(CARS),
      lane: z.int(),
      lap_number: z.int(),
    })
    .nullable(),
  /** Why it is refused. */
  why: z.string().nullable(),
})

const post = (path: `/${string}`, summary: string) =>
  call.route({ method: 'POST', path, tags, summary }).meta(ORGANIZERS_AND_STAFF)

export const lap_imports = {
  preview: post('/functions/preview-lap-import', "What each row of a timing gate's file would do in an event")
    .input(Import)
    .errors(CLOSED_EVENT)
    .output(z.strictObject({ rows: z.array(Row) })),
  run: post('/functions/import-laps', "Import the laps of a timing gate's file: all of them or none, each once")
    .input(Import.extend({ file_name: line('Please name the file.', 200) }))
    .errors({
      ...CLOSED_EVENT,
      /** A row is refused that the preview showed as new. */
      PREVIEW_CHANGED: { status: 409, message: LAP_IMPORT_ERRORS.changed },
    })
    .output(z.strictObject({ imported: z.int(), known: z.int() })),
}
