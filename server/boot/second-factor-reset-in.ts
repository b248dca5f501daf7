/** Resets a second factor in the configured database, whether or not the server is running. */
import { openDatabase } from '../db/database.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { resetSecondFactor } from '../identity/reset-second-factor.ts'
import type { Config } from './config.ts'
import { databaseBeside } from './reach.ts'

export async function secondFactorResetIn(config: Config, email: string) {
  const database = await databaseBeside(config, (line) => console.log(line))
  const { pool, db } = openDatabase(database.url, 2, () => {})
  try {
    await migrateDatabase(database.url)
    return await resetSecondFactor(db, email)
  } finally {
    await pool.end()
    await database.leave()
  }
}
