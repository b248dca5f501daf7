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
  await migrateDatabase(postgres.url)
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
    rmSync(postgres.folder, { recursive: true, force: true })
  }
}
