/** The wording of the store's emails: changed by the owner, previewed as it is sent, and tried out. */
import {
  type EmailText,
  LONGEST_EMAIL_LINE,
  LONGEST_EMAIL_TEXT,
  STORE_EMAIL_KEYS,
  type StoreEmailKey,
  wrongInEmail,
} from '@paddock/domain/store/email-texts.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { line, proseOf } from '../text.ts'
import { inOffice } from './rights.ts'

const tags = ['office']

const Key = z.enum(STORE_EMAIL_KEYS)

const OwnedEmail = z.strictObject({
  key: Key,
  subject: z.string(),
  greeting: z.string(),
  introduction: z.string(),
  closing: z.string(),
  /** Null for the usual text. Sent back with a change, it lets the server notice that another owner has changed it since. */
  updated_at: z.iso.datetime().nullable(),
})

const wording = {
  key: Key,
  subject: line('Please enter a subject.', LONGEST_EMAIL_LINE),
  greeting: line('Please enter a greeting.', LONGEST_EMAIL_LINE),
  introduction: proseOf(LONGEST_EMAIL_TEXT),
  closing: proseOf(LONGEST_EMAIL_TEXT).min(1, 'Please enter a closing.'),
}

const seen = { updated_at: z.iso.datetime().nullable() }

type Wording = EmailText & { key: StoreEmailKey }

function knownPlaceholders(
  text: Wording,
  context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
) {
  for (const [field, message] of wrongInEmail(text.key, text))
    context.addIssue({ code: 'custom', path: [field], message })
}

export const shop_emails = {
  list: call
    .route({ method: 'GET', path: '/shop_emails', tags, summary: 'The wording of every email of the store' })
    .meta(inOffice('manage-settings'))
    .output(z.array(OwnedEmail)),
  save: call
    .route({ method: 'PUT', path: '/shop_emails/{key}', tags, summary: 'Change the wording of an email' })
    .meta(inOffice('manage-settings'))
    .input(z.object({ ...wording, ...seen }).superRefine(knownPlaceholders))
    .output(OwnedEmail),
  reset: call
    .route({ method: 'DELETE', path: '/shop_emails/{key}', tags, summary: 'Give an email back its usual text' })
    .meta(inOffice('manage-settings'))
    .input(z.object({ key: Key }))
    .output(OwnedEmail),
  preview: call
    .route({
      method: 'POST',
      path: '/shop_emails/{key}/preview',
      tags,
      summary: 'An email with example data and this wording, composed like the real one',
    })
    .meta(inOffice('manage-settings'))
    .input(z.object(wording).superRefine(knownPlaceholders))
    .output(z.strictObject({ subject: z.string(), text: z.string(), html: z.string() })),
  test: call
    .route({
      method: 'POST',
      path: '/shop_emails/{key}/test',
      tags,
      summary: 'Send an email with example data and this wording to the owner who asks for it',
    })
    .meta(inOffice('manage-settings'))
    .input(z.object(wording).superRefine(knownPlaceholders))
    .output(z.strictObject({ to: z.string() })),
}
