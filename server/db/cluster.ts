/** The files of the embedded PostgreSQL: its folder and its password, and how both are created. */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartFailure } from '../boot/failure.ts'
import { type Programs, REACHABLE_DATA, type RunAs } from './binaries.ts'

export const SUPERUSER = 'paddock'

export function passwordIn(dataDir: string) {
  const file = join(dataDir, 'postgres-password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

/** The cluster is in DATA_DIR, unless only root may enter that: then beside the copied programs, with a pointer in DATA_DIR. */
export function clusterFolder(dataDir: string, as: RunAs, say: (line: string) => void) {
  const pointer = join(dataDir, 'postgres-folder')
  const plain = join(dataDir, 'postgres')
  if (existsSync(pointer)) return prepared(readFileSync(pointer, 'utf8').trim(), as)
  if (canEnter(dataDir, as)) return prepared(plain, as)
  const elsewhere = join(REACHABLE_DATA, randomBytes(8).toString('hex'))
  say(`Only root may enter ${dataDir}, so PostgreSQL keeps its files in ${elsewhere}.`)
  mkdirSync(REACHABLE_DATA, { recursive: true, mode: 0o755 })
  const folder = prepared(elsewhere, as)
  writeFileSync(pointer, elsewhere)
  return folder
}

function canEnter(folder: string, as: RunAs) {
  if (!('uid' in as)) return true
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...as, cwd: '/' }).status === 0
}

function prepared(folder: string, as: RunAs) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if ('uid' in as && typeof as.uid === 'number') chownSync(folder, as.uid, as.gid)
  if (platform() !== 'win32') chmodSync(folder, 0o700)
  return folder
}

export function initialise(programs: Programs, folder: string, password: string, as: RunAs) {
  const secret = join(tmpdir(), `paddock-${randomBytes(8).toString('hex')}`)
  writeFileSync(secret, password, { mode: 0o600 })
  if ('uid' in as && typeof as.uid === 'number') chownSync(secret, as.uid, as.gid)
  const settings = [
    '--auth=scram-sha-256',
    `--username=${SUPERUSER}`,
    `--pwfile=${secret}`,
    '--encoding=UTF8',
    '--locale=C',
  ]
  const made = spawnSync(programs.initdb, [`--pgdata=${folder}`, ...settings], { ...as, cwd: '/', encoding: 'utf8' })
  rmSync(secret, { force: true })
  if (made.status === 0) return
  rmSync(folder, { recursive: true, force: true })
  throw new StartFailure(`PostgreSQL could not make its files in ${folder}: ${lastLine(made.stderr)}`)
}

export const lastLine = (text: string) =>
  text
    .trim()
    .split('\n')
    .at(-1)
    ?.replace(/^.*?(FATAL|PANIC|ERROR|error):\s*/, '') ?? 'no reason given'
