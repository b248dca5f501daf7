/** The sticks and disks that are plugged in and mounted, as the operating system lists them. Nothing is guessed. */
import { existsSync, lstatSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { platform } from 'node:os'
import { disk } from '../outside/disk.ts'

export type Drive = { path: string; free: number }

type Asking = {
  system: string
  /** The text of a file; undefined if it cannot be read. */
  read: (file: string) => Promise<string | undefined>
  /** The folders in a folder, without links to elsewhere. */
  folders: (folder: string) => Promise<string[]>
  exists: (path: string) => boolean
  free: (path: string) => Promise<number>
}

const LETTERS = [...'DEFGHIJKLMNOPQRSTUVWXYZ']
/** Where Linux desktops mount what is plugged in. */
const PLUGGED_IN = /^\/(?:run\/)?media\/./

export async function foundDrives(asking: Asking = here): Promise<Drive[]> {
  const found: Drive[] = []
  for (const path of await pathsIn(asking)) {
    const free = await asking.free(path).catch(() => undefined)
    if (free !== undefined) found.push({ path, free })
  }
  return found
}

async function pathsIn({ system, read, folders, exists }: Asking): Promise<string[]> {
  if (system === 'linux') return mountedIn((await read('/proc/mounts')) ?? '')
  // The system's own disk is there as a link.
  if (system === 'darwin') return (await folders('/Volumes')).map((name) => `/Volumes/${name}`)
  if (system === 'win32') return LETTERS.map((letter) => `${letter}:\\`).filter(exists)
  return []
}

function mountedIn(mounts: string) {
  const points = mounts
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([, , , options = '']) => options.split(',').includes('rw'))
    .map(([, point = '']) =>
      point.replaceAll(/\\([0-7]{3})/g, (_, octal) => String.fromCharCode(Number.parseInt(octal, 8))),
    )
  return [...new Set(points.filter((point) => PLUGGED_IN.test(point)))]
}

const here: Asking = {
  system: platform(),
  read: (file) => readFile(file, 'utf8').catch(() => undefined),
  folders: async (folder) =>
    (await readdir(folder).catch(() => [])).filter((name) => lstatSync(`${folder}/${name}`).isDirectory()),
  exists: existsSync,
  free: (path) => disk.freeBytes(path),
}
