/** How organisers sign up and sign in, and the members of a company. */
import { INVITATION_ERRORS, ORGANIZER_ERRORS } from '@paddock/domain/organizers/messages.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { Email, NewPassword, Password, token } from '../identity/credentials.ts'
import { MissingSecondFactor, PendingSecondFactor } from '../identity/pending-factor.ts'
import { line } from '../text.ts'
import { inCompany } from './rights.ts'

const tags = ['organizers']

export const PortalRole = z.enum(['owner', 'admin', 'member'])
export const PortalStatus = z.enum(['pending', 'approved', 'rejected'])

export const Organizer = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  fullName: z.string(),
  organizationName: z.string(),
  /** Whether this person has confirmed their email address. */
  emailConfirmed: z.boolean(),
  company: z.strictObject({
    id: z.uuid(),
    name: z.string(),
    /** Served under `/api/files/logos/<logo>`. */
    logo: z.string().nullable(),
    /** Whether an owner has: until then no public list shows the company's events. */
    confirmed: z.boolean(),
    /** Given by the business owner who suspended it; null where it is not suspended. */
    suspendedReason: z.string().nullable(),
  }),
  role: PortalRole,
  /** One who is not approved sees this and can do nothing else. */
  status: PortalStatus,
  /** What is missing if a second factor is required: until then only calls about the own account are allowed. */
  secondFactor: MissingSecondFactor,
})

const SessionToken = token(300)

/** Upper and lower case are the same in an invitation code. */
export const InvitationCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{8}$/, 'Please enter the 8 letters and digits of the code')

const AUTH_ERRORS = {
  INVALID_CREDENTIALS: { status: 401, message: ORGANIZER_ERRORS.invalidCredentials },
  EMAIL_TAKEN: { status: 409, message: ORGANIZER_ERRORS.emailTaken },
  COMPANY_TAKEN: {
    status: 409,
    message: ORGANIZER_ERRORS.companyTaken,
  },
  COMPANY_UNKNOWN: { status: 404, message: ORGANIZER_ERRORS.companyUnknown },
  INVALID_CODE: { status: 400, message: ORGANIZER_ERRORS.invalidCode },
  INVITATION_UNUSABLE: { status: 409, message: INVITATION_ERRORS.unusable },
  OTHER_ADDRESS: { status: 409, message: INVITATION_ERRORS.otherAddress },
} as const

const CONFIRMATION = {
  confirmEmail: call
    .route({
      method: 'POST',
      path: '/functions/confirm-organizer-email',
      tags,
      summary: 'Confirm an organiser’s email address by the link that was mailed; may be repeated',
    })
    .meta({ who: ['anyone'], limit: { max: 60, seconds: 60 } })
    .input(
      z.object({
        token: z
          .string()
          .max(200)
          .regex(/^[0-9a-f-]{36}\.\d{1,12}\.[\w-]+$/),
      }),
    )
    .errors({
      LINK_INVALID: { status: 400, message: ORGANIZER_ERRORS.linkInvalid },
    })
    .output(z.strictObject({ success: z.literal(true), email: z.string() })),
  resendConfirmation: call
    .route({
      method: 'POST',
      path: '/functions/resend-organizer-confirmation',
      tags,
      summary: 'Mail the link for confirming my email address again',
    })
    .meta({ ...inCompany('see-people'), limit: { max: 10, seconds: 60 } })
    .output(z.strictObject({ success: z.literal(true) })),
}

export const organizers = {
  ...CONFIRMATION,
  auth: call
    .route({
      method: 'POST',
      path: '/functions/organizer-auth',
      tags,
      summary: 'Sign up, sign in, sign out, ask whose a session is, and choose a new password with a mailed code',
    })
    .meta({ who: ['anyone'] })
    .input(
      z.discriminatedUnion('action', [
        z.object({ action: z.literal('validate'), sessionToken: SessionToken }),
        z.object({ action: z.literal('login'), email: Email, password: Password }),
        z.object({ action: z.literal('logout'), sessionToken: SessionToken }),
        z.object({
          action: z.literal('signup'),
          email: Email,
          password: NewPassword,
          fullName: line('Please enter your full name'),
          organizationName: line('Please enter your organisation'),
          companyName: line('Please enter your company'),
          isNewCompany: z.boolean(),
          /** Of an invitation to this company: its holder is approved immediately. */
          invitationCode: InvitationCode.optional(),
        }),
        z.object({ action: z.literal('reset-password'), email: Email }),
        z.object({
          action: z.literal('confirm-reset'),
          email: Email,
          resetCode: z.string().trim().min(1, 'Please enter the code').max(20),
          newPassword: NewPassword,
        }),
      ]),
    )
    .errors(AUTH_ERRORS)
    .output(
      z.strictObject({
        success: z.boolean(),
        /** Answered to validate. */
        valid: z.boolean().optional(),
        /** Answered to login and signup; goes into `authorization: Bearer`. */
        sessionToken: z.string().optional(),
        /** Answered to login instead of a token: the password was right, and a second factor is set up. */
        secondFactor: PendingSecondFactor.optional(),
        organizer: Organizer.optional(),
        message: z.string().optional(),
      }),
    ),
}

export const PortalMember = z.strictObject({
  id: z.uuid(),
  organizer_id: z.uuid(),
  organization_name: z.string(),
  role: PortalRole,
  status: PortalStatus,
  created_at: z.iso.datetime(),
  organizer: z.strictObject({ full_name: z.string(), email: z.string() }),
})

export const organizer_portals = {
  list: call
    .route({
      method: 'GET',
      path: '/organizer_portals',
      tags,
      summary: 'The members of my company’s portal and the pending requests, oldest first',
    })
    .meta(inCompany('see-people'))
    .output(z.array(PortalMember)),
  change: call
    .route({
      method: 'PATCH',
      path: '/organizer_portals/{id}',
      tags,
      summary: 'Approve or reject a request, remove a member, or change a role: for owners and admins',
    })
    .meta(inCompany('manage-people'))
    .input(
      z
        .object({ id: z.uuid(), role: PortalRole.optional(), status: z.enum(['approved', 'rejected']).optional() })
        .refine(({ role, status }) => role || status, { path: ['role'], message: 'Please choose what to change' }),
    )
    .errors({
      FORBIDDEN: { status: 403, message: ORGANIZER_ERRORS.ownersAndAdmins },
      LAST_OWNER: { status: 409, message: ORGANIZER_ERRORS.lastOwner },
      IS_SELF: { status: 409, message: ORGANIZER_ERRORS.isSelf },
      NOT_APPROVED: { status: 409, message: ORGANIZER_ERRORS.notApproved },
    })
    .output(PortalMember),
}
