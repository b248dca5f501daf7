/** Sends a refused or failed email again, to the same or a corrected address, which becomes the contact of the team. */
import { maySendAgain } from '@paddock/domain/team-mail/delivery.ts'
import { TEAM_MAIL_ERRORS } from '@paddock/domain/team-mail/messages.ts'
import { tellsResults } from '@paddock/domain/team-mail/templates.ts'
import { and, eq } from 'drizzle-orm'
import { brokenRule } from '../../db/broken-rule.ts'
import type { Transaction } from '../../db/database.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { mailingAddresses } from '../../db/schema/team-mail.ts'
import { api } from '../../http/calls.ts'
import type { Caller } from '../../identity/callers.ts'
import { announce } from '../../live/announce.ts'
import { isPlainAddress } from '../../outside/compose-email.ts'
import { mayEmailTo } from '../../privacy/privacy.ts'
import { lockEvent } from '../event-access/event-access.ts'
import { againstSending, againstSendingResults } from './mailed-event.ts'
import { ownMailing } from './mailing-queries.ts'

const EMAIL_GONE = { message: TEAM_MAIL_ERRORS.gone }

export const resendEmail = api.mailing_addresses.resend.handler(
  async ({ input, context: { db, jobs, caller }, errors }) => {
    try {
      return await db.transaction(async (tx) => {
        const found = await lockedAddress(tx, caller, input.id)
        if (!found) throw errors.NOT_FOUND(EMAIL_GONE)
        const { row, mailing, event } = found
        const address = input.address ?? row.address
        // A second press finds it queued.
        if (row.state === 'queued' && address === row.address) return { success: true as const }
        if (!maySendAgain(row.state)) throw errors.SENT_ALREADY()
        const refusal = await againstSending(tx, event)
        if (refusal) throw errors.NOT_SENDING({ message: refusal })
        const against = tellsResults(mailing) ? await againstSendingResults(tx, event) : null
        if (against) throw errors.NOT_RELEASED({ message: against })
        if (address !== row.address && row.recipient !== 'contact')
          throw errors.ADDRESS_REFUSED({ message: TEAM_MAIL_ERRORS.accountAddress })
        if (!isPlainAddress(address)) throw errors.ADDRESS_REFUSED({ message: 'Please enter an email address' })
        if (!(await mayEmailTo(tx, address, 'teamMailing')))
          throw errors.ADDRESS_REFUSED({ message: TEAM_MAIL_ERRORS.underAge })
        await tx
          .update(mailingAddresses)
          .set({ address, state: 'queued', tries: 0, next_try_at: null })
          .where(eq(mailingAddresses.id, row.id))
        if (address !== row.address) await correctContact(tx, row, address)
        await jobs.enqueue(tx, 'send-team-mail', { mailing_address_id: row.id })
        await announce(tx, `event:${event.id}`, 'team_mailings')
        await announce(tx, `event:${event.id}`, 'competition_teams')
        return { success: true as const }
      })
    } catch (error) {
      throw brokenRule(error) ? errors.ADDRESS_REFUSED() : error
    }
  },
)

/** A contact that was changed since stays as it is. */
const correctContact = (tx: Transaction, row: { team_id: string; address: string }, contact_email: string) =>
  tx
    .update(competitionTeams)
    .set({ contact_email })
    .where(and(eq(competitionTeams.id, row.team_id), eq(competitionTeams.contact_email, row.address)))

/** The event is locked first. */
async function lockedAddress(tx: Transaction, caller: Caller, id: string) {
  const find = () => tx.select().from(mailingAddresses).where(eq(mailingAddresses.id, id))
  const [named] = await find()
  const own = named && (await ownMailing(tx, caller, named.mailing_id))
  const event = own && (await lockEvent(tx, caller, own.event.id))
  const [row] = event ? await find() : []
  return event && row && { row, event, mailing: own.mailing }
}
