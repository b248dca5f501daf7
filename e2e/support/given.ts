/** `given`: test data that a story takes for granted, written directly into its server's database. */

import { secretIn } from '../../server/boot/secret.ts'
import { openDatabase } from '../../server/db/database.ts'
import { givenIn } from '../../server/testing/given.ts'
import { storiesDatabase } from './stories-database.ts'
import { test as base, expect } from './story.ts'

/** A query that does not end fails by its own name, before the story's time is over. */
async function namedWhenStuck() {
  const url = new URL(await storiesDatabase())
  url.searchParams.set('statement_timeout', '60000')
  url.searchParams.set('query_timeout', '70000')
  return url.href
}

export const test = base.extend<object, { given: ReturnType<typeof givenIn> }>({
  given: [
    async ({ browserName: _ }, use) => {
      const { pool, db } = openDatabase(await namedWhenStuck(), 1, () => {})
      await use(givenIn(db, secretIn(process.env.STORIES_DATA_DIR ?? '')))
      await pool.end()
    },
    { scope: 'worker' },
  ],
})

export { expect }
