/** Deleting an organiser's account. */
import { COMPANY_ERRORS } from '@paddock/domain/privacy/messages.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { AccountDeletion, WRONG_PASSWORD } from '../identity/credentials.ts'

export const organizer_account = {
  remove: call
    .route({
      method: 'POST',
      path: '/functions/delete-organizer-account',
      tags: ['privacy'],
      summary: 'End every session and delete my organiser account; as its only organiser, the company too',
    })
    // Organisers who are waiting for approval may call it too, so the handler checks the session itself.
    .meta({ who: ['anyone'], limit: { max: 20, seconds: 60 } })
    .input(
      AccountDeletion.extend({
        /** Typed by the only organiser of a company, because the company is deleted with the account. */
        company_name: z.string().trim().max(200).optional(),
      }),
    )
    .errors({
      WRONG_PASSWORD,
      HAND_OVER: {
        status: 409,
        message: COMPANY_ERRORS.onlyOwner,
      },
      CLOSE_COMPANY: {
        status: 409,
        message: COMPANY_ERRORS.onlyOrganizer,
      },
    })
    .output(z.strictObject({ success: z.literal(true), company_closed: z.boolean() })),
}
