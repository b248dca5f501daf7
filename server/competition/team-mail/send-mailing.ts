/** Sends an email to teams: stores it with all of its addresses and enqueues one job for each, once however often it is asked. */

import { plural } from '@paddock/domain/plural.ts'
import { EMAILS_PER_SECOND } from '@paddock/domain/team-mail/delivery.ts'
import { TEAM_MAIL_ERRORS } from '@paddock/domain/team-mail/messages.ts'
import { audienceIn, MOST_EMAILS, MOST_MAILINGS_A_DAY, reachOf } from '@paddock/domain/team-mail/recipients.ts'
import { fill, MAIL_TEMPLATE_NAMES, tellsResults, uses } from '@paddock/domain/team-mail/templates.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import { eventMailings, mailingAddresses } from '../../db/schema/team-mail.ts'
import { api } from '../../http/calls.ts'
import { announce } from '../../live/announce.ts'
import { GONE, lockEvent, nameOf } from '../event-access/event-access.ts'
import { recordHistory } from '../history/history.ts'
import { againstSending, againstSendingResults, mailedEvent, replyTo } from './mailed-event.ts'
import { mailingsOf } from './mailing-queries.ts'

/** Also from a closed event: results are sent then, and it changes nothing in the event. */
export const sendMailing = api.team_mailings.send.handler(({ input, context: { db, jobs, caller, config }, errors }) =>
  db.transaction(async (tx) => {
    const event = await lockEvent(tx, caller, input.event_id)
    if (!event) throw errors.NOT_FOUND(GONE)
    const { id, template, subject, text, audience } = input
    const [there] = await mailingsOf(tx, event.id, id)
    if (there) return there
    const refusal = await againstSending(tx, event)
    if (refusal) throw errors.NOT_SENDING({ message: refusal })
    const against = tellsResults(input) ? await againstSendingResults(tx, event) : null
    if (against) throw errors.NOT_RELEASED({ message: against })
    const { teams, values } = await mailedEvent(tx, caller, event, config)
    const { mailed, emails } = reachOf(audienceIn(teams, input), input)
    if (emails === 0) throw errors.NOBODY()
    if (emails > MOST_EMAILS) throw errors.TOO_MANY()
    const today = and(eq(eventMailings.event_id, event.id), gt(eventMailings.created_at, sql`now() - interval '1 day'`))
    if ((await tx.$count(eventMailings, today)) >= MOST_MAILINGS_A_DAY)
      throw errors.TOO_MANY({ message: TEAM_MAIL_ERRORS.tooOften })
    const listsAppointments = uses(input, 'timetable') || uses(input, 'changes')
    const [made] = await tx
      .insert(eventMailings)
      .values({
        ...{ id, event_id: event.id, template, subject, text, audience },
        category: audience === 'category' ? input.category : null,
        reply_to: replyTo(event),
        appointments: listsAppointments
          ? Object.fromEntries(mailed.map((team) => [team.id, values.appointments(team.id)]))
          : null,
        sent_by: nameOf(caller),
      })
      .onConflictDoNothing()
      .returning({ id: eventMailings.id })
    // Another event has it.
    if (!made) throw errors.CONFLICT()
    const rows = await tx
      .insert(mailingAddresses)
      .values(
        mailed.flatMap((team) => {
          const filled = values.of(team)
          const written = { subject: fill(subject, filled), text: fill(text, filled) }
          return team.addresses.map((one) => ({ ...one, ...written, mailing_id: id, team_id: team.id }))
        }),
      )
      .returning({ id: mailingAddresses.id })
    for (const [index, { id: mailing_address_id }] of rows.entries())
      await jobs.enqueue(
        tx,
        'send-team-mail',
        { mailing_address_id },
        { startAfterSeconds: Math.floor(index / EMAILS_PER_SECOND) },
      )
    await recordHistory(tx, caller, {
      ...{ event_id: event.id, kind: 'event', subject_id: event.id, before: null, after: null },
      what: `Emailed ${plural(mailed.length, 'team')}: ${MAIL_TEMPLATE_NAMES[template].toLowerCase()}`,
    })
    await announce(tx, `event:${event.id}`, 'team_mailings')
    const [stored] = await mailingsOf(tx, event.id, id)
    if (!stored) throw errors.NOT_FOUND({ message: TEAM_MAIL_ERRORS.gone })
    return stored
  }),
)
