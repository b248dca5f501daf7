/** Stores one picture per person, and removes it when it is no longer allowed. */
import { randomUUID } from 'node:crypto'
import { PICTURES_ADDRESS } from '@paddock/contract/privacy/profile-pictures.ts'
import { eq } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '../db/database.ts'
import { profilePictures } from '../db/schema/privacy.ts'
import { userTeams } from '../db/schema/teams.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { announce } from '../live/announce.ts'
import type { Files } from '../outside/files.ts'
import { webpCopies } from '../outside/pictures.ts'

export const PICTURE_BUCKET = 'profile-pictures'
const SIDE = 256
/** An upload without a row after this time was interrupted by a crash. */
const ORPHANED_AFTER_SECONDS = 60 * 60

type Deps = { db: Database; files: Files; jobs: Jobs }

export const pictureAddress = ({ stored_as }: { stored_as: string }) => `${PICTURES_ADDRESS}/${stored_as}`

/** Throws NoPicture if the bytes are not a picture. */
export async function storePicture({ db, files, jobs }: Deps, user_id: string, bytes: Buffer) {
  const [picture] = await webpCopies(bytes, [{ most: SIDE, fit: 'cover' }])
  const stored_as = `${randomUUID()}.webp`
  await jobs.enqueue(db, 'remove-picture', { stored_as }, { startAfterSeconds: ORPHANED_AFTER_SECONDS })
  await files.put(PICTURE_BUCKET, stored_as, picture?.data ?? Buffer.alloc(0))
  await db.transaction(async (tx) => {
    await dropPicture(tx, jobs, user_id)
    await tx.insert(profilePictures).values({ user_id, stored_as })
    await announcePerson(tx, user_id)
  })
  return pictureAddress({ stored_as })
}

/** Call it in the transaction after which the picture is no longer allowed. */
export async function dropPicture(tx: Transaction, jobs: Jobs, user_id: string) {
  const [gone] = await tx.delete(profilePictures).where(eq(profilePictures.user_id, user_id)).returning()
  if (!gone) return
  await jobs.enqueue(tx, 'remove-picture', { stored_as: gone.stored_as })
  await announcePerson(tx, user_id)
}

/** A person's teams show the picture beside the name, and their supervising adults whose consent is missing. */
export async function announcePerson(tx: Queries, user_id: string) {
  const memberships = await tx
    .select({ team_id: userTeams.team_id })
    .from(userTeams)
    .where(eq(userTeams.user_id, user_id))
  for (const { team_id } of memberships) await announce(tx, `team:${team_id}`, 'user_teams')
  await announce(tx, `user:${user_id}`, 'privacy')
}

/** The job: removes the file unless it is in use. */
export async function removePictureFile({ db, files }: Pick<Deps, 'db' | 'files'>, stored_as: string) {
  if ((await db.$count(profilePictures, eq(profilePictures.stored_as, stored_as))) > 0) return
  await files.remove(PICTURE_BUCKET, stored_as)
}
