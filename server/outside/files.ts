/** Uploaded files: stored in the data folder by default, in any S3-compatible store by configuration. */
import type { Readable } from 'node:stream'
import { folderFiles } from './folder-files.ts'
import type { S3Settings } from './s3-files.ts'

export type StoredFile = { body: Readable; size: number; contentType: string }

/** The content type follows from the extension, so that both stores always agree on it. */
export type Files = {
  /** Resolves once the file is durably stored; if the body fails part-way, the previous file stays. */
  put(bucket: string, path: string, body: Readable | Buffer): Promise<{ size: number }>
  /** The caller reads the body to its end or destroys it. An impossible name is treated as a missing file. */
  get(bucket: string, path: string): Promise<StoredFile | undefined>
  /** Removing a missing file succeeds. */
  remove(bucket: string, path: string): Promise<void>
  /** All files in any order. Files added or removed meanwhile may or may not be included. */
  list(): AsyncIterable<{ bucket: string; path: string }>
}

export function openFiles({ dataDir, s3 }: { dataDir: string; s3?: S3Settings }): Files {
  return s3 ? whenNeeded(async () => (await import('./s3-files.ts')).s3Files(s3)) : folderFiles(dataDir)
}

/** Imported only if used: the S3 client is large, and most installations have no such store. */
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
