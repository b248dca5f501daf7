/** Which names a stored file may have, and which content type follows from its name. */
import { extname } from 'node:path'

const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/
const BUCKET = /^[a-z0-9][a-z0-9-]{0,62}$/

/** Fixed here and never taken from the uploader, so that an upload cannot be served as a web page of ours. */
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

/** `<bucket>/<path>`, or undefined if that could name anything but a file inside the bucket. */
export function fileKey(bucket: string, path: string) {
  const plain = BUCKET.test(bucket) && path.length <= 512 && path.split('/').every((part) => SEGMENT.test(part))
  return plain ? `${bucket}/${path}` : undefined
}

/** The reverse: the file that a key names, or undefined for a key that no file of ours can have. */
export function fileOfKey(key: string) {
  const [bucket = '', ...parts] = key.split('/')
  const path = parts.join('/')
  return fileKey(bucket, path) === key ? { bucket, path } : undefined
}

const LONGEST_NAME = 200
/** Control characters, and characters that reverse the text direction and so disguise the extension. */
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u

/** A user's file name, without the folders that some browsers prepend; undefined if it is not a plain name. */
export function nameGiven(given: unknown): string | undefined {
  const name = typeof given === 'string' ? given.split(/[\\/]/).at(-1)?.trim() : undefined
  return name && name.length <= LONGEST_NAME && !UNSEEN.test(name) ? name : undefined
}

export const contentTypeOf = (path: string) => CONTENT_TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream'
