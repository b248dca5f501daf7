/** Companies and their events as the business owner moderates them. */
import { LONGEST_REASON } from '@paddock/domain/competition/moderation.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { ById, PageNumber, Success } from '../inputs.ts'
import { line } from '../text.ts'
import { inOffice } from './rights.ts'

const tags = ['office']

export const MODERATED_PER_PAGE = 25

const Suspension = { suspended_at: z.iso.datetime().nullable(), suspended_reason: z.string().nullable() }

export const ModeratedCompany = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  /** The first owner; null where the company has none. */
  owner: z.strictObject({ full_name: z.string(), email: z.string() }).nullable(),
  /** When an owner confirmed their email address. */
  confirmed_at: z.iso.datetime().nullable(),
  limit_lifted_at: z.iso.datetime().nullable(),
  ...Suspension,
  people_count: z.number().int(),
  event_count: z.number().int(),
  created_at: z.iso.datetime(),
})

export const ModeratedEvent = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  event_date: z.iso.date(),
  last_day: z.iso.date().nullable(),
  location: z.string(),
  status: z.enum(['upcoming', 'active', 'completed', 'cancelled']),
  company: z.strictObject({ id: z.uuid(), name: z.string(), suspended: z.boolean() }),
  ...Suspension,
  team_count: z.number().int(),
})

const Look = z.object({
  search: z.string().trim().max(100).default(''),
  page: PageNumber,
})
const WithReason = ById.extend({ reason: line('Please enter a reason', LONGEST_REASON) })
const change = (path: `/moderation/${string}`, summary: string) =>
  call.route({ method: 'POST', path, tags, summary }).meta(inOffice('manage-organisers'))

export const moderation = {
  companies: call
    .route({ method: 'GET', path: '/moderation/companies', tags, summary: 'Companies by name, a page at a time' })
    .meta(inOffice('manage-organisers'))
    .input(
      Look.extend({
        /** `look`: new ones, and those that cannot create more events. */
        state: z.enum(['look']).optional(),
      }),
    )
    .output(z.strictObject({ companies: z.array(ModeratedCompany), total: z.number().int() })),
  events: call
    .route({ method: 'GET', path: '/moderation/events', tags, summary: 'Events, the latest first, a page at a time' })
    .meta(inOffice('manage-organisers'))
    .input(Look)
    .output(z.strictObject({ events: z.array(ModeratedEvent), total: z.number().int() })),
  suspendCompany: change('/moderation/companies/{id}/suspend', 'Suspend a company; its organisers see the reason')
    .input(WithReason)
    .output(Success),
  restoreCompany: change('/moderation/companies/{id}/restore', 'Restore a suspended company')
    .input(WithReason)
    .output(Success),
  liftLimit: change('/moderation/companies/{id}/lift-limit', 'Let a company create any number of events')
    .input(ById)
    .output(Success),
  suspendEvent: change('/moderation/events/{id}/suspend', 'Suspend an event; its organisers see the reason')
    .input(WithReason)
    .output(Success),
  restoreEvent: change('/moderation/events/{id}/restore', 'Restore a suspended event')
    .input(WithReason)
    .output(Success),
}
