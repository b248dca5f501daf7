/** How passwords are stored: as `<salt>:<scrypt key>` in hex, which is the accounts engine's own form. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** At 16,384 a guess takes 32 MB and almost a tenth of a second. Only tests, which create hundreds of accounts, use less. */
export const work = { cost: 16_384 }

const BLOCK_SIZE = 16
const KEY_BYTES = 64

export async function hashPassword(password: string) {
  const salt = randomBytes(16).toString('hex')
  return `${salt}:${(await keyOf(password, salt)).toString('hex')}`
}

export async function verifyPassword({ hash, password }: { hash: string; password: string }) {
  const [salt = '', key = ''] = hash.split(':')
  const stored = Buffer.from(key, 'hex')
  return stored.length === KEY_BYTES && timingSafeEqual(stored, await keyOf(password, salt))
}

function keyOf(password: string, salt: string) {
  const settings = { N: work.cost, r: BLOCK_SIZE, p: 1, maxmem: 256 * work.cost * BLOCK_SIZE }
  return new Promise<Buffer>((done, failed) =>
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, settings, (error, key) => (error ? failed(error) : done(key))),
  )
}
