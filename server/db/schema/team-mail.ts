/** Emails to the teams of an event: what was sent to whom, and what the mail server answered for each address. */
import { CATEGORIES, type Category } from '@paddock/domain/competition/event.ts'
import type { MailedAppointment } from '@paddock/domain/team-mail/appointments.ts'
import { LONGEST_ANSWER, MAIL_STATES, type MailState } from '@paddock/domain/team-mail/delivery.ts'
import { AUDIENCES, type Audience, MAIL_RECIPIENTS, type MailRecipient } from '@paddock/domain/team-mail/recipients.ts'
import {
  LONGEST_SUBJECT,
  LONGEST_TEXT,
  MAIL_TEMPLATES,
  type MailTemplate,
} from '@paddock/domain/team-mail/templates.ts'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, filled, id, instant, oneOf } from '../columns.ts'
import { ofCompetitor, ofEvent } from '../references.ts'
import { teamUsers } from './identity.ts'

export const eventMailings = pgTable(
  'event_mailings',
  {
    /** Minted by the browser, so that a second press sends nothing again. */
    id: id(),
    event_id: ofEvent(),
    template: text('template').$type<MailTemplate>().notNull(),
    /** As typed, with placeholders: offered again the next time. */
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    audience: text('audience').$type<Audience>().notNull(),
    category: text('category').$type<Category>(),
    reply_to: text('reply_to'),
    /** The appointments that it listed, by team: the next email about changes compares with them. */
    appointments: jsonb('appointments').$type<Record<string, MailedAppointment[]>>(),
    /** The person's name as it was then. */
    sent_by: text('sent_by').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index('event_mailings_event').on(table.event_id, table.created_at),
    oneOf('event_mailings_template', table.template, MAIL_TEMPLATES),
    oneOf('event_mailings_audience', table.audience, AUDIENCES),
    oneOf('event_mailings_category', table.category, CATEGORIES),
    check('event_mailings_class', sql`(${table.audience} = 'category') = (${table.category} is not null)`),
    filled('event_mailings_subject', table.subject, LONGEST_SUBJECT),
    filled('event_mailings_text', table.text, LONGEST_TEXT),
    filled('event_mailings_reply_to', table.reply_to, 320),
    filled('event_mailings_sent_by', table.sent_by),
  ],
)

export const mailingAddresses = pgTable(
  'mailing_addresses',
  {
    /** Also the id of the message, by which a mail client recognises one that arrives twice. */
    id: id(),
    mailing_id: uuid('mailing_id')
      .notNull()
      .references(() => eventMailings.id, { onDelete: 'cascade' }),
    team_id: ofCompetitor(),
    /** Null for a contact address; with the account, its address goes. */
    user_id: uuid('user_id').references(() => teamUsers.id, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    recipient: text('recipient').$type<MailRecipient>().notNull(),
    /** As it is sent, with everything filled in. */
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    state: text('state').$type<MailState>().notNull().default('queued'),
    /** What the mail server answered last. */
    answer: text('answer'),
    tries: smallint('tries').notNull().default(0),
    answered_at: instant('answered_at'),
    next_try_at: instant('next_try_at'),
  },
  (table) => [
    // A person in two teams gets one email for each.
    unique('mailing_addresses_once').on(table.mailing_id, table.team_id, table.address),
    index('mailing_addresses_team').on(table.team_id),
    index('mailing_addresses_user').on(table.user_id),
    filled('mailing_addresses_address', table.address, 320),
    oneOf('mailing_addresses_recipient', table.recipient, MAIL_RECIPIENTS),
    check('mailing_addresses_account', sql`(${table.recipient} = 'contact') = (${table.user_id} is null)`),
    oneOf('mailing_addresses_state', table.state, MAIL_STATES),
    filled('mailing_addresses_answer', table.answer, LONGEST_ANSWER),
    check('mailing_addresses_tries', sql`${table.tries} >= 0`),
    check('mailing_addresses_answered', sql`${table.state} = 'queued' or ${table.answered_at} is not null`),
    check('mailing_addresses_next', sql`${table.state} = 'queued' or ${table.next_try_at} is null`),
  ],
)
