/** The end of an organiser's account. */
import { DELETE_ACCOUNT_WORD } from '@paddock/domain/teams/leaving.ts'
import { z } from 'zod'
import { call } from '../call.ts'

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
      z.object({
        password: z.string().min(1, 'Please enter your password').max(128),
        confirmation: z
          .string()
          .trim()
          .refine((typed) => typed === DELETE_ACCOUNT_WORD, `Please type ${DELETE_ACCOUNT_WORD}`),
        /** Typed by the only organiser of a company, which is closed with the account. */
        company_name: z.string().trim().max(200).optional(),
      }),
    )
    .errors({
      WRONG_PASSWORD: { status: 409, message: 'This is not your password. Please try again.' },
      HAND_OVER: {
        status: 409,
        message: 'You are the only owner of your company. Make another organiser owner first.',
      },
      CLOSE_COMPANY: {
        status: 409,
        message:
          'You are the only organiser of your company. It is deleted with your account, with all of its events: type its name to confirm that.',
      },
    })
    .output(z.strictObject({ success: z.literal(true), company_closed: z.boolean() })),
}
