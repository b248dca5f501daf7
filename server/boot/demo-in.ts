/** Removes the demo data in the database of a configuration, and the stored files that only it named. */
import pg from 'pg'
import { namedFiles } from '../backup/named-files.ts'
import { openDatabase } from '../db/database.ts'
import { type DemoRemoval, removeDemo } from '../db/demo/remove-demo.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { openFiles } from '../outside/files.ts'
import type { Config } from './config.ts'
import { databaseBeside } from './reach.ts'

export async function removeDemoIn(config: Config): Promise<DemoRemoval & { files: number }> {
  const database = await databaseBeside(config, (line) => console.log(line))
  const { pool, db } = openDatabase(database.url, 2, () => {})
  try {
    await migrateDatabase(database.url)
    const before = await filesNamedIn(database.url)
    const outcome = await removeDemo(db)
    const still = new Set((await filesNamedIn(database.url)).map(({ bucket, path }) => `${bucket}/${path}`))
    const gone = before.filter(({ bucket, path }) => !still.has(`${bucket}/${path}`))
    const files = openFiles(config)
    for (const { bucket, path } of gone) await files.remove(bucket, path)
    return { ...outcome, files: gone.length }
  } finally {
    await pool.end()
    await database.leave()
  }
}

async function filesNamedIn(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await namedFiles(client)
  } finally {
    await client.end()
  }
}
