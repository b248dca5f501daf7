/** An earlier release beside this one: its own folder with its own packages, as on a machine that has not been updated yet. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Undo } from '../clean-up.ts'

const run = promisify(execFile)
export const HERE = join(import.meta.dirname, '../..')
const JOURNAL = 'server/db/migrations/meta/_journal.json'

const git = async (...args: string[]) => (await run('git', args, { cwd: HERE })).stdout.trim()

/** The last commit before the newest migration, so that the update changes the tables. */
export const beforeNewestMigration = () => git('log', '-1', '--format=%H^', '--', JOURNAL)

/** The migrations that the update brings. */
export async function migrationsSince(commit: string) {
  const names = (text: string) => (JSON.parse(text).entries as { tag: string }[]).map(({ tag }) => tag)
  const before = new Set(names(await git('show', `${commit}:${JOURNAL}`)))
  return names(await git('show', `HEAD:${JOURNAL}`)).filter((tag) => !before.has(tag))
}

export async function checkOut(commit: string, undo: Undo) {
  const folder = join(mkdtempSync(join(tmpdir(), 'paddock-release-')), 'paddock')
  await git('worktree', 'add', '--detach', folder, commit)
  undo.push(async () => {
    await git('worktree', 'remove', '--force', folder)
    rmSync(join(folder, '..'), { recursive: true, force: true })
  })
  await run('npm', ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder })
  return folder
}
