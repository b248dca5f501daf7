/** Deleting an organiser's account. */
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
    // Whoever still waits for approval may too, so the handler itself looks for the session.
    .meta({ who: ['anyone'], limit: { max: 20, seconds: 60 } })
    .input(
      AccountDeletion.extend({
        /** Typed by the only organiser of a company, which is closed with the account. */
        company_name: z.string().trim().max(200).optional(),
      }),
    )
    .errors({
      WRONG_PASSWORD,
      HAND_OVER: {
        status: 409,
        message: 'You are the only owner of your company. Make another organiser owner first.',
      },
      CLOSE_COMPANY: {
        status: 409,
        message:
          'You are the only organiser of your company. It is deleted with your account and all of its events. Type its name to confirm.',
      },
    })
    .output(z.strictObject({ success: z.literal(true), company_closed: z.boolean() })),
}
