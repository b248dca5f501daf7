/** The versions of a team's car, checked against the rules of its next event. Only the team sees them. */
import {
  CAR_FILE_MESSAGES,
  LONGEST_VERSION_NAME,
  MOST_PART_BYTES,
  MOST_PARTS,
  MOST_TOLERANCE,
} from '@paddock/domain/car-check/car-files.ts'
import { COMPARED_FIGURES } from '@paddock/domain/car-check/compare-reports.ts'
import { CAR_UNITS, type CarUnit, SIGNED_AXES } from '@paddock/domain/car-check/placement.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { Day } from '../day.ts'
import { Density } from '../density.ts'
import { RulePack } from '../rules/pack.ts'
import { inTeam } from '../teams/rights.ts'
import { PLAN_ERRORS } from '../teams/subscriptions.ts'
import { line, optionalLine } from '../text.ts'
import { Kind, Pictures, Report, ReportArticle } from './car-report.ts'

const tags = ['car check']
const { PLAN_FEATURE } = PLAN_ERRORS
const one = z.object({ team_id: z.uuid(), id: z.uuid() })

/** Which unit the files have, and which way of theirs is forward and up. */
const Placement = z.strictObject({
  unit: z.enum(Object.keys(CAR_UNITS) as [CarUnit, ...CarUnit[]]),
  forward: z.enum(SIGNED_AXES),
  up: z.enum(SIGNED_AXES),
})
const Notch = z.tuple([
  z.number().min(-1000).max(1000),
  z.number().min(-1000).max(1000),
  z.number().min(-1000).max(1000),
])

const Tolerance = z.number('Please enter a number').min(0).max(MOST_TOLERANCE, `At most ${MOST_TOLERANCE} mm`)

const Part = z.strictObject({
  /** Minted by the browser; the file is uploaded under it. */
  id: z.uuid(),
  kind: Kind,
  file_name: line('Please name the file', 200),
  size: z.int().min(1).max(MOST_PART_BYTES, CAR_FILE_MESSAGES.partTooLarge),
  density: Density,
})

const Version = z.strictObject({
  id: z.uuid(),
  /** 1, 2, 3 … of the team. */
  version: z.int(),
  name: z.string().nullable(),
  uploaded_at: z.iso.datetime(),
  /** Null once the account is deleted. */
  uploader_name: z.string().nullable(),
  pack_title: z.string(),
  summary: z.strictObject({
    left: z.number(),
    of: z.number(),
    failed: z.int(),
    close: z.int(),
    seeding_seconds: z.number(),
    mass_g: z.number(),
  }),
  bytes: z.int(),
})

/** Whom the team may show a version: organisers of its events who ask for models. */
const Asked = z.strictObject({
  event_id: z.uuid(),
  event_name: z.string(),
  due_on: z.iso.date(),
  submitted: z
    .strictObject({ version: z.int(), model_id: z.uuid().nullable(), submitted_at: z.iso.datetime() })
    .nullable(),
  /** Until the end of the day it is due. */
  may_change: z.boolean(),
})

/** Of the pack of the next event, or of World Finals where that has no articles that can be measured. */
const CheckedRules = z.strictObject({
  pack: z.string(),
  title: z.string(),
  is_public: z.boolean(),
  /** Null where the rules are not those of an event of the team. */
  event_name: z.string().nullable(),
  /** The rules of the next event, if they have no article that a model can show. */
  instead_of: z.string().nullable(),
})

const Whole = Version.extend({
  placement: Placement,
  halo_notch: Notch.nullable(),
  rules: CheckedRules,
  checked_at: z.iso.datetime(),
  report: Report,
  pictures: Pictures,
  parts: z.array(Part.extend({ density: z.number(), size: z.int() })),
})

const UNREADABLE_CAR = { status: 422, message: CAR_FILE_MESSAGES.takesTooLong } as const

export const car_models = {
  list: call
    .route({ method: 'GET', path: '/car_models', tags, summary: 'The versions of the car, the newest first' })
    .meta(inTeam('use-portal'))
    .input(z.object({ team_id: z.uuid(), /** In the team's time zone. */ today: Day }))
    .errors({ PLAN_FEATURE })
    .output(z.strictObject({ rules: CheckedRules, versions: z.array(Version), asked: z.array(Asked) })),
  rules: call
    .route({ method: 'GET', path: '/car_models/rules', tags, summary: 'The rules to check a car by' })
    .meta(inTeam('use-portal'))
    .input(z.object({ team_id: z.uuid(), today: Day }))
    .errors({ PLAN_FEATURE })
    .output(
      z.strictObject({
        rules: CheckedRules,
        checked: RulePack.pick({
          scrutineering: true,
          settings: true,
          knockout: true,
          awards: true,
        }),
      }),
    ),
  one: call
    .route({ method: 'GET', path: '/car_models/{team_id}/{id}', tags, summary: 'A version with its check' })
    .meta(inTeam('use-portal'))
    .input(one)
    .errors({ PLAN_FEATURE })
    .output(Whole),
  begin: call
    .route({
      method: 'POST',
      path: '/car_models',
      tags,
      summary: 'Announce a version and its files, which are uploaded next',
    })
    .meta({ ...inTeam('prepare-cars'), limit: { max: 120, seconds: 3600 } })
    .input(
      z.object({
        /** Minted by the browser, so that a retry begins one version. */
        id: z.uuid(),
        team_id: z.uuid(),
        name: optionalLine(LONGEST_VERSION_NAME),
        placement: Placement,
        halo_notch: Notch.nullable().default(null),
        tolerance_mm: Tolerance,
        parts: z
          .array(Part)
          .min(1, 'Please choose at least one STL file')
          .max(MOST_PARTS, CAR_FILE_MESSAGES.tooManyParts),
      }),
    )
    .errors({
      PLAN_FEATURE,
      PLAN_LIMIT: PLAN_ERRORS.PLAN_LIMIT,
      CAR_TOO_LARGE: { status: 409, message: CAR_FILE_MESSAGES.carTooLarge },
      TOO_MANY_VERSIONS: { status: 409, message: CAR_FILE_MESSAGES.tooManyVersions },
    })
    .output(z.strictObject({ success: z.literal(true) })),
  check: call
    .route({
      method: 'POST',
      path: '/car_models/{team_id}/{id}/check',
      tags,
      summary: 'Check the uploaded files, or check them again by the rules of the next event',
    })
    .meta({ ...inTeam('prepare-cars'), limit: { max: 60, seconds: 3600 } })
    .input(one.extend({ today: Day, tolerance_mm: Tolerance.optional() }))
    .errors({ PLAN_FEATURE, UNREADABLE_CAR, NOT_UPLOADED: { status: 409, message: CAR_FILE_MESSAGES.notUploaded } })
    .output(Whole),
  compare: call
    .route({
      method: 'GET',
      path: '/car_models/{team_id}/{id}/changes',
      tags,
      summary: 'What changed since an earlier version',
    })
    .meta(inTeam('use-portal'))
    .input(one.extend({ since: z.uuid() }))
    .errors({ PLAN_FEATURE })
    .output(
      z.strictObject({
        before: z.strictObject({ version: z.int(), pack_title: z.string() }),
        after: z.strictObject({ version: z.int(), pack_title: z.string() }),
        figures: z.array(
          z.strictObject({
            figure: z.enum(COMPARED_FIGURES),
            before: z.number().nullable(),
            after: z.number().nullable(),
          }),
        ),
        articles: z.array(
          z.strictObject({
            article: z.string(),
            what: z.string(),
            before: ReportArticle.nullable(),
            after: ReportArticle.nullable(),
          }),
        ),
      }),
    ),
  pdf: call
    .route({
      method: 'POST',
      path: '/functions/print-car-report',
      tags,
      summary: 'The check of a version as a PDF, in base64',
    })
    .meta({ ...inTeam('use-portal'), limit: { max: 60, seconds: 600 } })
    .input(one)
    .errors({ PLAN_FEATURE })
    .output(z.strictObject({ file_name: z.string(), base64: z.string() })),
  submit: call
    .route({
      method: 'POST',
      path: '/car_models/{team_id}/{id}/submit',
      tags,
      summary: 'Submit a version to an event whose organiser asks for models; it takes the place of an earlier one',
    })
    .meta({ ...inTeam('prepare-cars'), limit: { max: 60, seconds: 3600 } })
    .input(one.extend({ event_id: z.uuid() }))
    .errors({
      PLAN_FEATURE,
      UNREADABLE_CAR,
      /** Also once the event is over. */
      NOT_ASKED: { status: 409, message: CAR_FILE_MESSAGES.notAsked },
      AFTER_DEADLINE: { status: 409, message: CAR_FILE_MESSAGES.afterDeadline },
    })
    .output(z.strictObject({ success: z.literal(true) })),
  withdraw: call
    .route({
      method: 'DELETE',
      path: '/car_models/{team_id}/submitted/{event_id}',
      tags,
      summary: 'Withdraw the submitted version from an event',
    })
    .meta(inTeam('prepare-cars'))
    .input(z.object({ team_id: z.uuid(), event_id: z.uuid() }))
    .errors({ AFTER_DEADLINE: { status: 409, message: CAR_FILE_MESSAGES.afterDeadline } })
    .output(z.strictObject({ success: z.literal(true) })),
  remove: call
    .route({ method: 'DELETE', path: '/car_models/{team_id}/{id}', tags, summary: 'Delete a version and its files' })
    .meta(inTeam('prepare-cars'))
    .input(one)
    .errors({ IS_SUBMITTED: { status: 409, message: CAR_FILE_MESSAGES.isSubmitted } })
    .output(z.strictObject({ success: z.literal(true) })),
}
