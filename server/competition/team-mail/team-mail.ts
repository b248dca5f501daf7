/** Public module of emails to teams: their calls, in the shape of the contract, and the job that sends them. */
import { composeMailing, previewMailing } from './compose-mailing.ts'
import { listAddresses, listMailings } from './mailing-queries.ts'
import { resendEmail } from './resend-email.ts'
import { sendMailing } from './send-mailing.ts'

export { teamMailJobs } from './deliver-email.ts'

export const teamMailingCalls = {
  list: listMailings,
  compose: composeMailing,
  preview: previewMailing,
  send: sendMailing,
}
export const mailingAddressCalls = { list: listAddresses, resend: resendEmail }
