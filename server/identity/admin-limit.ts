/** At a venue: whether organisers and owners are let in on a device, and which computer is the laptop itself. */
import { networkInterfaces } from 'node:os'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { venueDevices, venueSettings } from '../db/schema/venue.ts'

export type AdminLimit = ReturnType<typeof adminLimitIn>

export function adminLimitIn(db: Database, ownAddresses = addressesHere) {
  const found = db
    .select({
      is_allowed: sql<boolean>`not coalesce((select ${venueSettings.admin_limited} from ${venueSettings}), false)
        or exists (select from ${venueDevices} where ${venueDevices.device} = ${sql.placeholder('device')})`,
    })
    .from(sql`(select) as nothing`)
    .prepare('admin_device_allowed')
  return {
    /** The laptop is let in under any of its own addresses. */
    async allows({ address, device = '' }: { address: string; device?: string | undefined }) {
      if (isLoopback(address) || ownAddresses().includes(address)) return true
      const [row] = await found.execute({ device })
      return row?.is_allowed === true
    },
    isLaptop,
  }
}

/** The name is checked too: a page elsewhere can point a name of its own at 127.0.0.1. */
export const isLaptop = ({ address, host }: { address: string; host: string | undefined }) =>
  isLoopback(address) && LOOPBACK_NAME.test(host ?? '')

const LOOPBACK_NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i
/** ::1 as limits count it, see http/address.ts. */
const LOOPBACK_NETWORK = Array(8).fill('0000').join(':')

const isLoopback = (address: string) => address.startsWith('127.') || address === LOOPBACK_NETWORK

const addressesHere = () =>
  Object.values(networkInterfaces()).flatMap((addresses = []) => addresses.map(({ address }) => address))
