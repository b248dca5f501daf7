/** Returning items of an order, as the customer asks for it and follows it. */
import { STORE_REFUSALS } from '@paddock/domain/store/messages.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { Success } from '../inputs.ts'
import { prose } from '../text.ts'
import { OrderKey } from './orders.ts'
import { ReturnUnits } from './return-state.ts'

export const returns = {
  request: call
    .route({
      method: 'POST',
      path: '/functions/request-return',
      tags: ['store'],
      summary: 'Ask to return items of an order; may be repeated with the same id',
    })
    .meta({ who: ['anyone'], limit: { max: 20, seconds: 60 } })
    .input(
      OrderKey.extend({
        /** Minted by the browser for one return: the same id again is the same return. */
        id: z.uuid(),
        items: ReturnUnits,
        reason: prose.min(1, 'Please say why you return it'),
      }),
    )
    .errors({
      NOT_FOUND: { status: 404, message: STORE_REFUSALS.orderNotFound },
      NOT_RETURNABLE: { status: 409, message: STORE_REFUSALS.notReturnable },
    })
    .output(Success),
}
