/** Which names a stored file may have, and what its name says about its content. */
import { extname } from 'node:path'

const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/
const BUCKET = /^[a-z0-9][a-z0-9-]{0,62}$/

/** Fixed here and never taken from the uploader, so that nobody can have a web page served as if it were ours. */
const CONTENT_TYPES: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.pdf': 'application/pdf',
  '.stl': 'model/stl',
  '.obj': 'model/obj',
  '.3mf': 'model/3mf',
  '.step': 'model/step',
  '.stp': 'model/step',
  '.zip': 'application/zip',
  '.csv': 'text/csv; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
}

/** `<bucket>/<path>`, or undefined where that could name anything but a file inside the bucket. */
export function fileKey(bucket: string, path: string) {
  const plain = BUCKET.test(bucket) && path.length <= 512 && path.split('/').every((part) => SEGMENT.test(part))
  return plain ? `${bucket}/${path}` : undefined
}

/** The other way: whose file a key names, or undefined for a key that no file of ours can have. */
export function fileOfKey(key: string) {
  const [bucket = '', ...parts] = key.split('/')
  const path = parts.join('/')
  return fileKey(bucket, path) === key ? { bucket, path } : undefined
}

const LONGEST_NAME = 200
/** Line breaks and the like, and the signs that turn the writing around, so that an ending seems to be another. */
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u

/** What a person calls a file, without the folders that some browsers put before it; undefined where it is no plain name. */
export function nameGiven(given: unknown): string | undefined {
  const name = typeof given === 'string' ? given.split(/[\\/]/).at(-1)?.trim() : undefined
  return name && name.length <= LONGEST_NAME && !UNSEEN.test(name) ? name : undefined
}

export const contentTypeOf = (path: string) => CONTENT_TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream'
