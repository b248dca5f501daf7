/** How the signed-in owner is notified of paid orders. */
import { NEW_ORDER_EMAILS } from '@paddock/domain/store/new-order-emails.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { inOffice } from './rights.ts'

const tags = ['office']
const Choice = z.strictObject({ new_order_emails: z.enum(NEW_ORDER_EMAILS) })

export const new_order_emails = {
  get: call
    .route({ method: 'GET', path: '/new_order_emails', tags, summary: 'How the owner is notified of paid orders' })
    .meta(inOffice('ship-orders'))
    .output(Choice),
  set: call
    .route({
      method: 'PATCH',
      path: '/new_order_emails',
      tags,
      summary: 'Choose an email for each paid order, a daily digest, or none',
    })
    .meta(inOffice('ship-orders'))
    .input(z.object({ new_order_emails: z.enum(NEW_ORDER_EMAILS) }))
    .output(Choice),
}
