/** Receipts: the record of each team at a release, its public page that anyone can verify, and flags on its entries. */
import { RACE_STATUSES } from '@paddock/domain/racing/run-time.ts'
import { FLAG_OUTCOMES, LONGEST_FLAG, MOST_FLAG_HOURS } from '@paddock/domain/receipts/flags.ts'
import { FLAG_ERRORS, RECEIPT_ERRORS } from '@paddock/domain/receipts/messages.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { Pdf } from '../papers/pdf.ts'
import { inTeam } from '../teams/rights.ts'
import { PLAN_ERRORS } from '../teams/subscriptions.ts'
import { line } from '../text.ts'
import { inCompany } from './rights.ts'

const tags = ['receipts']
const count = z.number().int()
const ofEvent = z.object({ event_id: z.uuid() })
const PLAN_FEATURE = PLAN_ERRORS.PLAN_FEATURE

const ReceiptTeam = z.strictObject({ id: z.uuid(), number: z.string(), name: z.string(), category: z.string() })

const Shown = z.strictObject({
  format: z.literal('paddock-receipt/1'),
  event: z.strictObject({
    id: z.uuid(),
    name: z.string(),
    from: z.iso.date(),
    to: z.iso.date(),
    location: z.string(),
    company: z.string(),
  }),
  team: ReceiptTeam,
  rules: z.string(),
  decimals: count,
  place: count.nullable(),
  total: z.number().nullable(),
  parts: z.array(z.strictObject({ id: z.string(), title: z.string(), points: z.number() })),
  laps: z.array(
    z.strictObject({
      id: z.uuid(),
      number: count,
      car: z.string(),
      lane: count,
      knockout: z.boolean(),
      counts: z.boolean(),
      status: z.enum(RACE_STATUSES),
      reaction_ms: count.nullable(),
      car_ms: count.nullable(),
      total_ms: count.nullable(),
    }),
  ),
})

const Own = z.strictObject({
  sheets: z.array(
    z.strictObject({
      scorecard: z.string(),
      panel: z.string(),
      counts: z.number().nullable(),
      given: z.number(),
      comment: z.string().nullable(),
      marks: z.array(
        z.strictObject({
          criterion: z.string(),
          max: z.number().nullable(),
          given: z.number(),
          counts: z.number().nullable(),
        }),
      ),
    }),
  ),
  working: z.array(z.strictObject({ part: z.string(), lines: z.array(z.string()) })),
})

const PublicReceipt = z.strictObject({
  code: z.string(),
  number: count,
  released_at: z.iso.datetime(),
  /** Its place in the chain, when it was sealed there, and the fingerprint of everything up to it. */
  seq: count,
  at: z.iso.datetime(),
  fingerprint: z.string(),
  shown: Shown,
  shown_salt: z.string(),
  private_digest: z.string(),
  time_zone: z.string().nullable(),
  /** By the latest receipt of the team. */
  replaced: z.strictObject({ at: z.iso.datetime(), code: z.string(), changed: z.array(z.string()) }).nullable(),
})

const Flag = z.strictObject({
  id: z.uuid(),
  team_id: z.uuid(),
  /** The entry of the receipt, and its words as the team saw them. */
  entry: z.string(),
  title: z.string(),
  reason: z.string(),
  created_at: z.iso.datetime(),
  outcome: z.enum(FLAG_OUTCOMES).nullable(),
  answer: z.string().nullable(),
  answered_at: z.iso.datetime().nullable(),
})

/** A hall shares one address. */
const LIMIT = { max: 600, seconds: 60 }
const byCode = z.object({ code: z.string().trim().min(1).max(64) })

export const receipts = {
  open: call
    .route({ method: 'GET', path: '/receipts/{code}', tags, summary: 'A receipt as anyone with its code may see it' })
    .meta({ who: ['anyone'], limit: LIMIT })
    .input(byCode)
    .errors({ WITHHELD: { status: 409, message: RECEIPT_ERRORS.withheld } })
    .output(PublicReceipt),
  chain: call
    .route({
      method: 'GET',
      path: '/receipts/{code}/chain',
      tags,
      summary: 'The sealed entries of the history of the receipt’s event, to verify it with',
    })
    .meta({ who: ['anyone'], limit: LIMIT })
    .input(byCode)
    .output(z.strictObject({ entries: z.array(z.string()), head: z.string() })),
}

const one = z.object({ team_id: z.uuid(), id: z.uuid() })

export const team_receipts = {
  get: call
    .route({
      method: 'GET',
      path: '/team_receipts/{team_id}/{id}',
      tags,
      summary: 'The latest receipt of an approved entry with its marks and flags; null while there is none',
    })
    .meta(inTeam('use-portal'))
    .input(one)
    .errors({ PLAN_FEATURE })
    .output(
      PublicReceipt.extend({
        own: Own,
        own_salt: z.string(),
        /** Until when entries can be flagged. */
        flag_until: z.iso.datetime(),
        flags: z.array(Flag),
      }).nullable(),
    ),
  pdf: call
    .route({ method: 'GET', path: '/team_receipts/{team_id}/{id}/file', tags, summary: 'The same as a PDF' })
    .meta(inTeam('use-portal'))
    .input(one)
    .errors({ PLAN_FEATURE, NOT_FOUND: { status: 404, message: RECEIPT_ERRORS.none } })
    .output(Pdf),
}

const sentence = (needed: string) => line(needed, LONGEST_FLAG)

export const receipt_flags = {
  add: call
    .route({
      method: 'POST',
      path: '/receipt_flags',
      tags,
      summary: 'Flag an entry of the team’s latest receipt for the organiser, within the window',
    })
    .meta(inTeam('flag-results'))
    .input(
      z.object({
        /** Minted by the browser, so that a retry flags once. */
        id: z.uuid(),
        team_id: z.uuid(),
        /** The entry in the event. */
        entry_id: z.uuid(),
        /** Of the receipt that the team was looking at. */
        code: z.string().min(1).max(64),
        entry: z.string().min(1).max(200),
        reason: sentence('Please say what is wrong with it'),
      }),
    )
    .errors({
      PLAN_FEATURE,
      NOT_FOUND: { status: 404, message: RECEIPT_ERRORS.none },
      REPLACED: { status: 409, message: FLAG_ERRORS.replaced },
      NO_ENTRY: { status: 409, message: FLAG_ERRORS.noEntry },
      TOO_LATE: { status: 409, message: FLAG_ERRORS.tooLate },
      ALREADY_FLAGGED: { status: 409, message: FLAG_ERRORS.open },
    })
    .output(Flag),
  answer: call
    .route({
      method: 'POST',
      path: '/receipt_flags/{id}/answer',
      tags,
      summary: 'Answer a flag: whether the entry is corrected, and why',
    })
    .meta(inCompany('manage-events'))
    .input(
      z.object({
        id: z.uuid(),
        outcome: z.enum(FLAG_OUTCOMES),
        answer: sentence('Please give the team a reason'),
      }),
    )
    .errors({ ANSWERED: { status: 409, message: FLAG_ERRORS.answered } })
    .output(Flag),
}

export const event_receipts = {
  list: call
    .route({
      method: 'GET',
      path: '/event_receipts',
      tags,
      summary: 'The latest receipt of each team of an event, and all flags',
    })
    .meta(inCompany('manage-events'))
    .input(ofEvent)
    .output(
      z.strictObject({
        /** How long after its release the entries of a receipt can be flagged. */
        flag_hours: count,
        may_issue: z.boolean(),
        receipts: z.array(
          z.strictObject({
            team_id: z.uuid(),
            number: count,
            code: z.string(),
            released_at: z.iso.datetime(),
            team: ReceiptTeam,
          }),
        ),
        flags: z.array(Flag),
      }),
    ),
  verify: call
    .route({
      method: 'GET',
      path: '/event_receipts/{event_id}/verify',
      tags,
      summary: 'Recompute the chain over an event’s history from what is stored',
    })
    .meta(inCompany('manage-events'))
    .input(ofEvent)
    .output(
      z.strictObject({
        entries: count,
        /** Recorded before the event had a chain. */
        adopted: count,
        /** Whose content or name was erased. */
        erased: count,
        /** Not in the chain, although it had begun. */
        outside: count,
        altered: z.array(z.strictObject({ seq: count, what: z.string() })),
        broken_at: count.nullable(),
        fingerprint: z.string().nullable(),
      }),
    ),
  setWindow: call
    .route({
      method: 'PUT',
      path: '/event_receipts/{event_id}/window',
      tags,
      summary: 'Set for how many hours after the release teams can flag entries of their receipts',
    })
    .meta(inCompany('manage-events'))
    .input(
      ofEvent.extend({
        flag_hours: count
          .min(0, 'Please enter 0 hours or more')
          .max(MOST_FLAG_HOURS, 'Please enter 336 hours (14 days) or less'),
      }),
    )
    .output(z.strictObject({ flag_hours: count })),
  issue: call
    .route({
      method: 'POST',
      path: '/event_receipts/{event_id}/issue',
      tags,
      summary: 'Issue receipts to teams that have none, or whose record has changed',
    })
    .meta(inCompany('manage-events'))
    .input(ofEvent)
    .errors({ NOT_RELEASED: { status: 409, message: RECEIPT_ERRORS.notReleased } })
    .output(z.strictObject({ issued: count })),
}
