import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { platform } from 'node:os'

/** With owners and permissions, which PostgreSQL insists on. */
export function copyFolder(from: string, to: string) {
  if (platform() === 'win32') cpSync(from, to, { recursive: true })
  else execFileSync('cp', ['-a', from, to])
}
