/** Starts one PostgreSQL for the whole test run and prepares a migrated database to copy from. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../db/embedded.ts'
import { migrateDatabase } from '../db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

export default async function setUp(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'paddock-test-'))
  const postgres = await startEmbeddedPostgres({ dataDir, say: () => {}, durable: false })
  const tearDown = async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
    rmSync(postgres.folder, { recursive: true, force: true })
  }
  // A migration that fails must not leave a PostgreSQL running that nobody will stop.
  await migrateDatabase(postgres.url).catch(async (error) => {
    await tearDown()
    throw error
  })
  project.provide('postgresUrl', postgres.url)
  return tearDown
}
