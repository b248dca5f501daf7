/** How ready a team is for its next event: its cars checked by the scrutineers' rules, and its documents. */

import { CATEGORIES } from '@paddock/domain/competition/event.ts'
import { DOCUMENT_ERRORS } from '@paddock/domain/entries/messages.ts'
import { CAR_STATUSES } from '@paddock/domain/judging/penalties.ts'
import { CARS } from '@paddock/domain/racing/run-time.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { Day, day } from '../day.ts'
import { inTeam } from '../teams/rights.ts'
import { PLAN_ERRORS } from '../teams/subscriptions.ts'
import { line } from '../text.ts'
import { inPoints } from '../units.ts'

const tags = ['entries']

const amount = z.number().nullable()

/** The fields of a scrutineering criterion that a team needs for its own check (domain/judging/penalties.ts). */
const CheckedCriterion = z.strictObject({
  key: z.string(),
  criteria_name: z.string(),
  description: z.string().nullable(),
  section: z.string().nullable(),
  compliance_level: z.string(),
  criteria_type: z.string(),
  measurement_unit: z.string().nullable(),
  tolerance_min: amount,
  tolerance_max: amount,
  penalty_per_unit: amount,
  max_penalty_points: inPoints(z.number()).nullable(),
  max_penalty_time: amount,
  points_deduction_fail: inPoints(z.number()),
  points_deduction_rectified: inPoints(z.number()),
  time_penalty_fail: z.number(),
})

export const Sheet = z.strictObject({
  key: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  /** From the organiser of the next event, or built in. */
  source: z.enum(['event', 'library']),
  criteria: z.array(CheckedCriterion),
})

export const Finding = z.strictObject({
  sheet: z.string(),
  criterion: z.string(),
  car: z.enum(CARS),
  status: z.enum(CAR_STATUSES),
  measured_value: amount,
  /** Sent back with a change, to detect concurrent changes. */
  updated_at: z.iso.datetime(),
})

export const TeamDocument = z.strictObject({
  id: z.uuid(),
  team_id: z.uuid(),
  name: z.string(),
  due_date: z.string().nullable(),
  /** Null until it is ready. */
  done_at: z.iso.datetime().nullable(),
})

const NextEvent = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  event_date: z.iso.date(),
  last_day: z.iso.date().nullable(),
  location: z.string(),
  registration_deadline: z.iso.date().nullable(),
  rules_documents: z.array(z.strictObject({ document_name: z.string(), document_url: z.string() })),
  category: z.enum(CATEGORIES),
  /** Its rule pack, such as classic-a@1; those of a company have no page. */
  rules: z.strictObject({ pack: z.string(), title: z.string(), is_public: z.boolean(), decimals: z.int() }),
  /** What the practice runs would score in its races at the team's best; null without a finished run. */
  predicted: z
    .strictObject({
      points: inPoints(z.number()),
      most: inPoints(z.number()),
      parts: z.array(z.strictObject({ title: z.string(), points: inPoints(z.number()) })),
    })
    .nullable(),
})

const PLAN_FEATURE = PLAN_ERRORS.PLAN_FEATURE

export const team_readiness = {
  get: call
    .route({
      method: 'GET',
      path: '/team_readiness',
      tags,
      summary: 'The checks of the next event, the team’s findings so far, and the documents due',
    })
    .meta(inTeam('use-portal'))
    .input(z.object({ team_id: z.uuid(), /** In the team's time zone. */ today: Day }))
    .errors({ PLAN_FEATURE })
    .output(
      z.strictObject({
        /** The first event from today on that the team is linked to. */
        next_event: NextEvent.nullable(),
        sheets: z.array(Sheet),
        findings: z.array(Finding),
        /** By due date; documents without one come last. */
        documents: z.array(TeamDocument),
      }),
    ),
  save: call
    .route({ method: 'POST', path: '/team_readiness', tags, summary: 'Save a finding on a car' })
    .meta(inTeam('prepare-cars'))
    .input(
      z.object({
        team_id: z.uuid(),
        sheet: z.string().max(100),
        criterion: z.string().max(200),
        car: z.enum(CARS),
        /** Null removes the finding. A measured value decides between Pass and Fail. */
        found: z
          .object({
            status: z.enum(CAR_STATUSES),
            measured_value: z
              .number({ error: 'Please enter a number' })
              .min(0, 'A measurement cannot be below 0')
              .max(99_999, 'A measurement can be at most 99,999')
              .nullable(),
          })
          .nullable(),
        /** As it was read, or null if there was no finding: a change to a newer version is refused as CONFLICT. */
        updated_at: z.iso.datetime().nullable(),
      }),
    )
    .errors({ PLAN_FEATURE })
    .output(Finding.nullable()),
}

const one = z.object({ team_id: z.uuid(), id: z.uuid() })

export const team_documents = {
  add: call
    .route({ method: 'POST', path: '/team_documents', tags, summary: 'Add a document to the list' })
    .meta(inTeam('prepare-cars'))
    .input(
      z.object({
        /** Generated by the browser, so that a retry adds it once. */
        id: z.uuid(),
        team_id: z.uuid(),
        name: line('Please enter the name of the document'),
        due_date: day('Please enter a day').nullable().default(null),
      }),
    )
    .errors({
      PLAN_FEATURE,
      LIST_FULL: { status: 409, message: DOCUMENT_ERRORS.listFull },
    })
    .output(TeamDocument),
  check: call
    .route({
      method: 'PATCH',
      path: '/team_documents/{team_id}/{id}',
      tags,
      summary: 'Mark a document as ready or not',
    })
    .meta(inTeam('prepare-cars'))
    .input(one.extend({ done: z.boolean() }))
    .output(TeamDocument),
  remove: call
    .route({
      method: 'DELETE',
      path: '/team_documents/{team_id}/{id}',
      tags,
      summary: 'Remove a document from the list',
    })
    .meta(inTeam('prepare-cars'))
    .input(one)
    .output(z.strictObject({ success: z.literal(true) })),
}
