/** Restores a backup into a scratch database beside the real one, which proves that the backup works. */
import pg from 'pg'
import type { Manifest } from './manifest.ts'
import type { Say } from './progress.ts'
import { restoreBackup } from './restore.ts'
import { siblingOf } from './sibling-database.ts'
import { quoted } from './tables.ts'

const NOT_ALLOWED = '42501'

/** `restored`, or the reason why it could not be tried. Throws if the restore was tried and failed. */
export type Tried = { verified: 'restored' } | { verified: 'read'; remark: string }

type Server = {
  url: string
  /** Space for a second database, if it is known. */
  freeBytes?: number
}

/** One at a time per database: the caller holds the backup lock. */
export async function restoreIntoScratch(
  { url, freeBytes }: Server,
  file: string,
  manifest: Manifest,
  say: Say,
  signal?: AbortSignal,
): Promise<Tried> {
  const client = new pg.Client({ connectionString: url, application_name: 'paddock-backup' })
  client.on('error', () => {})
  await client.connect()
  const { name, url: scratch } = siblingOf(url, '_backup_check')
  // A check interrupted by a crash leaves its database behind.
  const drop = () => client.query(`drop database if exists ${quoted(name)} with (force)`)
  try {
    if (freeBytes !== undefined && freeBytes < (await sizeOf(client)))
      return { verified: 'read', remark: 'There is not enough disk space to restore it into a scratch database.' }
    const refused = await makeDatabase(client, name, drop)
    if (refused) return refused
    try {
      const target = { url: scratch, files: COUNTING, keepSecret: async () => {} }
      await restoreBackup(target, file, manifest, say, signal)
      return { verified: 'restored' }
    } finally {
      await drop()
    }
  } finally {
    await client.end().catch(() => {})
  }
}

async function makeDatabase(client: pg.Client, name: string, drop: () => Promise<unknown>): Promise<Tried | undefined> {
  try {
    await drop()
    await client.query(`create database ${quoted(name)} template template0 encoding 'UTF8'`)
    return undefined
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== NOT_ALLOWED) throw error
    return {
      verified: 'read',
      remark: 'It was not restored: the database user may not create databases (alter role … createdb).',
    }
  }
}

async function sizeOf(client: pg.Client) {
  const { rows } = await client.query<{ size: string }>('select pg_database_size(current_database()) as size')
  return Number(rows[0]?.size)
}

/** The checksums of the files were already verified, so here they are only read to the end. */
const COUNTING = {
  async put(_bucket: string, _path: string, body: AsyncIterable<Buffer> | Buffer) {
    let size = 0
    for await (const chunk of Buffer.isBuffer(body) ? [body] : body) size += chunk.length
    return { size }
  },
}
