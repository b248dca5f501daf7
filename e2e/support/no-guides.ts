/** Accounts of the stories count as having seen the guide, except where a story is about it. */
import { openDatabase } from '../../server/db/database.ts'
import { storiesDatabase } from './stories-database.ts'

export default async function noGuides() {
  const { pool } = openDatabase(await storiesDatabase(), 1, () => {})
  for (const table of ['team_users', 'organizer_users', 'business_owners'])
    await pool.query(`alter table ${table} alter column guide_seen_at set default now()`)
  await pool.end()
}
