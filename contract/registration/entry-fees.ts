/** The entry fee of a registration, paid by card on the same pay page as an order of the store. */
import { FEE_ERRORS } from '@paddock/domain/registration/messages.ts'
import { STORE_REFUSALS } from '@paddock/domain/store/messages.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { inTeam } from '../teams/rights.ts'
import { inCents } from '../units.ts'

const tags = ['registration']

const PAYMENTS = {
  PAYMENTS_OFF: { status: 503, message: STORE_REFUSALS.paymentsOff },
  PAYMENTS_DOWN: { status: 502, message: STORE_REFUSALS.paymentsDown },
} as const

export const entry_fees = {
  pay: call
    .route({
      method: 'POST',
      path: '/entry_fees',
      tags,
      summary: 'Open the pay page for the entry fee of a registration',
    })
    .meta(inTeam('register-team'))
    .input(
      z.object({
        /** Minted by the browser, so that a retry opens one pay page. */
        id: z.uuid(),
        team_id: z.uuid(),
        registration_id: z.uuid(),
      }),
    )
    .errors({
      ...PAYMENTS,
      NOTHING_DUE: { status: 409, message: FEE_ERRORS.nothingDue },
      CARD_IMPOSSIBLE: { status: 409, message: FEE_ERRORS.cardImpossible },
    })
    .output(z.strictObject({ url: z.string(), amount: inCents(z.number().int()) })),
  verify: call
    .route({
      method: 'POST',
      path: '/entry_fees/verify',
      tags,
      summary: 'Confirm a payment on the return from the pay page, if the webhook has not done so yet',
    })
    .meta(inTeam('register-team'))
    .input(z.object({ team_id: z.uuid(), session_id: z.string().max(200) }))
    .errors({ ...PAYMENTS, NOT_PAID: { status: 409, message: FEE_ERRORS.notPaid } })
    .output(z.strictObject({ event_name: z.string(), amount: inCents(z.number().int()) })),
}
