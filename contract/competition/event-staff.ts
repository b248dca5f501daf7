/** The staff of an event: organisers give each a role and a code, with which they sign in where judges do. */
import { STAFF_ROLES } from '@paddock/domain/competition/staff.ts'
import { STAFF_ERRORS } from '@paddock/domain/organizers/messages.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { line } from '../text.ts'
import { CLOSED_EVENT } from './closed-events.ts'
import { CompetitionEvent } from './events.ts'
import { inCompany } from './rights.ts'

const tags = ['staff']

const Role = z.enum(STAFF_ROLES, { error: 'Please choose a role.' })
/** The host of a quick cup comes with the cup. */
const GivenRole = Role.refine((role) => role !== 'host', { error: 'Please choose a role.' })
const Name = line('Please enter the name.', 80)

const EventStaff = z.strictObject({
  id: z.uuid(),
  event_id: z.uuid(),
  role: Role,
  name: z.string(),
  code: z.string(),
  /** For the QR code on the card: 128 bits, always accepted until it is revoked. */
  card_token: z.string(),
  last_seen_at: z.iso.datetime().nullable(),
  revoked_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
})

/** What a member of staff sees of themselves. */
export const StaffSession = z.strictObject({
  staff_id: z.uuid(),
  role: Role,
  name: z.string(),
  code: z.string(),
  event: CompetitionEvent,
})

const One = z.object({ id: z.uuid() })

export const event_staff = {
  list: call
    .route({ method: 'GET', path: '/event_staff', tags, summary: 'The staff of an event, by role and name' })
    .meta(inCompany('manage-events'))
    .input(z.object({ event_id: z.uuid() }))
    .output(z.array(EventStaff)),
  create: call
    .route({ method: 'POST', path: '/event_staff', tags, summary: 'Add a member of staff, with a code of their own' })
    .meta(inCompany('manage-events'))
    .input(
      z.object({
        /** Minted by the browser, so that a retry adds the person once. */
        id: z.uuid(),
        event_id: z.uuid(),
        role: GivenRole,
        name: Name,
      }),
    )
    .errors(CLOSED_EVENT)
    .output(EventStaff),
  change: call
    .route({ method: 'PATCH', path: '/event_staff/{id}', tags, summary: 'Change the name or the role; the code stays' })
    .meta(inCompany('manage-events'))
    .input(One.extend({ role: GivenRole.optional(), name: Name.optional() }))
    .errors(CLOSED_EVENT)
    .output(EventStaff),
  renew: call
    .route({
      method: 'POST',
      path: '/event_staff/{id}/renew',
      tags,
      summary: 'Replace the code and the card; the old ones stop working immediately, and revoked staff may work again',
    })
    .meta(inCompany('manage-events'))
    .input(One)
    .errors(CLOSED_EVENT)
    .output(EventStaff),
  revoke: call
    .route({
      method: 'POST',
      path: '/event_staff/{id}/revoke',
      tags,
      summary: 'Revoke the code and the card immediately, on every device',
    })
    .meta(inCompany('manage-events'))
    .input(One)
    .output(EventStaff),
  mine: call
    .route({ method: 'GET', path: '/event_staff/mine', tags, summary: 'My role and my event' })
    .meta({ who: ['staff'] })
    .errors({ UNAUTHORIZED: { status: 401, message: STAFF_ERRORS.revoked } })
    .output(StaffSession),
}
