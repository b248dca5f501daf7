/** What an organiser composes an email to teams with, and how it looks for one of them. */
import { TEAM_ERRORS } from '@paddock/domain/competition/messages.ts'
import { pick } from '@paddock/domain/omit.ts'
import { DEFAULT_TEXTS, fill, MAIL_TEMPLATES, tellsResults } from '@paddock/domain/team-mail/templates.ts'
import { desc, eq } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { eventMailings } from '../../db/schema/team-mail.ts'
import { api } from '../../http/calls.ts'
import { GONE, ownEvent } from '../event-access/event-access.ts'
import { againstSending, againstSendingResults, mailedEvent, replyTo } from './mailed-event.ts'
import { shownAddress } from './shown-address.ts'
import { teamMailingEmail } from './team-mail-emails.ts'

export const composeMailing = api.team_mailings.compose.handler(
  async ({ input, context: { db, caller, config }, errors }) => {
    const event = await ownEvent(db, caller, input.event_id)
    if (!event) throw errors.NOT_FOUND(GONE)
    const { teams } = await mailedEvent(db, caller, event, config)
    return {
      teams: teams.map((team) => ({
        ...pick(team, 'id', 'team_name', 'team_number', 'school_name', 'category', 'status', 'withheld', 'has_changes'),
        addresses: team.addresses.map(shownAddress),
      })),
      texts: await offeredTexts(db, event.id),
      refusal: await againstSending(db, event),
      results_refusal: await againstSendingResults(db, event),
      reply_to: replyTo(event),
      has_mail_server: config.smtpUrl !== undefined,
    }
  },
)

/** As the organisers of the event last sent each template. */
async function offeredTexts(db: Queries, event_id: string) {
  const { template, subject, text, created_at } = eventMailings
  const sent = await db
    .selectDistinctOn([template], { template, subject, text })
    .from(eventMailings)
    .where(eq(eventMailings.event_id, event_id))
    .orderBy(template, desc(created_at))
  return MAIL_TEMPLATES.map(
    (name) => sent.find((one) => one.template === name) ?? { template: name, ...DEFAULT_TEXTS[name] },
  )
}

export const previewMailing = api.team_mailings.preview.handler(
  async ({ input, context: { db, caller, config }, errors }) => {
    const event = await ownEvent(db, caller, input.event_id)
    if (!event) throw errors.NOT_FOUND(GONE)
    const refusal = tellsResults(input) ? await againstSendingResults(db, event) : null
    if (refusal) throw errors.NOT_RELEASED({ message: refusal })
    const { teams, values } = await mailedEvent(db, caller, event, config)
    const team = teams.find(({ id }) => id === input.team_id)
    if (!team) throw errors.NOT_FOUND({ message: TEAM_ERRORS.gone })
    const filled = values.of(team)
    // A team without an address can be previewed too.
    const [first = { address: 'nobody@invalid', recipient: 'contact' as const }] = team.addresses
    const email = teamMailingEmail({
      ...pick(first, 'address', 'recipient'),
      subject: fill(input.subject, filled),
      text: fill(input.text, filled),
      team: team.team_name,
      event: event.name,
      reply_to: null,
    })
    return pick(email, 'subject', 'text', 'html')
  },
)
