/** Emails to the teams of an event, by template: composed, previewed and sent by its organisers, with a state per address. */
import { CATEGORIES } from '@paddock/domain/competition/event.ts'
import { isEmail } from '@paddock/domain/competition/team-import.ts'
import { TEAM_STATUSES } from '@paddock/domain/racing/team-status.ts'
import { MAIL_STATES } from '@paddock/domain/team-mail/delivery.ts'
import { TEAM_MAIL_ERRORS } from '@paddock/domain/team-mail/messages.ts'
import { AUDIENCES, MAIL_RECIPIENTS } from '@paddock/domain/team-mail/recipients.ts'
import {
  LONGEST_SUBJECT,
  LONGEST_TEXT,
  MAIL_TEMPLATES,
  subjectFault,
  textFault,
} from '@paddock/domain/team-mail/templates.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { line, proseOf } from '../text.ts'
import { ShownTeam } from './event-teams.ts'
import { inCompany } from './rights.ts'

const tags = ['team mail']
const WHO = inCompany('manage-events')
const MOST_CHOSEN = 1000

const withoutFault = (faultIn: (text: string) => string | undefined) => (text: string, context: z.RefinementCtx) => {
  const message = faultIn(text)
  if (message) context.addIssue({ code: 'custom', message })
}

const Written = z.object({
  event_id: z.uuid(),
  template: z.enum(MAIL_TEMPLATES),
  subject: line(TEAM_MAIL_ERRORS.noSubject, LONGEST_SUBJECT).superRefine(withoutFault(subjectFault)),
  text: proseOf(LONGEST_TEXT).min(1, TEAM_MAIL_ERRORS.noText).superRefine(withoutFault(textFault)),
})

/** Of a person's account only the first letter and the domain are shown. */
const Address = z.strictObject({ address: z.string(), recipient: z.enum(MAIL_RECIPIENTS) })

const Mailing = z.strictObject({
  id: z.uuid(),
  template: z.enum(MAIL_TEMPLATES),
  subject: z.string(),
  text: z.string(),
  audience: z.enum(AUDIENCES),
  category: z.enum(CATEGORIES).nullable(),
  sent_by: z.string(),
  created_at: z.iso.datetime(),
  teams: z.number().int(),
  /** Addresses by state. */
  counts: z.strictObject({
    queued: z.number().int(),
    accepted: z.number().int(),
    refused: z.number().int(),
    failed: z.number().int(),
  }),
})

const NOT_SENT = {
  NOT_RELEASED: { status: 409, message: TEAM_MAIL_ERRORS.notReleased },
  NOT_SENDING: { status: 409, message: TEAM_MAIL_ERRORS.rehearsal },
} as const

export const team_mailings = {
  list: call
    .route({ method: 'GET', path: '/team_mailings', tags, summary: 'The emails sent to teams, the latest first' })
    .meta(WHO)
    .input(z.object({ event_id: z.uuid() }))
    .output(z.array(Mailing)),
  compose: call
    .route({
      method: 'GET',
      path: '/team_mailings/compose',
      tags,
      summary: 'The teams with their addresses, and the texts as they were last sent or are proposed',
    })
    .meta(WHO)
    .input(z.object({ event_id: z.uuid() }))
    .output(
      z.strictObject({
        teams: z.array(
          ShownTeam.extend({
            status: z.enum(TEAM_STATUSES),
            addresses: z.array(Address),
            /** Addresses of accounts that count as under age. */
            withheld: z.number().int(),
            has_changes: z.boolean(),
          }),
        ),
        texts: z.array(z.strictObject({ template: z.enum(MAIL_TEMPLATES), subject: z.string(), text: z.string() })),
        /** Why nothing, or nothing about results, can be sent; null if it can. */
        refusal: z.string().nullable(),
        results_refusal: z.string().nullable(),
        /** Where answers go: the contact address of the event. */
        reply_to: z.string().nullable(),
        /** Without a mail server, emails are stored in the outbox. */
        has_mail_server: z.boolean(),
      }),
    ),
  preview: call
    .route({
      method: 'POST',
      path: '/functions/preview-team-mailing',
      tags,
      summary: 'The email as one team would get it; nothing is sent',
    })
    .meta(WHO)
    .input(Written.extend({ team_id: z.uuid() }))
    .errors({ NOT_RELEASED: NOT_SENT.NOT_RELEASED })
    .output(z.strictObject({ subject: z.string(), text: z.string(), html: z.string() })),
  send: call
    .route({ method: 'POST', path: '/team_mailings', tags, summary: 'Send an email to teams in the background' })
    .meta(WHO)
    .input(
      Written.extend({
        /** Minted by the browser, so that a second press sends nothing again. */
        id: z.uuid(),
        audience: z.enum(AUDIENCES),
        category: z.enum(CATEGORIES).nullable().default(null),
        team_ids: z.array(z.uuid()).max(MOST_CHOSEN).default([]),
      }),
    )
    .errors({
      ...NOT_SENT,
      NOBODY: { status: 409, message: TEAM_MAIL_ERRORS.nobody },
      TOO_MANY: { status: 409, message: TEAM_MAIL_ERRORS.tooMany },
    })
    .output(Mailing),
}

export const mailing_addresses = {
  list: call
    .route({
      method: 'GET',
      path: '/mailing_addresses',
      tags,
      summary: 'The addresses of an email to teams, each with the mail server’s answer',
    })
    .meta(WHO)
    .input(z.object({ mailing_id: z.uuid() }))
    .output(
      z.array(
        Address.extend({
          id: z.uuid(),
          team_id: z.uuid(),
          team_name: z.string(),
          team_number: z.string(),
          state: z.enum(MAIL_STATES),
          /** What the mail server answered last. */
          answer: z.string().nullable(),
          tries: z.number().int(),
          answered_at: z.iso.datetime().nullable(),
          next_try_at: z.iso.datetime().nullable(),
        }),
      ),
    ),
  resend: call
    .route({
      method: 'POST',
      path: '/mailing_addresses/{id}/resend',
      tags,
      summary: 'Send a refused or failed email again, to the same or a corrected address',
    })
    .meta(WHO)
    .input(
      z.object({
        id: z.uuid(),
        /** It becomes the contact address of the team as well. */
        address: z.string().trim().toLowerCase().refine(isEmail, 'Please enter an email address').optional(),
      }),
    )
    .errors({
      ...NOT_SENT,
      SENT_ALREADY: { status: 409, message: TEAM_MAIL_ERRORS.sentAlready },
      ADDRESS_REFUSED: { status: 409, message: TEAM_MAIL_ERRORS.addressTaken },
    })
    .output(z.strictObject({ success: z.literal(true) })),
}
