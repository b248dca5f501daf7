/** The files of protests, in a private bucket: stored under a new name, and removed once no row names them. */
import { randomUUID } from 'node:crypto'
import { MOST_PROTEST_FILES, PROTEST_FILE_MESSAGES, protestFileEnding } from '@paddock/domain/protests/files.ts'
import { PROTEST_ERRORS } from '@paddock/domain/protests/messages.ts'
import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import { competitionEvents } from '../../db/schema/competition.ts'
import { eventProtests, protestFiles } from '../../db/schema/protests.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Files } from '../../outside/files.ts'
import { announceProtests } from './announce-protests.ts'

export const PROTEST_FILES = 'protest-files'

/** An upload without a row after this time was interrupted by a crash. */
const ORPHANED_AFTER_SECONDS = 60 * 60

type Deps = { db: Database; files: Files; jobs: Jobs }
type Arriving = { id: string; protest_id: string; name: string; bytes: Buffer }

/** Returns the stored file, or why it was refused. A retry returns what its first attempt has stored. */
export async function storeProtestFile({ db, files, jobs }: Deps, { id, protest_id, name, bytes }: Arriving) {
  const stored_as = `${protest_id}/${randomUUID()}.${protestFileEnding(name)}`
  await jobs.enqueue(db, 'remove-protest-files', { stored: [stored_as] }, { startAfterSeconds: ORPHANED_AFTER_SECONDS })
  await files.put(PROTEST_FILES, stored_as, bytes)
  const saved = await db.transaction(async (tx) => {
    const [protest] = await tx.select().from(eventProtests).where(eq(eventProtests.id, protest_id))
    if (!protest) return { refused: PROTEST_ERRORS.gone }
    await tx
      .select({ id: competitionEvents.id })
      .from(competitionEvents)
      .where(eq(competitionEvents.id, protest.event_id))
      .for('no key update')
    const stored = await tx.select().from(protestFiles).where(eq(protestFiles.protest_id, protest_id))
    const earlier = stored.find((file) => file.id === id)
    if (earlier) return { again: shown(earlier) }
    const [open] = await tx
      .select({ state: eventProtests.state })
      .from(eventProtests)
      .where(eq(eventProtests.id, protest_id))
    if (open?.state !== 'open') return { refused: PROTEST_ERRORS.closedToFiles }
    if (stored.length >= MOST_PROTEST_FILES) return { refused: PROTEST_FILE_MESSAGES.tooMany }
    const [file] = await tx
      .insert(protestFiles)
      .values({ id, protest_id, file_name: name, size: bytes.length, stored_as })
      .onConflictDoNothing()
      .returning()
    if (!file) return { refused: PROTEST_ERRORS.exists }
    await announceProtests(tx, protest.event_id)
    return { file: shown(file) }
  })
  if (!('file' in saved)) await files.remove(PROTEST_FILES, stored_as)
  return 'again' in saved ? { file: saved.again } : saved
}

const shown = ({ id, file_name, size }: typeof protestFiles.$inferSelect) => ({ id, file_name, size })

/** Call it in the transaction that deletes the event or the team, before they are deleted. */
export async function dropProtestFiles(tx: Transaction, jobs: Jobs, of: { event_id: string } | { team_id: string }) {
  const rows = await tx
    .select({ stored_as: protestFiles.stored_as })
    .from(protestFiles)
    .innerJoin(eventProtests, eq(eventProtests.id, protestFiles.protest_id))
    .where('event_id' in of ? eq(eventProtests.event_id, of.event_id) : eq(eventProtests.team_id, of.team_id))
  if (rows.length > 0)
    await jobs.enqueue(tx, 'remove-protest-files', { stored: rows.map(({ stored_as }) => stored_as) })
}

/** The job: removes the files that no row names. */
export async function removeProtestFiles({ db, files }: Pick<Deps, 'db' | 'files'>, stored: readonly string[]) {
  for (const name of stored)
    if ((await db.$count(protestFiles, eq(protestFiles.stored_as, name))) === 0) await files.remove(PROTEST_FILES, name)
}
