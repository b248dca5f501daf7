/** How the business owner signs in: the portal's function, and the record that its fallback reads. */
import { OFFICE_REFUSALS } from '@paddock/domain/office/messages.ts'
import { OFFICE_ROLES } from '@paddock/domain/office/rights.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { Email, Password, token } from '../identity/credentials.ts'
import { MissingSecondFactor, PendingSecondFactor } from '../identity/pending-factor.ts'

const tags = ['office']

export const BusinessOwner = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  fullName: z.string(),
  role: z.enum(OFFICE_ROLES),
  /** What is missing if a second factor is required: until then only calls about the own account are allowed. */
  secondFactor: MissingSecondFactor,
})

const SessionToken = token(300)

const SIGN_IN_ERRORS = {
  AUTHENTICATION_FAILED: { status: 401, message: 'Authentication failed: Invalid email or password' },
  ACCESS_DENIED: { status: 403, message: 'Access denied: User is not a business owner' },
  SESSION_ENDED: { status: 401, message: OFFICE_REFUSALS.sessionEnded },
  NO_USER_DATA: { status: 502, message: 'No user data returned' },
  LOGIN_FAILED: { status: 503, message: 'Login failed' },
} as const

export const business_owners = {
  auth: call
    .route({
      method: 'POST',
      path: '/functions/business-owner-auth',
      tags,
      summary:
        'Sign the owner in or out, or say whose a stored session is. The token goes into x-business-owner-session',
    })
    .meta({ who: ['anyone'] })
    .input(
      z.discriminatedUnion('action', [
        z.object({ action: z.literal('verify'), sessionToken: SessionToken }),
        z.object({ action: z.literal('logout'), sessionToken: SessionToken }),
        z.object({ action: z.literal('login'), email: Email, password: Password }),
      ]),
    )
    .errors(SIGN_IN_ERRORS)
    .output(
      z.strictObject({
        success: z.literal(true),
        /** Absent after a logout. */
        businessOwner: BusinessOwner.optional(),
        /** Answered to a login only. */
        session: z.strictObject({ token: z.string() }).optional(),
        /** Answered to a login instead of a session: the password was right, and a second factor is set up. */
        secondFactor: PendingSecondFactor.optional(),
      }),
    ),
  own: call
    .route({
      method: 'GET',
      path: '/business_owners',
      tags,
      summary: 'My own active record as a business owner: a list of one, or of none',
    })
    .meta({ who: ['user'] })
    .output(
      z
        .array(
          z.strictObject({
            id: z.uuid(),
            user_id: z.uuid(),
            email: z.string(),
            full_name: z.string(),
            role: z.enum(OFFICE_ROLES),
            is_active: z.literal(true),
          }),
        )
        .max(1),
    ),
}
