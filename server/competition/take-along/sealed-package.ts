/**
 * A package that carries an event between the hosted server and a laptop, as a file or over the network.
 *
 * | part       | what                                                                                             |
 * |------------|--------------------------------------------------------------------------------------------------|
 * | first line | a header in JSON that anyone may read: which event, which journey, which release, who signed it  |
 * | rest       | rows and files, compressed and encrypted with AES-256-GCM                                        |
 *
 * The key of the encryption is derived from the code on the screen, or from the journey's key on the way back. Header and
 * contents are signed with Ed25519.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { PACKAGE_KINDS, shownFingerprint } from '@paddock/domain/take-along/journey.ts'
import { z } from 'zod'

const FORMAT = 'paddock-event-package/1'
/** Of an unpacked package: a small file must not unpack to something that fills the memory. */
const MOST_UNPACKED = 300 * 2 ** 20

const Header = z.strictObject({
  format: z.literal(FORMAT),
  kind: z.enum(PACKAGE_KINDS),
  journey_id: z.uuid(),
  event_id: z.uuid(),
  event_name: z.string().max(300),
  made_at: z.iso.datetime(),
  paddock: z.string().max(40),
  /** The last migration: both sides must have the same tables. */
  migration: z.string().max(200),
  home_url: z.string().max(300),
  laptop_id: z.uuid().nullable(),
  revision: z.int().min(0),
  /** Of the encryption. */
  salt: z.string().max(100),
  nonce: z.string().max(100),
  tag: z.string().max(100),
  /** The public key, and the signature of everything else. */
  signer: z.string().max(200),
  signature: z.string().max(200),
})
export type PackageHeader = z.infer<typeof Header>
export type PackageAbout = Omit<PackageHeader, 'format' | 'salt' | 'nonce' | 'tag' | 'signer' | 'signature'>

const Contents = z.strictObject({
  rows: z.record(z.string(), z.string()),
  files: z.array(z.strictObject({ bucket: z.string(), path: z.string(), base64: z.string() })),
  /** Only on the way to the laptop. */
  journey_key: z.string().optional(),
  account: z.string().optional(),
})
export type PackageContents = z.infer<typeof Contents>

const zip = promisify(gzip)
const unzip = promisify(gunzip)

const derived = (secret: string, use: string, salt = '') => Buffer.from(hkdfSync('sha256', secret, salt, use, 32))

/** In front of the 32 bytes of an Ed25519 key, in the form that Node reads. */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

/** A signing key that follows from a secret, so that it is stored nowhere else. */
export function signingKey(secret: string, use: string): KeyObject {
  const der = Buffer.concat([PRIVATE_PREFIX, derived(secret, use)])
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
}

const publicPart = (key: KeyObject) => createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64')

/** Shown on both screens, to compare. */
export const fingerprintOf = (signer: string) =>
  shownFingerprint(createHash('sha256').update(Buffer.from(signer, 'base64')).digest('hex'))

export const hostedKey = (secret: string) => signingKey(secret, 'taken events')
export const journeyKey = (key: string) => signingKey(key, 'return of an event')
export const fingerprintOfKey = (key: KeyObject) => fingerprintOf(publicPart(key))

export async function sealPackage(about: PackageAbout, contents: PackageContents, secret: string, key: KeyObject) {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', derived(secret, 'contents', salt.toString('base64')), nonce)
  const packed = await zip(JSON.stringify(contents))
  const body = Buffer.concat([cipher.update(packed), cipher.final()])
  const unsigned = {
    format: FORMAT,
    ...about,
    salt: salt.toString('base64'),
    nonce: nonce.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    signer: publicPart(key),
  } as const
  const signature = sign(null, signedBytes(unsigned, body), key).toString('base64')
  return Buffer.concat([Buffer.from(`${JSON.stringify({ ...unsigned, signature })}\n`), body])
}

/** The order of the fields does not matter. */
const signedBytes = (unsigned: object, body: Buffer) =>
  Buffer.from(
    `${JSON.stringify(unsigned, Object.keys(unsigned).toSorted())}\n${createHash('sha256').update(body).digest('hex')}`,
  )

type Read = { header: PackageHeader; body: Buffer }

/** Undefined for what is no package, `damaged` for one whose signature does not hold. */
export function readPackage(bytes: Buffer): Read | 'damaged' | undefined {
  const end = bytes.subarray(0, 4096).indexOf('\n')
  const parsed = end > 0 ? Header.safeParse(parsedJson(bytes.subarray(0, end).toString())) : undefined
  if (!parsed?.success) return undefined
  const { signature, ...unsigned } = parsed.data
  const body = bytes.subarray(end + 1)
  try {
    const key = createPublicKey({ key: Buffer.from(unsigned.signer, 'base64'), format: 'der', type: 'spki' })
    if (!verify(null, signedBytes(unsigned, body), key, Buffer.from(signature, 'base64'))) return 'damaged'
  } catch {
    return 'damaged'
  }
  return { header: parsed.data, body }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Undefined with a wrong code. */
export async function openContents({ header, body }: Read, secret: string): Promise<PackageContents | undefined> {
  try {
    const key = derived(secret, 'contents', header.salt)
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(header.nonce, 'base64'), { authTagLength: 16 })
    decipher.setAuthTag(Buffer.from(header.tag, 'base64'))
    const packed = Buffer.concat([decipher.update(body), decipher.final()])
    return Contents.parse(JSON.parse((await unzip(packed, { maxOutputLength: MOST_UNPACKED })).toString()))
  } catch {
    return undefined
  }
}

/** The same for the same rows and files, however often they are packed. */
export const sumOf = (contents: PackageContents) => createHash('sha256').update(JSON.stringify(contents)).digest('hex')

/** A return is signed with the journey's own key and nothing else. */
export const isSignedBy = ({ header }: Read, key: string) => header.signer === publicPart(journeyKey(key))
