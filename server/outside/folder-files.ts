/** Files in the data folder: written to a temporary file, flushed to disk, then renamed into place. */
import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, unlink } from 'node:fs/promises'
import { platform } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { disk } from './disk.ts'
import { contentTypeOf, fileKey, fileOfKey } from './file-names.ts'
import type { Files } from './files.ts'

const ABANDONED_AFTER = 24 * 60 * 60 * 1000

export function folderFiles(dataDir: string): Files {
  const root = join(dataDir, 'files')
  // No file name may start with a dot, so a half-written file can never be requested.
  const incoming = join(root, '.incoming')
  // Models and documents of pupils: other accounts on this computer must not read them.
  mkdirSync(root, { recursive: true, mode: 0o700 })
  mkdirSync(incoming, { recursive: true, mode: 0o700 })
  sweep(incoming)
  const placeOf = (bucket: string, path: string) => {
    const key = fileKey(bucket, path)
    return key && join(root, key)
  }

  return {
    async put(bucket, path, body) {
      const place = placeOf(bucket, path)
      if (!place) throw new Error('That is not a name a file may have.')
      const half = join(incoming, randomUUID())
      const sink = disk.newFile(half)
      try {
        await pipeline(Buffer.isBuffer(body) ? Readable.from([body]) : body, sink)
        await mkdir(dirname(place), { recursive: true })
        await rename(half, place)
      } catch (error) {
        await rm(half, { force: true })
        throw error
      }
      await flushFolders(dirname(place), dataDir)
      return { size: sink.bytesWritten }
    },

    async get(bucket, path) {
      const place = placeOf(bucket, path)
      const file = place && (await open(place).catch(unlessMissing))
      if (!file) return undefined
      const about = await file.stat()
      if (about.isFile()) return { body: file.createReadStream(), size: about.size, contentType: contentTypeOf(path) }
      await file.close()
      return undefined
    },

    async remove(bucket, path) {
      const place = placeOf(bucket, path)
      if (place) await unlink(place).catch(unlessMissing)
    },

    list: () => filesBelow(root),
  }
}

async function* filesBelow(root: string, below = ''): AsyncGenerator<{ bucket: string; path: string }> {
  for (const entry of (await readdir(join(root, below), { withFileTypes: true }).catch(unlessMissing)) ?? []) {
    const key = below ? `${below}/${entry.name}` : entry.name
    if (entry.isDirectory()) yield* filesBelow(root, key)
    const file = entry.isFile() && fileOfKey(key)
    if (file) yield file
  }
}

function unlessMissing(error: NodeJS.ErrnoException) {
  if (!['ENOENT', 'ENOTDIR', 'EISDIR'].includes(error.code ?? '')) throw error
  return undefined
}

/** A rename survives a power cut only once its folder, and every new folder above, is flushed too. */
async function flushFolders(from: string, top: string) {
  if (platform() === 'win32') return
  for (let folder = from; folder.startsWith(top); folder = dirname(folder)) {
    const handle = await open(folder)
    await handle.sync().finally(() => handle.close())
  }
}

/** Uploads interrupted by a crash; recent ones may belong to another process that is still writing. */
function sweep(incoming: string) {
  for (const name of readdirSync(incoming)) {
    const half = join(incoming, name)
    const touched = statSync(half, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - touched > ABANDONED_AFTER) rmSync(half, { force: true })
  }
}
