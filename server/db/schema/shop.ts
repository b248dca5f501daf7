/** What the owner sets for the shop: one row, or none while everything has its default (domain/store/shop.ts). */
import { CURRENCY_CODES, type Currency } from '@paddock/domain/store/currency-signs.ts'
import { LONGEST_EMAIL_LINE, LONGEST_EMAIL_TEXT, type StoreEmailKey } from '@paddock/domain/store/email-texts.ts'
import {
  HIGHEST_ORDER_NUMBER,
  ORDER_NUMBER_STYLES,
  ORDER_PREFIX_FORM,
  type OrderNumberStyle,
} from '@paddock/domain/store/order-number.ts'
import {
  DEFAULT_SHOP,
  LONGEST_SHOP_ADDRESS,
  LONGEST_SHOP_NAME,
  UNIT_SYSTEMS,
  type UnitSystem,
} from '@paddock/domain/store/shop.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { filled, logoForm, oneOf, updatedAt } from '../columns.ts'
import { teamUsers } from './identity.ts'

export const shopSettings = pgTable(
  'shop_settings',
  {
    is_only_row: boolean('is_only_row').primaryKey().default(true),
    name: text('name').notNull().default(DEFAULT_SHOP.name),
    logo: text('logo'),
    address: text('address'),
    contact_email: text('contact_email'),
    contact_phone: text('contact_phone'),
    currency: text('currency').$type<Currency>().notNull().default(DEFAULT_SHOP.currency),
    units: text('units').$type<UnitSystem>().notNull().default(DEFAULT_SHOP.units),
    order_prefix: text('order_prefix').notNull().default(DEFAULT_SHOP.order_prefix),
    order_number_style: text('order_number_style')
      .$type<OrderNumberStyle>()
      .notNull()
      .default(DEFAULT_SHOP.order_number_style),
    /** A trigger refuses to lower it. */
    next_order_number: integer('next_order_number').notNull().default(DEFAULT_SHOP.next_order_number),
    updated_at: updatedAt(),
  },
  (table) => [
    check('shop_settings_one_row', sql`${table.is_only_row}`),
    filled('shop_settings_name_filled', table.name, LONGEST_SHOP_NAME),
    logoForm('shop_settings_logo_form', table.logo),
    filled('shop_settings_address_filled', table.address, LONGEST_SHOP_ADDRESS),
    filled('shop_settings_contact_email_filled', table.contact_email, 320),
    filled('shop_settings_contact_phone_filled', table.contact_phone, 40),
    oneOf('shop_settings_currency', table.currency, CURRENCY_CODES),
    oneOf('shop_settings_units', table.units, UNIT_SYSTEMS),
    check('shop_settings_order_prefix_form', sql`${table.order_prefix} ~ ${sql.raw(`'${ORDER_PREFIX_FORM.source}'`)}`),
    oneOf('shop_settings_order_number_style', table.order_number_style, ORDER_NUMBER_STYLES),
    check(
      'shop_settings_next_order_number',
      sql`${table.next_order_number} between 1 and ${sql.raw(String(HIGHEST_ORDER_NUMBER + 1))}`,
    ),
  ],
)

/** The store's emails that an owner has worded; an email without a row has its usual text (domain/store/email-texts.ts). */
export const shopEmailTexts = pgTable(
  'shop_email_texts',
  {
    key: text('key').$type<StoreEmailKey>().primaryKey(),
    subject: text('subject').notNull(),
    greeting: text('greeting').notNull(),
    introduction: text('introduction').notNull(),
    closing: text('closing').notNull(),
    updated_at: updatedAt(),
    /** Null once that account was deleted. */
    updated_by: uuid('updated_by').references(() => teamUsers.id, { onDelete: 'set null' }),
  },
  (table) => [
    // No list of keys: a release that adds an email changes no table.
    filled('shop_email_texts_key_filled', table.key, 60),
    filled('shop_email_texts_subject_filled', table.subject, LONGEST_EMAIL_LINE),
    filled('shop_email_texts_greeting_filled', table.greeting, LONGEST_EMAIL_LINE),
    check(
      'shop_email_texts_lengths',
      sql`length(${table.introduction}) <= ${sql.raw(String(LONGEST_EMAIL_TEXT))} and length(${table.closing}) between 1 and ${sql.raw(String(LONGEST_EMAIL_TEXT))}`,
    ),
    index('shop_email_texts_updated_by').on(table.updated_by),
  ],
)
