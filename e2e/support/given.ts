/** `given`: test data that a story takes for granted, written directly into its server's database. */

import { secretIn } from '../../server/boot/secret.ts'
import { openDatabase } from '../../server/db/database.ts'
import { givenIn } from '../../server/testing/given.ts'
import { storiesDatabase } from './stories-database.ts'
import { test as base, expect } from './story.ts'

export const test = base.extend<object, { given: ReturnType<typeof givenIn> }>({
  given: [
    async ({ browserName: _ }, use) => {
      const { pool, db } = openDatabase(await storiesDatabase(), 1, () => {})
      await use(givenIn(db, secretIn(process.env.STORIES_DATA_DIR ?? '')))
      await pool.end()
    },
    { scope: 'worker' },
  ],
})

export { expect }
