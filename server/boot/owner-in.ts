/** Makes a user the business owner in the configured database, whether or not the server is running. */
import { openDatabase } from '../db/database.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { createOwner } from '../office/create-owner.ts'
import type { Config } from './config.ts'
import { databaseBeside } from './reach.ts'

export async function ownerIn(config: Config, person: { email: string; full_name: string }) {
  const database = await databaseBeside(config, (line) => console.log(line))
  const { pool, db } = openDatabase(database.url, 2, () => {})
  try {
    await migrateDatabase(database.url)
    return await createOwner(db, person, config.publicUrl)
  } finally {
    await pool.end()
    await database.leave()
  }
}
