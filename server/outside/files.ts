/** Uploaded files: stored in the data folder by default, in any S3-compatible store by configuration. */
import type { Readable } from 'node:stream'
import { folderFiles } from './folder-files.ts'
import type { S3Settings } from './s3-files.ts'

type StoredFile = { body: Readable; size: number; contentType: string }

/** The content type follows from the ending of the path, so that both stores always agree on it. */
export type Files = {
  /** Resolves once the file is durably stored; a body that fails part-way leaves what was there before. */
  put(bucket: string, path: string, body: Readable | Buffer): Promise<{ size: number }>
  /** The caller reads the body to its end or destroys it. A name that no file can have is simply not there. */
  get(bucket: string, path: string): Promise<StoredFile | undefined>
  /** Removing what is not there is fine. */
  remove(bucket: string, path: string): Promise<void>
  /** All there are, in no order. What comes or goes meanwhile may be among them or not. */
  list(): AsyncIterable<{ bucket: string; path: string }>
}

export function openFiles({ dataDir, s3 }: { dataDir: string; s3?: S3Settings }): Files {
  return s3 ? whenNeeded(async () => (await import('./s3-files.ts')).s3Files(s3)) : folderFiles(dataDir)
}

/** The client of such a store is large, and most installations have none. */
function whenNeeded(open: () => Promise<Files>): Files {
  let opening: Promise<Files> | undefined
  const store = () => (opening ??= open())
  return {
    put: async (...file) => (await store()).put(...file),
    get: async (...file) => (await store()).get(...file),
    remove: async (...file) => (await store()).remove(...file),
    async *list() {
      yield* (await store()).list()
    },
  }
}
