/**
 * The format of an encrypted snapshot, written and read as a stream:
 *
 * | part     | bytes                                                                                             |
 * |----------|---------------------------------------------------------------------------------------------------|
 * | magic    | `paddock-snapshot/1` and a line feed                                                              |
 * | length   | 4 bytes, big-endian: how long the head is                                                         |
 * | head     | JSON, readable by anyone: kind, time, name of the event, sealed private key, ephemeral public key |
 * | checksum | 32 bytes: SHA-256 of the three above, which tells a damaged head from a wrong pass phrase         |
 * | chunks   | AES-256-GCM of 64 KiB each, the last one shorter, each followed by its 16 bytes of authentication |
 *
 * The nonce of a chunk is its number (11 bytes) and whether it is the last (1 byte), so chunks can be neither dropped,
 * swapped nor cut off unnoticed. The key is bound to the head (keys.ts).
 */
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { StartFailure } from '../boot/failure.ts'
import { keyToRead, keyToWrite, type ReaderKeys, SealedKey, type WriterKeys } from './keys.ts'

const MAGIC = Buffer.from('paddock-snapshot/1\n')
const CIPHER = 'aes-256-gcm'
const CHUNK = 64 * 1024
const TAG = 16
const SUM = 32
const LONGEST_HEAD = 8192

const Head = z.strictObject({
  kind: z.enum(['whole', 'event']),
  made_at: z.iso.datetime(),
  /** The event of a record. */
  event_name: z.string().nullable(),
  key_id: z.string(),
  sealed: SealedKey,
  ephemeral: z.base64url().max(100),
})
export type SnapshotHead = z.infer<typeof Head>
export type OpenedSnapshot = { file: string; head: SnapshotHead; signed: Buffer; begin: number }
type About = Pick<SnapshotHead, 'kind' | 'made_at' | 'event_name'>

/** Says so in a sentence; nothing of the file may be used. */
export class DamagedSnapshot extends StartFailure {
  override name = 'DamagedSnapshot'
}

export async function* sealed(keys: WriterKeys, about: About, plain: AsyncIterable<Buffer>) {
  const { ephemeral, keyFor } = keyToWrite(keys)
  const json = Buffer.from(JSON.stringify({ ...about, key_id: keys.id, sealed: keys.sealed, ephemeral }))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(json.length)
  const head = Buffer.concat([MAGIC, length, json])
  yield head
  yield createHash('sha256').update(head).digest()
  const key = keyFor(head)
  for await (const { bytes, number, last } of chunks(plain, CHUNK)) {
    const cipher = createCipheriv(CIPHER, key, nonceOf(number, last))
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

/** Undefined if it is no snapshot at all. */
export async function openSnapshot(file: string): Promise<OpenedSnapshot | undefined> {
  const handle = await open(file)
  try {
    const start = await readUpTo(handle, 0, MAGIC.length + 4)
    if (!start.subarray(0, MAGIC.length).equals(MAGIC)) return undefined
    if (start.length < MAGIC.length + 4) throw damaged(file)
    const length = start.readUInt32BE(MAGIC.length)
    if (length > LONGEST_HEAD) throw damaged(file)
    const rest = await readUpTo(handle, start.length, length + SUM)
    const signed = Buffer.concat([start, rest.subarray(0, length)])
    const sum = createHash('sha256').update(signed).digest()
    if (!sum.equals(rest.subarray(length))) throw damaged(file)
    return { file, head: Head.parse(JSON.parse(String(rest.subarray(0, length)))), signed, begin: signed.length + SUM }
  } catch (error) {
    throw error instanceof z.ZodError || error instanceof SyntaxError ? damaged(file) : error
  } finally {
    await handle.close()
  }
}

/** What is inside. The stream fails at the first byte that is not as it was written. */
export function contentsOf({ file, head, signed, begin }: OpenedSnapshot, keys: ReaderKeys): Readable {
  async function* plain() {
    const key = keyToRead(keys, head.ephemeral, signed)
    for await (const { bytes, number, last } of chunks(createReadStream(file, { start: begin }), CHUNK + TAG))
      yield opened(file, key, bytes, nonceOf(number, last))
  }
  return Readable.from(plain(), { objectMode: false })
}

function opened(file: string, key: Buffer, bytes: Buffer, nonce: Buffer) {
  if (bytes.length < TAG) throw damaged(file)
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG })
  decipher.setAuthTag(bytes.subarray(-TAG))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG)), decipher.final()])
  } catch {
    throw damaged(file)
  }
}

/** Cuts a stream into chunks of one size; the last, which may be shorter or empty, is marked. */
async function* chunks(source: AsyncIterable<Buffer>, size: number) {
  let waiting = Buffer.alloc(0)
  let number = 0
  for await (const bytes of source) {
    waiting = Buffer.concat([waiting, bytes])
    while (waiting.length > size) {
      yield { bytes: waiting.subarray(0, size), number: number++, last: false }
      waiting = waiting.subarray(size)
    }
  }
  yield { bytes: waiting, number, last: true }
}

function nonceOf(number: number, last: boolean) {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = last ? 1 : 0
  return nonce
}

async function readUpTo(handle: FileHandle, position: number, length: number) {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

const damaged = (file: string) => new DamagedSnapshot(`${file} is damaged or cut off and cannot be used.`)
