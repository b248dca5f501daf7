/**
 * The contents of a backup file. It is a gzipped tar, so any archive program can open it:
 *
 * | entry                          | holds                                                                        |
 * |--------------------------------|------------------------------------------------------------------------------|
 * | `paddock-backup`               | the number of this format; always the first                                  |
 * | `files/<bucket>/<path>`        | a stored file                                                                |
 * | `tables/<schema>.<table>/<n>`  | rows as PostgreSQL's COPY writes them, in chunks that end with a row         |
 * | `secret`                       | the key that signs sessions, where the data folder keeps it                  |
 * | `manifest.json`                | this manifest: what all other entries must be                                |
 * | `manifest.sha256`              | the checksum of the manifest; always the last                                |
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'

export const FORMAT = 1

const Sum = z.string().regex(/^[0-9a-f]{64}$/)
const Count = z.int().min(0)

export const Manifest = z.strictObject({
  format: z.literal(FORMAT),
  paddock: z.string(),
  made_at: z.string(),
  /** The last migration applied to the tables. */
  migration: z.strictObject({ name: z.string(), when: z.int() }),
  tables: z.array(
    z.strictObject({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()).min(1),
      rows: Count,
      bytes: Count,
      sha256: Sum,
    }),
  ),
  sequences: z.array(
    z.strictObject({ schema: z.string(), name: z.string(), last: z.string().regex(/^-?\d+$/), used: z.boolean() }),
  ),
  files: z.array(z.strictObject({ bucket: z.string(), path: z.string(), size: Count, sha256: Sum })),
  /** Files that rows name but that were missing from the store when the backup was made. */
  missing_files: z.array(z.string()),
  secret: z.strictObject({ sha256: Sum }).nullable(),
})

export type Manifest = z.infer<typeof Manifest>
export type SavedTable = Manifest['tables'][number]
export type SavedFile = Manifest['files'][number]

export const ENTRY = { format: 'paddock-backup', secret: 'secret', manifest: 'manifest.json', seal: 'manifest.sha256' }

type Named = { schema: string; name: string }
type Stored = { bucket: string; path: string }

export const fileEntry = ({ bucket, path }: Stored) => `files/${bucket}/${path}`
export const tableEntry = ({ schema, name }: Named) => `tables/${schema}.${name}`
export const chunkEntry = (table: Named, piece: number) => `${tableEntry(table)}/${String(piece).padStart(6, '0')}`

/** The content that an entry belongs to: all chunks of a table count as one. */
export const wholeOf = (entry: string) => (entry.startsWith('tables/') ? entry.replace(/\/\d+$/, '') : entry)

export const sumOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
