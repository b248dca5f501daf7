/** The texts of the site that the business owner has written; a text without a row has its default. */
import { LONGEST_SITE_TEXT, SITE_TEXTS, type SiteText } from '@paddock/domain/site/site-texts.ts'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { filled, oneOf, updatedAt } from '../columns.ts'
import { teamUsers } from './identity.ts'

export const siteTexts = pgTable(
  'site_texts',
  {
    key: text('key').$type<SiteText>().primaryKey(),
    text: text('text').notNull(),
    updated_at: updatedAt(),
    /** Null once that account was deleted. */
    updated_by: uuid('updated_by').references(() => teamUsers.id, { onDelete: 'set null' }),
  },
  (table) => [
    oneOf('site_texts_key', table.key, SITE_TEXTS),
    filled('site_texts_filled', table.text, LONGEST_SITE_TEXT),
    index('site_texts_updated_by').on(table.updated_by),
  ],
)
