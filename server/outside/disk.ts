/** The disk under the data folder; tests replace it with a full one. */
import { createWriteStream } from 'node:fs'
import { statfs } from 'node:fs/promises'

export const disk = {
  /** A new file that is flushed to disk when it ends. */
  newFile: (path: string) => createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),

  async freeBytes(folder: string) {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  },
}
