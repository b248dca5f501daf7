/**
 * What is chosen and what happened last, in the data folder: in the database it would be replaced by a restore.
 * Readable by Paddock's user alone.
 */
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { WriterKeys } from './keys.ts'

const Written = z.strictObject({
  file: z.string(),
  kind: z.enum(['whole', 'event']),
  made_at: z.string(),
  size: z.number(),
  event_name: z.string().nullable(),
})

const Stored = z.strictObject({
  chosen: z
    .strictObject({ folder: z.string(), mark: z.string(), minutes: z.int().min(1), keys: WriterKeys })
    .nullable()
    .default(null),
  last: z
    .strictObject({ whole: Written.nullable().default(null), event: Written.nullable().default(null) })
    .default({ whole: null, event: null }),
  restore: z
    .strictObject({
      /** Minted by the browser, so that a second press restores nothing twice. */
      id: z.string(),
      state: z.enum(['running', 'done', 'failed']),
      at: z.string(),
      /** When the restored snapshot was made. */
      made_at: z.string(),
      /** The backup of what was there before, in the data folder. */
      archive: z.string().nullable(),
      problem: z.string().nullable(),
    })
    .nullable()
    .default(null),
})
export type StoredSettings = z.infer<typeof Stored>
export type ChosenSettings = NonNullable<StoredSettings['chosen']>
export type RestoreNote = NonNullable<StoredSettings['restore']>

export type SettingsFile = ReturnType<typeof openSettings>

export function openSettings(dataDir: string) {
  const folder = join(dataDir, 'snapshots')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'settings.json')
  let current = read(file)
  let writing: Promise<void> = Promise.resolve()
  return {
    /** Also for files that are prepared here before they are encrypted. */
    folder,
    get: () => current,
    /** Resolves once it is on the disk. */
    change(with_: Partial<StoredSettings>) {
      current = { ...current, ...with_ }
      writing = writing.catch(() => {}).then(() => replace(file, JSON.stringify(current, undefined, 1)))
      return writing
    },
  }
}

/** A file that cannot be read is the same as none: the folder is chosen again. */
function read(file: string): StoredSettings {
  try {
    return Stored.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return Stored.parse({})
  }
}

async function replace(file: string, text: string) {
  const half = `${file}.${randomUUID()}.part`
  try {
    const handle = await open(half, 'wx', 0o600)
    await handle
      .writeFile(text)
      .then(() => handle.sync())
      .finally(() => handle.close())
    await rename(half, file)
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}
