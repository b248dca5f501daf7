/** The stored files that the rows of an event name: pictures and documents travel with it. */
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import type { Files } from '../../outside/files.ts'
import type { PackageContents } from './sealed-package.ts'

export type FileName = { bucket: string; path: string }

export const MOST_BYTES = 60 * 2 ** 20

/** Logos of teams and of the company travel to the laptop only. */
export async function filesNamed(db: Queries, event_id: string, withLogos: boolean): Promise<FileName[]> {
  const { rows } = await db.execute<FileName>(sql`
    select 'logos' as bucket, picture as path from event_slides where event_id = ${event_id}
    union select 'logos', p.picture from car_photos p join car_passports c on c.id = p.passport_id where c.event_id = ${event_id}
    union select 'protest-files', f.stored_as from protest_files f join event_protests p on p.id = f.protest_id
      where p.event_id = ${event_id}
    union select 'logos', t.logo from teams t join team_entries e on e.team_id = t.id
      join competition_teams c on c.id = e.competition_team_id
      where ${withLogos} and c.event_id = ${event_id} and t.logo is not null
    union select 'logos', c.logo from companies c join competition_events e on e.company_id = c.id
      where ${withLogos} and e.id = ${event_id} and c.logo is not null`)
  return rows
}

/** Undefined if they are too large. A file that is missing from the store is left out. */
export async function readFiles(files: Files, names: readonly FileName[], most = MOST_BYTES) {
  const read: PackageContents['files'] = []
  let bytes = 0
  for (const { bucket, path } of names) {
    const found = await files.get(bucket, path)
    if (!found) continue
    bytes += found.size
    if (bytes > most) {
      found.body.destroy()
      return undefined
    }
    read.push({ bucket, path, base64: (await buffer(found.body)).toString('base64') })
  }
  return read
}

/** Only what the rows name, and never over a file that is there. */
export async function storeFiles(files: Files, arrived: PackageContents['files'], names: readonly FileName[]) {
  const named = new Set(names.map(keyOf))
  for (const file of arrived) {
    if (!named.has(keyOf(file)) || (await isStored(files, file))) continue
    await files.put(file.bucket, file.path, Buffer.from(file.base64, 'base64'))
  }
}

export async function missingFiles(files: Files, names: readonly FileName[]) {
  const missing: FileName[] = []
  for (const name of names) if (!(await isStored(files, name))) missing.push(name)
  return missing
}

const keyOf = ({ bucket, path }: FileName) => `${bucket}/${path}`

async function isStored(files: Files, { bucket, path }: FileName) {
  const found = await files.get(bucket, path)
  found?.body.destroy()
  return found !== undefined
}
