/** The business owners' view of security: the audit log, and whether all of them need a second factor. */
import { AUDIT_REALMS } from '@paddock/domain/identity/audit-actions.ts'
import { OFFICE_REFUSALS } from '@paddock/domain/office/messages.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { Day } from '../day.ts'
import { AuditDetails } from '../identity/own-account.ts'
import { inOffice } from './rights.ts'

const tags = ['office']

const Account = z.strictObject({ id: z.uuid(), name: z.string(), email: z.string() })

export const AuditEntry = z.strictObject({
  id: z.uuid(),
  at: z.iso.datetime(),
  action: z.string(),
  realm: z.enum(AUDIT_REALMS),
  /** Null: an account that does not exist, or that was deleted. */
  subject: Account.nullable(),
  actor: Account.nullable(),
  company_name: z.string().nullable(),
  team_name: z.string().nullable(),
  event_name: z.string().nullable(),
  ip_address: z.string().nullable(),
  user_agent: z.string().nullable(),
  details: AuditDetails,
})

const Rule = z.strictObject({ owners_need_second_factor: z.boolean() })

export const audit_log = {
  list: call
    .route({ method: 'GET', path: '/audit_log', tags, summary: 'The audit log, newest first, fifty at a time' })
    .meta(inOffice('see-audit-log'))
    .input(
      z.object({
        action: z.string().max(60).optional(),
        /** Part of a name or an email address, of the account concerned or of the one that acted. */
        person: z.string().trim().max(200).optional(),
        first_day: Day.optional(),
        last_day: Day.optional(),
        after: z.uuid().optional(),
      }),
    )
    .output(z.strictObject({ entries: z.array(AuditEntry), next: z.uuid().nullable() })),
}

export const office_settings = {
  get: call
    .route({ method: 'GET', path: '/office_settings', tags, summary: 'What is set for all business owners' })
    .meta(inOffice('manage-staff'))
    .output(Rule),
  set: call
    .route({
      method: 'PATCH',
      path: '/office_settings',
      tags,
      summary: 'Require a second factor of every business owner, or no longer: from one who has shown theirs',
    })
    .meta(inOffice('manage-staff'))
    .input(Rule)
    .errors({
      OWN_FACTOR_FIRST: {
        status: 409,
        message: OFFICE_REFUSALS.ownFactorFirst,
      },
    })
    .output(Rule),
}
