/** The address of the database that the stories' server uses. */
import { runningPostgresUrl } from '../../server/db/embedded.ts'

export async function storiesDatabase(): Promise<string> {
  const { DATABASE_URL, STORIES_DATA_DIR = '' } = process.env
  const url = DATABASE_URL ?? (await runningPostgresUrl(STORIES_DATA_DIR))
  if (!url) throw new Error('The database of the stories does not answer.')
  return url
}
