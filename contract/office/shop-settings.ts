/** The shop's settings as the owner changes them. Each group of fields is saved by itself. */
import { CURRENCY_MESSAGES } from '@paddock/domain/store/currencies.ts'
import { CURRENCY_CODES } from '@paddock/domain/store/currency-signs.ts'
import { HIGHEST_ORDER_NUMBER, ORDER_NUMBER_STYLES, ORDER_PREFIX_FORM } from '@paddock/domain/store/order-number.ts'
import { LONGEST_SHOP_ADDRESS, LONGEST_SHOP_NAME, UNIT_SYSTEMS } from '@paddock/domain/store/shop.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { Email } from '../identity/credentials.ts'
import { line, optional, optionalLine, proseOf } from '../text.ts'
import { inOffice } from './rights.ts'

const tags = ['office']

const ShopSettings = z.strictObject({
  name: z.string(),
  /** The name of a stored logo. */
  logo: z.string().nullable(),
  address: z.string().nullable(),
  contact_email: z.string().nullable(),
  contact_phone: z.string().nullable(),
  currency: z.enum(CURRENCY_CODES),
  /** Something has been sold, or somebody is paying: the currency stays. */
  is_currency_fixed: z.boolean(),
  units: z.enum(UNIT_SYSTEMS),
  order_prefix: z.string(),
  order_number_style: z.enum(ORDER_NUMBER_STYLES),
  next_order_number: z.number().int(),
  /** Null while everything has its default. Sent back with a change, it lets the server notice that another owner has changed them since. */
  updated_at: z.iso.datetime().nullable(),
})

/** As they were read: settings that have changed since are not overwritten but refused as CONFLICT. */
const seen = { updated_at: z.iso.datetime().nullable() }

export const shop_settings = {
  get: call
    .route({ method: 'GET', path: '/shop_settings', tags, summary: 'The settings of the shop' })
    .meta(inOffice('manage-settings'))
    .output(ShopSettings),
  saveDetails: call
    .route({
      method: 'PUT',
      path: '/shop_settings/details',
      tags,
      summary: 'Change the name, address and contact of the shop',
    })
    .meta(inOffice('manage-settings'))
    .input(
      z.object({
        ...seen,
        name: line('Please enter the name of your shop.', LONGEST_SHOP_NAME),
        address: optional(proseOf(LONGEST_SHOP_ADDRESS)),
        contact_email: optional(z.union([Email, z.literal('')])),
        contact_phone: optionalLine(40),
      }),
    )
    .output(ShopSettings),
  removeLogo: call
    .route({
      method: 'DELETE',
      path: '/shop_settings/logo',
      tags,
      summary: 'Show the name of the shop instead of a logo',
    })
    .meta(inOffice('manage-settings'))
    .output(ShopSettings),
  saveUnits: call
    .route({
      method: 'PUT',
      path: '/shop_settings/units',
      tags,
      summary: 'Show and type weights in pounds or kilograms',
    })
    .meta(inOffice('manage-settings'))
    .input(z.object({ ...seen, units: z.enum(UNIT_SYSTEMS) }))
    .output(ShopSettings),
  saveCurrency: call
    .route({
      method: 'PUT',
      path: '/shop_settings/currency',
      tags,
      summary: 'Choose the currency of everything that is sold, before the first sale',
    })
    .meta(inOffice('manage-settings'))
    .errors({ ALREADY_SOLD: { status: 409, message: CURRENCY_MESSAGES.fixed } })
    .input(z.object({ ...seen, currency: z.enum(CURRENCY_CODES) }))
    .output(ShopSettings),
  saveOrderNumbers: call
    .route({
      method: 'PUT',
      path: '/shop_settings/order_numbers',
      tags,
      summary: 'Choose how orders are numbered; the next number can only be raised',
    })
    .meta(inOffice('manage-settings'))
    .errors({ NUMBER_USED: { status: 409, data: z.object({ next: z.number().int() }) } })
    .input(
      z.object({
        ...seen,
        order_prefix: z
          .string()
          .trim()
          .regex(ORDER_PREFIX_FORM, 'Please enter one to eight capital letters or digits.'),
        order_number_style: z.enum(ORDER_NUMBER_STYLES),
        next_order_number: z
          .int('Please enter a whole number.')
          .min(1, 'Please enter a number from 1.')
          .max(HIGHEST_ORDER_NUMBER, 'Please enter a number of at most nine digits.'),
      }),
    )
    .output(ShopSettings),
}
