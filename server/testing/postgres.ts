/**
 * Makes a folder for the whole test run, starts one PostgreSQL in it and prepares a database to copy from: migrated, and with
 * the job queues. Tests that start their own PostgreSQL copy its folder.
 */
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../db/embedded.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { openJobs } from '../jobs/jobs.ts'
import { copyFolder } from './copy-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** Where this run keeps whatever files it makes. */
    scratch: string
    /** A data folder with a migrated database, to copy from. */
    prepared: string
  }
}

const PREFIX = 'paddock-test-'
const ENOUGH_MEMORY = 6 * 1024 ** 3

export default async function setUp(project: TestProject) {
  const ground = inMemory() ?? tmpdir()
  removeAbandoned(ground)
  const scratch = mkdtempSync(join(ground, `${PREFIX}${process.pid}-`))
  chmodSync(scratch, 0o755)
  const start = (durable: boolean) => startEmbeddedPostgres({ dataDir: scratch, say: () => {}, durable })
  const first = await start(true)
  // A migration that fails must not leave a PostgreSQL running that nobody will stop.
  await prepare(first.url).finally(first.stop)
  project.provide('scratch', scratch)
  project.provide('prepared', copied(scratch, first.folder))
  const postgres = await start(false)
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    rmSync(scratch, { recursive: true, force: true })
    rmSync(postgres.folder, { recursive: true, force: true })
  }
}

/** A copy of the data folder, while its PostgreSQL is stopped. Empty where PostgreSQL keeps its files elsewhere. */
function copied(dataDir: string, cluster: string) {
  const copy = join(dataDir, 'prepared')
  mkdirSync(copy, { mode: 0o755 })
  if (cluster !== join(dataDir, 'postgres')) return copy
  copyFolder(cluster, join(copy, 'postgres'))
  cpSync(join(dataDir, 'postgres-password'), join(copy, 'postgres-password'))
  return copy
}

/** A run copies its database far more than a hundred times, which is gigabytes that no disk need ever see. */
function inMemory() {
  const folder = '/dev/shm'
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > ENOUGH_MEMORY ? folder : undefined
  } catch {
    return undefined
  }
}

/** What runs that were killed have left behind; a PostgreSQL of theirs stops by itself when its folder is gone. */
function removeAbandoned(ground: string) {
  for (const name of readdirSync(ground).filter((name) => name.startsWith(PREFIX))) {
    const owner = Number(name.slice(PREFIX.length).split('-')[0])
    if (owner && !isRunning(owner)) rmSync(join(ground, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The queues are dozens of statements, which each test file's server would run again on its own copy. */
async function prepare(url: string) {
  await migrateDatabase(url)
  const failures: Error[] = []
  const jobs = await openJobs({ url, onError: (error) => failures.push(error) })
  await jobs.stop()
  if (failures[0]) throw failures[0]
}
