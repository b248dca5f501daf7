/** Registrations: a team applies from its portal, and an organiser accepts it, puts it on the waiting list or declines it. */
import { CATEGORIES, EVENT_STATUSES } from '@paddock/domain/competition/event.ts'
import { TEAM_ERRORS } from '@paddock/domain/competition/messages.ts'
import { LONGEST_NAME } from '@paddock/domain/competition/team-import.ts'
import { FEE_STATES, MARKED_FEES, RECEIVED_PAYMENTS } from '@paddock/domain/registration/fee.ts'
import { FEE_ERRORS, REGISTRATION_ERRORS } from '@paddock/domain/registration/messages.ts'
import { DECISIONS, REGISTRATION_STATES } from '@paddock/domain/registration/states.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { CLOSED_EVENT } from '../competition/closed-events.ts'
import { TEAM_REFUSALS } from '../competition/event-teams.ts'
import { inCompany } from '../competition/rights.ts'
import { inTeam, OfTeam, OneOfTeam } from '../teams/rights.ts'
import { PLAN_ERRORS } from '../teams/subscriptions.ts'
import { line, optional, optionalLine, proseOf } from '../text.ts'
import { inCents } from '../units.ts'

const tags = ['registration']
const PLAN_FEATURE = PLAN_ERRORS.PLAN_FEATURE
const SUCCESS = z.strictObject({ success: z.literal(true) })

const RegisteredEvent = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  company_name: z.string(),
  event_date: z.iso.date(),
  last_day: z.iso.date().nullable(),
  time_zone: z.string().nullable(),
  location: z.string(),
  status: z.enum(EVENT_STATUSES),
  registration_deadline: z.iso.date().nullable(),
  /** In dollars. */
  entry_fee: z.number(),
})

const OpenEvent = RegisteredEvent.extend({
  cadet_enabled: z.boolean(),
  max_teams: z.number().int(),
  /** Neither taken nor applied for. A new application goes to the waiting list if there are none, or if others wait. */
  free_places: z.number().int(),
  waiting: z.number().int(),
})

const Registration = z.strictObject({
  id: z.uuid(),
  team_id: z.uuid(),
  team_name: z.string(),
  school_name: z.string().nullable(),
  category: z.enum(CATEGORIES),
  message: z.string().nullable(),
  state: z.enum(REGISTRATION_STATES),
  /** Why it was declined. */
  reason: z.string().nullable(),
  applied_at: z.iso.datetime(),
  fee_state: z.enum(FEE_STATES),
  fee_note: z.string().nullable(),
})

export const OwnRegistration = Registration.extend({
  event: RegisteredEvent,
  /** The entry of an accepted team. */
  entry_id: z.uuid().nullable(),
  /** On the waiting list, from 1. */
  waiting_place: z.number().int().nullable(),
})

const EventRegistration = Registration.extend({
  /** The team's name in its portal, and the person who applied; null if the account was deleted. */
  portal_team: z.string(),
  applied_by: z.string().nullable(),
  competition_team_id: z.uuid().nullable(),
})

/** Card payments that arrived; what became of a refund is in the state. */
const FeePayment = z.strictObject({
  id: z.uuid(),
  registration_id: z.uuid(),
  amount: inCents(z.number().int()),
  state: z.enum(RECEIVED_PAYMENTS),
  paid_at: z.iso.datetime(),
  /** Null if the account was deleted. */
  paid_by: z.string().nullable(),
})

const fields = {
  team_name: line('Please enter the name of your team', LONGEST_NAME),
  school_name: optionalLine(LONGEST_NAME),
  category: z.enum(CATEGORIES),
  message: optional(proseOf(1000)),
}

export const event_registrations = {
  open: call
    .route({
      method: 'GET',
      path: '/event_registrations/open',
      tags,
      summary: 'The events that take applications, the next one first',
    })
    .meta(inTeam('use-portal'))
    .input(OfTeam)
    .errors({ PLAN_FEATURE })
    .output(z.array(OpenEvent)),
  mine: call
    .route({
      method: 'GET',
      path: '/event_registrations/mine',
      tags,
      summary: 'The registrations of a team, the latest first',
    })
    .meta(inTeam('use-portal'))
    .input(OfTeam)
    .errors({ PLAN_FEATURE })
    .output(z.array(OwnRegistration)),
  apply: call
    .route({
      method: 'POST',
      path: '/event_registrations',
      tags,
      summary: 'Apply for an event; beyond its places, the team is put on the waiting list',
    })
    .meta(inTeam('register-team'))
    .input(
      z.object({
        /** Minted by the browser, so that a retry applies once. */
        id: z.uuid(),
        team_id: z.uuid(),
        event_id: z.uuid(),
        ...fields,
      }),
    )
    .errors({
      PLAN_FEATURE,
      REGISTRATION_CLOSED: { status: 409, message: REGISTRATION_ERRORS.closed },
      CADET_OFF: { status: 409, message: REGISTRATION_ERRORS.cadetOff },
      ALREADY_APPLIED: { status: 409, message: REGISTRATION_ERRORS.again },
      CLAIM_PENDING: { status: 409, message: REGISTRATION_ERRORS.claimed },
    })
    .output(OwnRegistration),
  change: call
    .route({
      method: 'PATCH',
      path: '/event_registrations/{team_id}/{id}',
      tags,
      summary: 'Change an application that is not decided yet',
    })
    .meta(inTeam('register-team'))
    .input(OneOfTeam.extend(fields))
    .errors({
      ...CLOSED_EVENT,
      PLAN_FEATURE,
      CADET_OFF: { status: 409, message: REGISTRATION_ERRORS.cadetOff },
      REGISTRATION_ENDED: { status: 409, message: REGISTRATION_ERRORS.gone },
    })
    .output(SUCCESS),
  withdraw: call
    .route({
      method: 'POST',
      path: '/event_registrations/{team_id}/{id}/withdraw',
      tags,
      summary: 'Withdraw; an accepted team leaves the event, and a fee paid by card is refunded',
    })
    .meta(inTeam('register-team'))
    .input(OneOfTeam)
    .errors({
      ...CLOSED_EVENT,
      HAS_BEGUN: { status: 409, message: REGISTRATION_ERRORS.begun },
      REGISTRATION_ENDED: { status: 409, message: REGISTRATION_ERRORS.gone },
    })
    .output(SUCCESS),
  list: call
    .route({
      method: 'GET',
      path: '/event_registrations',
      tags,
      summary:
        'The registrations for an event in the order of their application, card payments of entry fees, and the places that are left',
    })
    .meta(inCompany('manage-events'))
    .input(z.object({ event_id: z.uuid() }))
    .output(
      z.strictObject({
        registrations: z.array(EventRegistration),
        /** The latest first. */
        payments: z.array(FeePayment),
        free_places: z.number().int(),
        /** The first of the waiting list, if a place is free for it. */
        next: z.uuid().nullable(),
      }),
    ),
  decide: call
    .route({
      method: 'POST',
      path: '/event_registrations/{id}/decide',
      tags,
      summary: 'Accept an application, put it on the waiting list or decline it; accepting approves its name',
    })
    .meta(inCompany('manage-events'))
    .input(
      z.object({
        id: z.uuid(),
        event_id: z.uuid(),
        decision: z.enum(DECISIONS),
        /** As it was read: another name is not accepted unseen. */
        team_name: z.string().max(LONGEST_NAME).optional(),
        /** For the team; required to decline. */
        reason: optionalLine(300).default(null),
        /** The number of an accepted team, if the event is numbered by hand. */
        team_number: z.string().trim().max(40).nullable().default(null),
      }),
    )
    .errors({
      ...CLOSED_EVENT,
      ...TEAM_REFUSALS,
      EVENT_FULL: { status: 409, message: TEAM_ERRORS.registrationOver },
      REASON_REQUIRED: { status: 409, message: REGISTRATION_ERRORS.reasonRequired },
      REGISTRATION_ENDED: { status: 409, message: REGISTRATION_ERRORS.gone },
    })
    .output(SUCCESS),
  markFee: call
    .route({
      method: 'PUT',
      path: '/event_registrations/{id}/fee',
      tags,
      summary: 'Mark the entry fee as paid by hand, waived or unpaid, with a note',
    })
    .meta(inCompany('manage-events'))
    .input(
      z.object({
        id: z.uuid(),
        event_id: z.uuid(),
        fee_state: z.enum(MARKED_FEES),
        note: optionalLine(300).default(null),
      }),
    )
    .errors({ ...CLOSED_EVENT, PAID_BY_CARD: { status: 409, message: FEE_ERRORS.paidByCard } })
    .output(SUCCESS),
  refund: call
    .route({
      method: 'POST',
      path: '/event_registrations/{id}/refund',
      tags,
      summary: 'Refund a fee that was paid by card',
    })
    .meta(inCompany('manage-events'))
    .input(z.object({ id: z.uuid(), event_id: z.uuid() }))
    .errors({ NOT_PAID_BY_CARD: { status: 409, message: FEE_ERRORS.notPaidByCard } })
    .output(SUCCESS),
}
