/** Who works in the back office, and the invitations to it. */
import { STAFF_REFUSALS } from '@paddock/domain/office/messages.ts'
import { OFFICE_ROLES } from '@paddock/domain/office/rights.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { Email, NewPassword, token } from '../identity/credentials.ts'
import { ById } from '../inputs.ts'
import { line } from '../text.ts'
import { inOffice } from './rights.ts'

const tags = ['office']
const Role = z.enum(OFFICE_ROLES, 'Please choose a role')
const Success = z.strictObject({ success: z.literal(true) })

const StaffMember = z.strictObject({
  id: z.uuid(),
  full_name: z.string(),
  email: z.string(),
  role: Role,
  /** Whether it is the caller. */
  is_self: z.boolean(),
  has_second_factor: z.boolean(),
})

const Invitation = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  role: Role,
  sent_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
})

const Changed = {
  NOT_FOUND: { status: 404, message: STAFF_REFUSALS.notHere },
  LAST_OWNER: { status: 409, message: STAFF_REFUSALS.lastOwner },
} as const

export const office_staff = {
  list: call
    .route({ method: 'GET', path: '/office_staff', tags, summary: 'Who works in the back office, and who is invited' })
    .meta(inOffice('manage-staff'))
    .output(z.strictObject({ people: z.array(StaffMember), invitations: z.array(Invitation) })),
  changeRole: call
    .route({ method: 'PATCH', path: '/office_staff/{id}', tags, summary: 'Give somebody another role' })
    .meta(inOffice('manage-staff'))
    .input(ById.extend({ role: Role }))
    .errors(Changed)
    .output(Success),
  remove: call
    .route({ method: 'DELETE', path: '/office_staff/{id}', tags, summary: 'Remove somebody and end their sessions' })
    .meta(inOffice('manage-staff'))
    .input(ById)
    .errors({ ...Changed, IS_SELF: { status: 409, message: STAFF_REFUSALS.isSelf } })
    .output(Success),
}

const Token = token(100)
const Gone = { INVITATION_ENDED: { status: 410, message: STAFF_REFUSALS.invitationEnded } } as const

export const office_invitations = {
  invite: call
    .route({
      method: 'POST',
      path: '/office_invitations',
      tags,
      summary: 'Invite somebody by email; may be repeated with the same id',
    })
    .meta(inOffice('manage-staff'))
    .input(z.object({ id: z.uuid(), email: Email, role: Role }))
    .errors({ ALREADY_HERE: { status: 409, message: STAFF_REFUSALS.alreadyHere } })
    .output(Invitation),
  sendAgain: call
    .route({
      method: 'POST',
      path: '/office_invitations/{id}/send',
      tags,
      summary: 'Send an invitation again, with a new link; the earlier one no longer works',
    })
    .meta(inOffice('manage-staff'))
    .input(ById)
    .output(Invitation),
  withdraw: call
    .route({ method: 'DELETE', path: '/office_invitations/{id}', tags, summary: 'Withdraw an invitation' })
    .meta(inOffice('manage-staff'))
    .input(ById)
    .output(Success),
  open: call
    .route({
      method: 'POST',
      path: '/functions/open-office-invitation',
      tags,
      summary: 'What the link of an invitation is for',
    })
    .meta({ who: ['anyone'], limit: { max: 60, seconds: 600 } })
    .input(z.object({ token: Token }))
    .errors(Gone)
    .output(
      z.strictObject({
        role: Role,
        /** Null for the link that makes the first owner, who gives their own. */
        email: z.string().nullable(),
        /** The person has an account with a password already, and signs in with it. */
        has_account: z.boolean(),
      }),
    ),
  accept: call
    .route({
      method: 'POST',
      path: '/functions/accept-office-invitation',
      tags,
      summary: 'Accept an invitation, once: makes the account if there is none',
    })
    .meta({ who: ['anyone'], limit: { max: 20, seconds: 600 } })
    .input(
      z.object({
        token: Token,
        /** Only with the link that makes the first owner. */
        email: Email.optional(),
        /** Without an account. For the first owner also with one, to prove that it is theirs. */
        full_name: line('Please enter your name').optional(),
        password: NewPassword.optional(),
      }),
    )
    .errors({
      ...Gone,
      ACCOUNT_NEEDED: { status: 409, message: STAFF_REFUSALS.accountNeeded },
      OTHER_PASSWORD: { status: 409, message: STAFF_REFUSALS.otherPassword },
    })
    .output(z.strictObject({ email: z.string() })),
}
