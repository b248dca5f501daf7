/** A small disk in memory, if this process may mount one, and what it takes to fill it under a running PostgreSQL. */
import { spawnSync } from 'node:child_process'
import { createWriteStream, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import type { Undo } from './clean-up.ts'

/** Without the right to mount one, the folder is on the disk of the temporary folder. */
export function smallDisk(name: string, megabytes: number, undo: Undo) {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
  const options = `size=${megabytes}m,mode=0755`
  const isSmallDisk = spawnSync('mount', ['-t', 'tmpfs', '-o', options, name, folder]).status === 0
  if (isSmallDisk) undo.push(() => spawnSync('umount', ['--lazy', folder]))
  return { folder, isSmallDisk }
}

/** Answers with a function that frees the disk again. */
export async function fillDisk(folder: string) {
  const ballast = join(folder, 'ballast')
  const zeros = function* () {
    for (;;) yield Buffer.alloc(1_000_000)
  }
  await pipeline(zeros, createWriteStream(ballast)).catch(() => {})
  return () => rmSync(ballast)
}

/** PostgreSQL stops each time it needs a new WAL file for which there is no space. */
export async function stopByWriting(url: string | undefined) {
  for (let n = 0; n < 40; n++) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
    client.on('error', () => {})
    try {
      await client.connect()
      // It must not wait for a follower.
      await client.query('set synchronous_commit = local')
      await client.query("select pg_logical_emit_message(true, 'full disk', ''), pg_switch_wal()")
    } catch {
      return
    } finally {
      await client.end().catch(() => {})
    }
  }
}

/** The process id of the PostgreSQL of a data folder. */
export function postmasterOf(dataDir: string) {
  const pointer = join(dataDir, 'postgres-folder')
  const folder = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataDir, 'postgres')
  const file = join(folder, 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
}
