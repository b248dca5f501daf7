/** The passports of cars at an event: where each is, its steps, photos and failed checks. */
import { CAR_ERRORS } from '@paddock/domain/cars/messages.ts'
import { CAR_STATES, MOST_SERVICE_MINUTES } from '@paddock/domain/cars/states.ts'
import { CARS } from '@paddock/domain/racing/run-time.ts'
import { CHECK_CLASSES } from '@paddock/domain/rules/pack-scrutineering.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { LOGO_ADDRESS_FORM } from '../teams/logo-files.ts'
import { inTeam } from '../teams/rights.ts'
import { PLAN_ERRORS } from '../teams/subscriptions.ts'
import { line, optionalLine } from '../text.ts'
import { inPoints } from '../units.ts'
import { CLOSED_EVENT } from './closed-events.ts'
import { ORGANIZERS_AND_STAFF } from './rights.ts'

const tags = ['cars']
const State = z.enum(CAR_STATES)
const Grams = (what: string) => z.number(`Please enter the ${what} in grams.`).max(1000, 'At most 1,000 g.')

/** A check that a car failed, or that was put right in the fix window. */
const FailedCheck = z.strictObject({
  template_id: z.uuid(),
  criteria_id: z.uuid(),
  name: z.string(),
  /** The article of the rule pack; null for a criterion of the organiser's own. */
  article: z.string().nullable(),
  class: z.enum(CHECK_CLASSES).nullable(),
  rectified: z.boolean(),
  /** Whether the fix window is for it. */
  fixable: z.boolean(),
  points: inPoints(z.number()),
  /** Seconds. */
  time_penalty: z.number(),
})

const Car = z.strictObject({
  id: z.uuid(),
  team_id: z.uuid(),
  team_name: z.string(),
  team_number: z.string(),
  category: z.string(),
  car: z.enum(CARS),
  code: z.string(),
  state: State,
  state_at: z.iso.datetime(),
  state_by: z.string().nullable(),
  due_at: z.iso.datetime().nullable(),
  had_fix: z.boolean(),
  measured_at: z.iso.datetime().nullable(),
  weight: z.number().nullable(),
  investigation: z.string().nullable(),
  failed: z.array(FailedCheck),
})

const Move = z.strictObject({
  id: z.uuid(),
  kind: z.enum(['step', 'investigation', 'cleared']),
  from_state: State,
  to_state: State,
  moved_at: z.iso.datetime(),
  moved_by: z.string(),
  second_by: z.string().nullable(),
  signed_by: z.string().nullable(),
  weight: z.number().nullable(),
  ballast: z.number().nullable(),
  minutes: z.number().int().nullable(),
  minutes_over: z.number().int().nullable(),
  fixed: z.array(z.string()),
  note: z.string().nullable(),
})

const Photo = z.strictObject({
  id: z.uuid(),
  picture: z.string(),
  taken_at: z.iso.datetime(),
  taken_by: z.string(),
})

const DONE = z.strictObject({ success: z.literal(true) })

export const car_passports = {
  board: call
    .route({ method: 'GET', path: '/car_passports', tags, summary: 'Where every car of an event is' })
    .meta(ORGANIZERS_AND_STAFF)
    .input(z.object({ event_id: z.uuid() }))
    .output(
      z.strictObject({
        cars: z.array(Car),
        /** How long a fix window lasts, by the rules in force. */
        fix_minutes: z.number().int(),
        /** The lightest that a car may be, in grams; null where the rules name none. */
        least_weight: z.number().nullable(),
        /** What each started minute over a service costs; null where the rules name nothing. */
        overrun_points: inPoints(z.number()).nullable(),
      }),
    ),
  one: call
    .route({ method: 'GET', path: '/car_passports/{id}', tags, summary: 'The steps and photos of a car, latest first' })
    .meta(ORGANIZERS_AND_STAFF)
    .input(z.object({ id: z.uuid() }))
    .output(z.strictObject({ moves: z.array(Move), photos: z.array(Photo) })),
  labels: call
    .route({
      method: 'POST',
      path: '/functions/print-car-labels',
      tags,
      summary: 'The labels of all cars of an event as a PDF, in base64',
    })
    .meta({ ...ORGANIZERS_AND_STAFF, limit: { max: 60, seconds: 60 } })
    .input(z.object({ event_id: z.uuid() }))
    .output(z.strictObject({ pdf: z.string() })),
  step: call
    .route({
      method: 'POST',
      path: '/car_passports/{passport_id}/steps',
      tags,
      summary: 'Move a car to another place, with what that step has to say',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(
      z.object({
        /** Minted by the browser, so that a retry moves the car once. */
        id: z.uuid(),
        passport_id: z.uuid(),
        /** As the desk showed it. */
        from: State,
        to: State,
        second_by: optionalLine(120).default(null),
        signed_by: optionalLine(120).default(null),
        note: optionalLine(500).default(null),
        minutes: z
          .number('Please enter the minutes.')
          .int('Please enter whole minutes.')
          .min(1, 'At least 1 minute.')
          .max(MOST_SERVICE_MINUTES, `At most ${MOST_SERVICE_MINUTES} minutes.`)
          .nullable()
          .default(null),
        weight: Grams('weight').min(0.001, 'Please enter the weight in grams.').nullable().default(null),
        ballast: Grams('ballast').min(0, 'Please enter the ballast in grams.').nullable().default(null),
        /** Put right in the fix window that this step ends. */
        fixed: z
          .array(z.object({ template_id: z.uuid(), criteria_id: z.uuid() }))
          .max(200)
          .default([]),
        /** Whether an overrun costs what the rules say. */
        charge: z.boolean().default(true),
      }),
    )
    .errors({
      ...CLOSED_EVENT,
      CAR_MOVED: { status: 409, message: CAR_ERRORS.moved, data: z.object({ state: State }) },
      NO_STEP: { status: 409, message: CAR_ERRORS.noStep },
      FIXED_ONCE: { status: 409, message: CAR_ERRORS.fixedOnce },
      NOTHING_FAILED: { status: 409, message: CAR_ERRORS.nothingFailed },
      FIX_OVER: { status: 409, message: CAR_ERRORS.fixOver },
      NOT_FIXABLE: { status: 409, message: CAR_ERRORS.notFixable },
      CAR_UNSAFE: { status: 409, message: CAR_ERRORS.unsafe },
    })
    .output(Car),
  investigate: call
    .route({
      method: 'POST',
      path: '/car_passports/{passport_id}/investigation',
      tags,
      summary: 'Put the times of a car under investigation with a reason, or clear it',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(
      z.object({
        id: z.uuid(),
        passport_id: z.uuid(),
        /** Null clears the car. */
        reason: line('Please enter what is investigated.', 500).nullable(),
      }),
    )
    .errors(CLOSED_EVENT)
    .output(Car),
  addPhoto: call
    .route({ method: 'POST', path: '/car_photos', tags, summary: 'Add a photo of a car, which was uploaded before' })
    .meta(ORGANIZERS_AND_STAFF)
    .input(
      z.object({
        id: z.uuid(),
        passport_id: z.uuid(),
        picture: z.string().regex(LOGO_ADDRESS_FORM, 'must be the address that the upload has returned'),
      }),
    )
    .errors({ ...CLOSED_EVENT, TOO_MANY: { status: 409, message: CAR_ERRORS.tooManyPhotos } })
    .output(DONE),
  removePhoto: call
    .route({ method: 'DELETE', path: '/car_photos/{id}', tags, summary: 'Delete a photo of a car' })
    .meta(ORGANIZERS_AND_STAFF)
    .input(z.object({ id: z.uuid() }))
    .errors(CLOSED_EVENT)
    .output(DONE),
}

export const team_cars = {
  list: call
    .route({
      method: 'GET',
      path: '/team_cars/{team_id}/{id}',
      tags,
      summary: 'Where the cars of an approved entry are, and their failed checks',
    })
    .meta(inTeam('use-portal'))
    .input(z.object({ team_id: z.uuid(), id: z.uuid() }))
    .errors({ PLAN_FEATURE: PLAN_ERRORS.PLAN_FEATURE })
    .output(
      z.strictObject({
        cars: z.array(
          Car.pick({ id: true, car: true, state: true, state_at: true, due_at: true, investigation: true }).extend({
            /** Null while scrutineering is under embargo. */
            failed: z.array(FailedCheck).nullable(),
          }),
        ),
      }),
    ),
}
