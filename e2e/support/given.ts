/** `given`: test data that a story takes for granted, written directly into its server's database. */

import { secretIn } from '../../server/boot/secret.ts'
import { openDatabase } from '../../server/db/database.ts'
import { runningPostgresUrl } from '../../server/db/embedded.ts'
import { givenIn } from '../../server/testing/given.ts'
import { test as base, expect } from './story.ts'

export const test = base.extend<object, { given: ReturnType<typeof givenIn> }>({
  given: [
    async ({ browserName: _ }, use) => {
      const { DATABASE_URL, STORIES_DATA_DIR = '' } = process.env
      const url = DATABASE_URL ?? (await runningPostgresUrl(STORIES_DATA_DIR))
      if (!url) throw new Error('The database of the stories does not answer.')
      const { pool, db } = openDatabase(url, 1, () => {})
      await use(givenIn(db, secretIn(STORIES_DATA_DIR)))
      await pool.end()
    },
    { scope: 'worker' },
  ],
})

export { expect }
