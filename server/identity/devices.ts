/**
 * The browser that a request comes from, recognised by a signed cookie that scripts cannot read, and the accounts that
 * have signed in with it. The cookie gives no access: it only separates a known device from the wrong guesses of strangers.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { and, eq, lt, or, sql } from 'drizzle-orm'
import type { Database, Queries } from '../db/database.ts'
import { organizerRealm, teamRealm } from '../db/schema/identity.ts'
import { cookiePrefix, tokenFromCookie } from './sessions.ts'

const YEAR = 365 * 24 * 60 * 60
const TOKEN_BYTES = 16

export const REALM_TABLES = { team: teamRealm, organizer: organizerRealm }
export type RealmName = keyof typeof REALM_TABLES

const cookieName = (publicUrl: string) => `${cookiePrefix(publicUrl)}.device`

type Keys = { secret: string; publicUrl: string }

export const deviceToken = (cookies: string | undefined, { secret, publicUrl }: Keys) =>
  tokenFromCookie(cookies, secret, cookieName(publicUrl))

/** Devices are stored hashed, so that reading the table is not enough to imitate one. */
export const deviceHash = (token: string) => createHash('sha256').update(token).digest('hex')

/** The device and the cookie that renews it for a year; a new device for a browser without a cookie. */
export function deviceFor(known: string | undefined, { secret, publicUrl }: Keys) {
  const token = known ?? randomBytes(TOKEN_BYTES).toString('hex')
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  const value = encodeURIComponent(`${token}.${signature}`)
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const cookie = `${cookieName(publicUrl)}=${value}; Max-Age=${YEAR}; Path=/; HttpOnly; SameSite=Lax${secure}`
  return { device: deviceHash(token), cookie }
}

type Place = { device: string | undefined; network: string }

/** Whether the account has signed in before with this device, or at least from this network. */
export async function recognise(db: Queries, realm: RealmName, email: string, { device, network }: Place) {
  const { device: devices, user } = REALM_TABLES[realm]
  const here = or(eq(devices.network, network), device ? eq(devices.device, device) : undefined)
  const found = await db
    .select({ device: devices.device })
    .from(devices)
    .innerJoin(user, eq(user.id, devices.userId))
    .where(and(eq(user.email, email), here))
  if (found.some((row) => row.device === device)) return 'device'
  return found.length > 0 ? 'network' : 'none'
}

export async function recordDevice(db: Queries, realm: RealmName, userId: string, place: Place & { device: string }) {
  const { device: devices } = REALM_TABLES[realm]
  await db
    .insert(devices)
    .values({ userId, ...place })
    .onConflictDoUpdate({
      target: [devices.userId, devices.device],
      set: { network: place.network, lastSignInAt: sql`now()` },
    })
}

/** Deletes devices that were not used for a year, whose cookies have expired. */
export async function sweepDevices(db: Database) {
  for (const { device } of Object.values(REALM_TABLES))
    await db.delete(device).where(lt(device.lastSignInAt, sql`now() - make_interval(secs => ${YEAR})`))
}

type Answering = {
  visitor: { deviceToken: string | undefined }
  secret: string
  config: { publicUrl: string }
  resHeaders?: Headers
}

/** The device that makes a call; the response sets its cookie. */
export function deviceOfCall({ visitor, secret, config, resHeaders }: Answering) {
  const { device, cookie } = deviceFor(visitor.deviceToken, { secret, publicUrl: config.publicUrl })
  resHeaders?.append('set-cookie', cookie)
  return device
}
