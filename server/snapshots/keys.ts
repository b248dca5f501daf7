/**
 * The keys of snapshots. The laptop can write snapshots with what it stores, but can read none of them: that takes the
 * pass phrase, which is stored nowhere (docs/decisions/031-snapshots.md).
 *
 * | key                   | where it is                                                     | for                        |
 * |-----------------------|-----------------------------------------------------------------|----------------------------|
 * | public (X25519)       | data folder                                                     | writing                    |
 * | writer (32 bytes)     | data folder, and sealed with the private one                    | writing; proves the writer |
 * | private (X25519)      | sealed with the pass phrase, in each snapshot and the data folder | reading                  |
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  scrypt,
} from 'node:crypto'
import { z } from 'zod'

const CIPHER = 'aes-256-gcm'
const FORMAT = 'paddock-snapshot/1'
/** About half a second and 128 MB on a laptop; a thief pays it for every guess. Tests make it cheap. */
export const COST = { N: 2 ** 17, r: 8, p: 1 }
const MOST_MEMORY = 512 * 1024 * 1024

/** What comes before the 32 bytes of an X25519 private key in PKCS #8 (RFC 8410). */
const PKCS8_X25519 = Buffer.from('302e020100300506032b656e04220420', 'hex')

const Bytes = z.base64url().max(400)

/** The bounds keep a made-up file from using up the memory. */
export const SealedKey = z.strictObject({
  scrypt: z.strictObject({
    N: z
      .int()
      .min(2)
      .max(2 ** 18),
    r: z.int().min(1).max(8),
    p: z.int().min(1).max(4),
    salt: Bytes,
  }),
  nonce: Bytes,
  box: Bytes,
})
export type SealedKey = z.infer<typeof SealedKey>

export const WriterKeys = z.strictObject({
  /** Tells snapshots of these keys from others by their names. */
  id: z.string().regex(/^[0-9a-f]{8}$/),
  public: Bytes,
  writer: Bytes,
  sealed: SealedKey,
})
export type WriterKeys = z.infer<typeof WriterKeys>

export type ReaderKeys = { private: KeyObject; writer: Buffer }

export class WrongPassPhrase extends Error {}

export async function makeKeys(phrase: string, cost = COST): Promise<WriterKeys> {
  const pair = generateKeyPairSync('x25519')
  const writer = randomBytes(32)
  const salt = randomBytes(16)
  const nonce = randomBytes(12)
  const cipher = createCipheriv(CIPHER, await stretched(phrase, salt, cost), nonce)
  const secret = Buffer.concat([Buffer.from(pair.privateKey.export({ format: 'jwk' }).d ?? '', 'base64url'), writer])
  const box = Buffer.concat([cipher.update(secret), cipher.final(), cipher.getAuthTag()])
  const open = pair.publicKey.export({ format: 'jwk' }).x ?? ''
  return {
    id: createHash('sha256').update(open).digest('hex').slice(0, 8),
    public: open,
    writer: text(writer),
    sealed: { scrypt: { ...cost, salt: text(salt) }, nonce: text(nonce), box: text(box) },
  }
}

export async function unlock(sealed: SealedKey, phrase: string): Promise<ReaderKeys> {
  const { salt, ...cost } = sealed.scrypt
  const key = await stretched(phrase, bytes(salt), cost)
  const box = bytes(sealed.box)
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes(sealed.nonce), { authTagLength: 16 })
    decipher.setAuthTag(box.subarray(-16))
    const secret = Buffer.concat([decipher.update(box.subarray(0, -16)), decipher.final()])
    const der = Buffer.concat([PKCS8_X25519, secret.subarray(0, 32)])
    return { private: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }), writer: secret.subarray(32) }
  } catch {
    throw new WrongPassPhrase('The pass phrase is wrong.')
  }
}

/** The key of one file, for its writer. The private half of the ephemeral key is forgotten at once. */
export function keyToWrite(keys: WriterKeys) {
  const once = generateKeyPairSync('x25519')
  const shared = diffieHellman({ privateKey: once.privateKey, publicKey: publicKey(keys.public) })
  return {
    ephemeral: once.publicKey.export({ format: 'jwk' }).x ?? '',
    keyFor: (head: Buffer) => fileKey(shared, bytes(keys.writer), head),
  }
}

export function keyToRead(keys: ReaderKeys, ephemeral: string, head: Buffer) {
  const shared = diffieHellman({ privateKey: keys.private, publicKey: publicKey(ephemeral) })
  return fileKey(shared, keys.writer, head)
}

/** Bound to the head of the file: with one changed byte in it, nothing can be read. */
const fileKey = (shared: Buffer, writer: Buffer, head: Buffer) =>
  Buffer.from(
    hkdfSync('sha256', Buffer.concat([shared, writer]), createHash('sha256').update(head).digest(), FORMAT, 32),
  )

function stretched(phrase: string, salt: Buffer, cost: typeof COST) {
  return new Promise<Buffer>((done, failed) =>
    scrypt(phrase.normalize('NFC').trim(), salt, 32, { ...cost, maxmem: MOST_MEMORY }, (error, key) =>
      error ? failed(error) : done(key),
    ),
  )
}

const publicKey = (x: string) => createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x }, format: 'jwk' })
const text = (of: Buffer) => of.toString('base64url')
const bytes = (of: string) => Buffer.from(of, 'base64url')
