/** Saved addresses of a signed-in person, offered in the checkout. */
import { STORE_REFUSALS } from '@paddock/domain/store/messages.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { ById, Success } from '../inputs.ts'
import { line, optionalLine } from '../text.ts'
import { Address } from './checkout.ts'

const tags = ['store']

export const MOST_ADDRESSES = 20

const SavedAddress = z.strictObject({
  id: z.uuid(),
  label: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  address: z.strictObject({
    line1: z.string(),
    line2: z.string(),
    city: z.string(),
    state: z.string(),
    postal_code: z.string(),
    country: z.string(),
  }),
  /** Filled in when a checkout is opened; at most one is. */
  is_default: z.boolean(),
  updated_at: z.iso.datetime(),
})

export const own_addresses = {
  list: call
    .route({ method: 'GET', path: '/own_addresses', tags, summary: 'One’s saved addresses, the default one first' })
    .meta({ who: ['user'] })
    .output(z.array(SavedAddress)),
  save: call
    .route({
      method: 'PUT',
      path: '/own_addresses/{id}',
      tags,
      summary: 'Add or change a saved address; the first one becomes the default',
    })
    .meta({ who: ['user'], limit: { max: 60, seconds: 60 } })
    .input(
      z.object({
        /** Minted by the browser. */
        id: z.uuid(),
        label: line('Please give the address a name', 60),
        first_name: line('First name is required', 100),
        last_name: line('Last name is required', 99),
        phone: optionalLine(40),
        address: Address,
        is_default: z.boolean(),
        /** As it was read; left out for a new one. */
        updated_at: z.iso.datetime().optional(),
      }),
    )
    .errors({
      NOT_FOUND: { status: 404, message: STORE_REFUSALS.addressNotFound },
      TOO_MANY: { status: 409, message: STORE_REFUSALS.tooManyAddresses(MOST_ADDRESSES) },
    })
    .output(SavedAddress),
  remove: call
    .route({ method: 'DELETE', path: '/own_addresses/{id}', tags, summary: 'Delete a saved address; may be repeated' })
    .meta({ who: ['user'] })
    .input(ById)
    .output(Success),
}
