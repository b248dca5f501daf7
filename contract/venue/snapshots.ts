/** Encrypted snapshots of a laptop at a venue, written to a chosen folder and restored from one; on the laptop alone. */
import { SHORTEST_PASS_PHRASE, SNAPSHOT_ERRORS } from '@paddock/domain/venue/messages.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { line } from '../text.ts'

const tags = ['venue']
const LAPTOP = { who: ['laptop'] } as const
const success = z.strictObject({ success: z.literal(true) })

const Folder = line('Please choose a folder', 1000)
const TypedPhrase = z.string().min(1, 'Please enter the pass phrase').max(200)

const Written = z.strictObject({
  file: z.string(),
  kind: z.enum(['whole', 'event']),
  made_at: z.iso.datetime(),
  size: z.number().int(),
  /** The event of a record; null for a whole backup. */
  event_name: z.string().nullable(),
})

export const SnapshotState = z.strictObject({
  /** Null while no snapshots are made. */
  chosen: z.strictObject({ folder: z.string(), minutes: z.number().int() }).nullable(),
  /** Sticks and disks that are plugged in. */
  drives: z.array(z.strictObject({ path: z.string(), free: z.number().int() })),
  last: z.strictObject({ whole: Written.nullable(), event: Written.nullable() }),
  next_whole_at: z.iso.datetime().nullable(),
  writing: z.boolean(),
  /** What is wrong, and what to do about it. */
  trouble: z.string().nullable(),
  /** The last restore on this laptop. */
  restore: z
    .strictObject({
      id: z.string(),
      state: z.enum(['running', 'done', 'failed']),
      at: z.iso.datetime(),
      made_at: z.iso.datetime(),
      archive: z.string().nullable(),
      problem: z.string().nullable(),
    })
    .nullable(),
})

const ListedSnapshot = z.strictObject({
  ...Written.shape,
  /** Made by this laptop with its present pass phrase. */
  own: z.boolean(),
  damaged: z.boolean(),
})

const Opening = z.object({ folder: Folder, file: line('Please choose a snapshot', 200), pass_phrase: TypedPhrase })

const OPENING_ERRORS = {
  GONE: { status: 404, message: SNAPSHOT_ERRORS.gone },
  WRONG_PHRASE: { status: 400, message: SNAPSHOT_ERRORS.wrongPhrase },
  DAMAGED: { status: 422, message: SNAPSHOT_ERRORS.damaged },
}

export const venue_snapshots = {
  state: call
    .route({
      method: 'GET',
      path: '/venue/snapshots',
      tags,
      summary: 'Where snapshots go, the last good ones, what is wrong, and the last restore',
    })
    .meta(LAPTOP)
    .output(SnapshotState),
  configure: call
    .route({
      method: 'PUT',
      path: '/venue/snapshots',
      tags,
      summary: 'Choose folder, minutes and pass phrase; without a pass phrase the one before stays',
    })
    .meta(LAPTOP)
    .input(
      z.object({
        folder: Folder,
        minutes: z.number().int().min(1).max(1440),
        pass_phrase: z.string().min(SHORTEST_PASS_PHRASE, SNAPSHOT_ERRORS.phraseShort).max(200).optional(),
      }),
    )
    .errors({
      FOLDER_UNUSABLE: { status: 422, message: SNAPSHOT_ERRORS.folderMissing },
      PHRASE_NEEDED: { status: 400, message: SNAPSHOT_ERRORS.phraseNeeded },
    })
    .output(success),
  stop: call
    .route({
      method: 'DELETE',
      path: '/venue/snapshots',
      tags,
      summary: 'Make no more snapshots; those in the folder stay',
    })
    .meta(LAPTOP)
    .output(success),
  now: call
    .route({ method: 'POST', path: '/venue/snapshots/now', tags, summary: 'Make a whole snapshot at once' })
    .meta(LAPTOP)
    .output(success),
  list: call
    .route({ method: 'GET', path: '/venue/snapshots/files', tags, summary: 'The snapshots in a folder, newest first' })
    .meta(LAPTOP)
    .input(z.object({ folder: Folder }))
    .errors({ FOLDER_UNUSABLE: { status: 422, message: SNAPSHOT_ERRORS.folderMissing } })
    .output(z.strictObject({ folder: z.string(), files: z.array(ListedSnapshot) })),
  restore: call
    .route({
      method: 'POST',
      path: '/venue/snapshots/restore',
      tags,
      summary: 'Archive what is there and restore a whole snapshot; the server stops meanwhile and starts again',
    })
    .meta(LAPTOP)
    /** The id is minted by the browser, so that a retry restores nothing twice. */
    .input(Opening.extend({ id: z.uuid() }))
    .errors({
      ...OPENING_ERRORS,
      NOT_WHOLE: { status: 422, message: SNAPSHOT_ERRORS.notWhole },
      BUSY: { status: 409, message: SNAPSHOT_ERRORS.busy },
    })
    .output(success),
  record: call
    .route({
      method: 'POST',
      path: '/venue/snapshots/record',
      tags,
      summary: 'The record of an event in a snapshot, to be imported as an event',
    })
    .meta(LAPTOP)
    .input(Opening)
    .errors({ ...OPENING_ERRORS, NOT_RECORD: { status: 422, message: SNAPSHOT_ERRORS.notRecord } })
    .output(z.strictObject({ name: z.string(), record: z.string() })),
}
