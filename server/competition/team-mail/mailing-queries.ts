/** Emails that were sent to teams, counted by state, and their addresses. */

import { inNaturalOrder } from '@paddock/domain/natural-order.ts'
import { omit } from '@paddock/domain/omit.ts'
import type { MailState } from '@paddock/domain/team-mail/delivery.ts'
import { TEAM_MAIL_ERRORS } from '@paddock/domain/team-mail/messages.ts'
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { eventMailings, mailingAddresses } from '../../db/schema/team-mail.ts'
import { api } from '../../http/calls.ts'
import type { Caller } from '../../identity/callers.ts'
import { GONE, ownEvent } from '../event-access/event-access.ts'
import { shownAddress, shownAnswer } from './shown-address.ts'

export const listMailings = api.team_mailings.list.handler(async ({ input, context: { db, caller }, errors }) => {
  if (!(await ownEvent(db, caller, input.event_id))) throw errors.NOT_FOUND(GONE)
  return mailingsOf(db, input.event_id)
})

const inState = (state: MailState) =>
  sql<number>`count(${mailingAddresses.id}) filter (where ${mailingAddresses.state} = ${state})::int`

/** The latest first. */
export async function mailingsOf(db: Queries, event_id: string, id?: string) {
  const rows = await db
    .select({
      ...omit(getTableColumns(eventMailings), 'event_id', 'appointments', 'reply_to'),
      teams: sql<number>`count(distinct ${mailingAddresses.team_id})::int`,
      queued: inState('queued'),
      accepted: inState('accepted'),
      refused: inState('refused'),
      failed: inState('failed'),
    })
    .from(eventMailings)
    .leftJoin(mailingAddresses, eq(mailingAddresses.mailing_id, eventMailings.id))
    .where(and(eq(eventMailings.event_id, event_id), id === undefined ? undefined : eq(eventMailings.id, id)))
    .groupBy(eventMailings.id)
    .orderBy(desc(eventMailings.created_at), desc(eventMailings.id))
  return rows.map(({ queued, accepted, refused, failed, ...mailing }) => ({
    ...mailing,
    counts: { queued, accepted, refused, failed },
  }))
}

export const listAddresses = api.mailing_addresses.list.handler(
  async ({ input: { mailing_id }, context: { db, caller }, errors }) => {
    if (!(await ownMailing(db, caller, mailing_id))) throw errors.NOT_FOUND({ message: TEAM_MAIL_ERRORS.gone })
    const rows = await db
      .select({
        ...omit(getTableColumns(mailingAddresses), 'mailing_id', 'user_id', 'subject', 'text'),
        team_name: competitionTeams.team_name,
        team_number: competitionTeams.team_number,
      })
      .from(mailingAddresses)
      .innerJoin(competitionTeams, eq(competitionTeams.id, mailingAddresses.team_id))
      .where(eq(mailingAddresses.mailing_id, mailing_id))
      .orderBy(mailingAddresses.recipient, mailingAddresses.address)
    return rows
      .toSorted((one, other) => inNaturalOrder(one.team_number, other.team_number))
      .map((row) => ({ ...row, ...shownAddress(row), answer: shownAnswer(row) }))
  },
)

/** Undefined if it is gone or of another company. */
export async function ownMailing(db: Queries, caller: Caller, id: string) {
  const [mailing] = await db.select().from(eventMailings).where(eq(eventMailings.id, id))
  const event = mailing && (await ownEvent(db, caller, mailing.event_id))
  return event && { mailing, event }
}
