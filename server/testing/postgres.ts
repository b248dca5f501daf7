/** Starts one PostgreSQL for the whole test run and prepares a database to copy from: migrated, and with the job queues. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../db/embedded.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { openJobs } from '../jobs/jobs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** Where processes of a test run keep their compiled sources for the next one. */
    compiled: string
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
  await prepare(postgres.url).catch(async (error) => {
    await tearDown()
    throw error
  })
  project.provide('postgresUrl', postgres.url)
  project.provide('compiled', join(dataDir, 'compiled'))
  return tearDown
}

/** The queues are dozens of statements, which each test file's server would run again on its own copy. */
async function prepare(url: string) {
  await migrateDatabase(url)
  const failures: Error[] = []
  const jobs = await openJobs({ url, onError: (error) => failures.push(error) })
  await jobs.stop()
  if (failures[0]) throw failures[0]
}
