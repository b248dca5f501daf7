/** Reads and writes the backup file as a stream, so that it is never in memory as a whole. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'

/** Most files are pictures and models that hardly compress, so a low level costs little space. */
const LEVEL = 4

/** Errors reject the promise of the write. An `error` event without a listener would also end the process. */
const ignoreErrorEvent = () => {}

export type Archive = {
  /** Resolves once the bytes are handed to the disk, so that at most one entry is in memory. */
  add(name: string, size: number, body: Readable): Promise<{ sha256: string }>
  addBytes(name: string, bytes: Buffer): Promise<void>
  /** Resolves once everything is flushed to disk. */
  close(): Promise<void>
  /** Aborts the archive; the file is unusable afterwards. */
  abandon(why: Error): Promise<void>
}

export function createArchive(file: string): Archive {
  const tar = pack().on('error', ignoreErrorEvent)
  const sink = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  const written = pipeline(Readable.from(tar, { objectMode: false }), createGzip({ level: LEVEL }), sink)
  let broken: Error | undefined
  let settle: (error?: Error | null) => void = () => {}
  // A full disk rejects the current write, the next one, or the close.
  written.catch((error) => {
    broken = error
    tar.destroy(error)
    settle(error)
  })

  function begin(name: string, size: number) {
    if (broken) throw broken
    const ended = new Promise<void>((done, failed) => {
      settle = (error) => (error ? failed(error) : done())
    })
    // The caller of `add` may be waiting for the body when the disk fills up.
    ended.catch(() => {})
    const entry = tar.entry({ name, size, mode: 0o600, mtime: new Date(0) }, settle).on('error', ignoreErrorEvent)
    return { entry, ended }
  }

  return {
    async add(name, size, body) {
      const hash = createHash('sha256')
      const { entry, ended } = begin(name, size)
      try {
        for await (const chunk of body) {
          const bytes = Buffer.from(chunk)
          hash.update(bytes)
          if (!entry.write(bytes))
            await Promise.race([new Promise<void>((done) => entry.once('drain', () => done())), ended])
        }
      } catch (error) {
        body.destroy()
        throw error
      }
      entry.end(null)
      await ended
      return { sha256: hash.digest('hex') }
    },

    async addBytes(name, bytes) {
      const { entry, ended } = begin(name, bytes.length)
      entry.end(bytes)
      await ended
    },

    async close() {
      tar.finalize()
      await written
    },

    async abandon(why) {
      tar.destroy(why)
      await written.catch(() => {})
    },
  }
}

/** A file by its path, or one that is decrypted while it is read, each time anew. */
export type BackupFile = string | { name: string; open: () => Readable }

export const nameOfBackup = (file: BackupFile) => (typeof file === 'string' ? file : file.name)

/** Each entry must be read to its end, or `drop`ped, before the next one is requested. */
export async function* entriesOf(file: BackupFile, signal?: AbortSignal) {
  const tar = extract().on('error', ignoreErrorEvent)
  const end = (error: Error) => void tar.destroy(error)
  const bytes = (typeof file === 'string' ? createReadStream(file) : file.open()).on('error', end)
  bytes.pipe(createGunzip().on('error', end)).pipe(tar)
  const stop = () => end(new Error('It was stopped.'))
  signal?.addEventListener('abort', stop)
  try {
    signal?.throwIfAborted()
    for await (const entry of tar) {
      entry.on('error', ignoreErrorEvent)
      yield {
        name: entry.header.name,
        body: Readable.from(entry, { objectMode: false }),
        drop: () => void entry.resume(),
      }
    }
  } finally {
    signal?.removeEventListener('abort', stop)
    bytes.destroy()
  }
}
