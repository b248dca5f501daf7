/** Which devices may open the pages of organisers and owners. */
import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { venueDevices, venueSettings } from '../db/schema/venue.ts'
import { api } from '../http/calls.ts'
import { deviceOfCall } from '../identity/devices.ts'
import { CODE_MINUTES } from './device-codes.ts'
import { venueOf } from './venue-of.ts'

export async function namedDevices(db: Database) {
  const [settings] = await db.select().from(venueSettings)
  const { id, name, created_at } = venueDevices
  const devices = await db.select({ id, name, created_at }).from(venueDevices).orderBy(asc(created_at), asc(id))
  return { admin_limited: settings?.admin_limited ?? false, devices }
}

export const limitAdmin = api.venue.limitAdmin.handler(async ({ input: { admin_limited }, context: { db } }) => {
  await db
    .insert(venueSettings)
    .values({ admin_limited })
    .onConflictDoUpdate({ target: venueSettings.is_only_row, set: { admin_limited, updated_at: sql`now()` } })
  return { admin_limited }
})

export const deviceCode = api.venue.deviceCode.handler(({ context }) => ({
  code: venueOf(context).deviceCodes.issue(),
  minutes: CODE_MINUTES,
}))

export const nameDevice = api.venue.nameDevice.handler(async ({ input: { code, name }, context, errors }) => {
  const { db, venue } = context
  if (!venue) throw errors.NOT_FOUND()
  if (!venue.deviceCodes.use(code)) throw errors.WRONG_CODE()
  const device = deviceOfCall(context)
  await db
    .insert(venueDevices)
    .values({ name, device })
    .onConflictDoUpdate({ target: venueDevices.device, set: { name } })
  return { success: true as const }
})

export const forgetDevice = api.venue.forgetDevice.handler(async ({ input: { id }, context: { db } }) => {
  await db.delete(venueDevices).where(eq(venueDevices.id, id))
  return { success: true as const }
})
