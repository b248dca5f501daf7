/** The shop's settings: read and changed by the owners. */

import { commonErrors } from '@paddock/contract/call.ts'
import { inOffice } from '@paddock/contract/office/rights.ts'
import { logoAddress, SHOP_LOGO_UPLOAD } from '@paddock/contract/teams/logo-files.ts'

import { OFFICE_REFUSALS } from '@paddock/domain/office/messages.ts'
import { omit } from '@paddock/domain/omit.ts'
import { DEFAULT_SHOP } from '@paddock/domain/store/shop.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Queries, Transaction } from '../db/database.ts'
import { shopSettings } from '../db/schema/shop.ts'
import { addressOf } from '../http/address.ts'
import { api } from '../http/calls.ts'
import { dropLogo, storeLogo } from '../http/logos.ts'
import { bytesRoutes, refusePicture, takePicture } from '../http/picture-upload.ts'
import { admit, ownerOf, visitorOf } from '../identity/callers.ts'
import type { Credentials } from '../identity/sessions.ts'
import type { Services } from '../services.ts'
import { type ChangeContext as Context, recordShopChange } from '../store/store.ts'
import { isCurrencyFixed, lockCurrency, pushInNewCurrency } from './shop-currency.ts'

type Row = typeof shopSettings.$inferSelect
type Changes = Partial<Omit<Row, 'is_only_row' | 'updated_at'>>
const get = api.shop_settings.get.handler(({ context: { db } }) => settingsOf(db))

const saveDetails = api.shop_settings.saveDetails.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { updated_at, ...changes } = input
    const saved = await saveUnlessChanged(tx, context, 'name and contact', updated_at, changes)
    if (!saved) throw errors.CONFLICT({ message: OFFICE_REFUSALS.settingsChanged })
    return saved
  }),
)

const saveUnits = api.shop_settings.saveUnits.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { updated_at, ...changes } = input
    const saved = await saveUnlessChanged(tx, context, 'units', updated_at, changes)
    if (!saved) throw errors.CONFLICT({ message: OFFICE_REFUSALS.settingsChanged })
    return saved
  }),
)

const saveCurrency = api.shop_settings.saveCurrency.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { updated_at, ...changes } = input
    await lockCurrency(tx)
    const { currency, is_currency_fixed } = await settingsOf(tx)
    if (currency !== input.currency && is_currency_fixed) throw errors.ALREADY_SOLD()
    const saved = await saveUnlessChanged(tx, context, 'currency', updated_at, changes)
    if (!saved) throw errors.CONFLICT({ message: OFFICE_REFUSALS.settingsChanged })
    if (currency !== saved.currency) await pushInNewCurrency(tx, context.jobs, Boolean(context.payments))
    return saved
  }),
)

const removeLogo = api.shop_settings.removeLogo.handler(({ context }) =>
  context.db.transaction((tx) => setLogo(tx, context, null)),
)

async function setLogo(tx: Transaction, context: Context & Pick<Services, 'jobs'>, logo: string | null) {
  const before = await lockSettings(tx)
  if (before.logo === logo) return before
  await dropLogo(tx, context.jobs, before.logo)
  return saveSettings(tx, context, 'logo', { logo })
}

export function shopLogoRoutes(app: FastifyInstance, services: Services, credentials: Credentials) {
  const { db, secret } = services
  bytesRoutes(app, (room) => {
    room.post(SHOP_LOGO_UPLOAD, async (request, reply) => {
      const address = addressOf(request)
      const visitor = visitorOf(request.headers, secret, credentials, address)
      const verdict = await admit(visitor, inOffice('manage-settings'), undefined)
      if ('refused' in verdict)
        return refusePicture(request.raw, reply, verdict.refused, commonErrors[verdict.refused].message)
      const { caller } = verdict
      return takePicture(request.raw, reply, {
        db,
        by: `shop-logo account ${ownerOf(caller).id}`,
        async store(bytes) {
          const logo = await storeLogo(services, bytes)
          await db.transaction((tx) => setLogo(tx, { ...services, address, visitor, caller }, logo))
          return logoAddress(logo)
        },
      })
    })
  })
}

const saveOrderNumbers = api.shop_settings.saveOrderNumbers.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const before = await lockSettings(tx)
    const { updated_at, ...changes } = input
    if (isSame(before, changes)) return before
    if (updated_at !== before.updated_at) throw errors.CONFLICT({ message: OFFICE_REFUSALS.settingsChanged })
    if (changes.next_order_number < before.next_order_number)
      throw errors.NUMBER_USED({
        message: OFFICE_REFUSALS.orderNumberUsed(before.next_order_number),
        data: { next: before.next_order_number },
      })
    return saveSettings(tx, context, 'order numbers', changes)
  }),
)

async function settingsOf(db: Queries) {
  const [row] = await db.select().from(shopSettings)
  const settings = row ? omit(row, 'is_only_row') : { ...DEFAULT_SHOP, updated_at: null }
  return { ...settings, is_currency_fixed: await isCurrencyFixed(db) }
}

/** Serialises changes: an advisory lock, because the defaults have no row to lock, and the row, because orders count in it. */
async function lockSettings(tx: Transaction) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('shop_settings'))`)
  await tx.select().from(shopSettings).for('update')
  return settingsOf(tx)
}

/** Undefined if somebody else has changed the settings since they were read. */
async function saveUnlessChanged(
  tx: Transaction,
  context: Context,
  what: string,
  updated_at: string | null,
  changes: Changes,
) {
  const before = await lockSettings(tx)
  if (isSame(before, changes)) return before
  return updated_at === before.updated_at ? saveSettings(tx, context, what, changes) : undefined
}

const isSame = (before: Changes, changes: Changes) =>
  Object.entries(changes).every(([name, value]) => before[name as keyof Changes] === value)

async function saveSettings(tx: Transaction, context: Context, what: string, changes: Changes) {
  await tx.insert(shopSettings).values(changes).onConflictDoUpdate({ target: shopSettings.is_only_row, set: changes })
  await recordShopChange(tx, context, what, 'shop_settings')
  return settingsOf(tx)
}

export const shopSettingCalls = { get, saveDetails, saveUnits, saveCurrency, saveOrderNumbers, removeLogo }
